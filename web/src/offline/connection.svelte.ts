/** Whether there is a connection, as far as the browser knows; and whether the server has answered when last asked. */

export const connection = $state({ online: navigator.onLine, answered: true });

addEventListener("online", () => (connection.online = true));
addEventListener("offline", () => (connection.online = false));

export const isOffline = (): boolean => !connection.online || !connection.answered;

/** Who plays in this browser: a name, and a secret by which the server knows all their seats. */

const KEPT = "rowlock.person";

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

function load(): { name: string; token: string } {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "null");
    if (kept && typeof kept === "object" && "name" in kept && "token" in kept) {
      return { name: String(kept.name), token: String(kept.token) };
    }
  } catch {
    // What cannot be read is made anew.
  }
  return { name: "", token: newToken() };
}

export const person = $state(load());

/** Keep what has changed for the next visit. */
export function keepPerson(): void {
  localStorage.setItem(KEPT, JSON.stringify(person));
}

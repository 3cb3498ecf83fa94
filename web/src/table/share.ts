/** Whether the browser has a way of its own to give something to others, as phones do. */
export const canShare = (): boolean => "share" in navigator && matchMedia("(pointer: coarse)").matches;

/** Give something to others: by what the phone has for it, or by the clipboard. */
export async function share(text: string, url: string): Promise<"shared" | "copied" | null> {
  try {
    if (canShare()) {
      await navigator.share({ text, url });
      return "shared";
    }
    await navigator.clipboard.writeText(text ? `${text} ${url}` : url);
    return "copied";
  } catch {
    // Who changes their mind, or does not allow it, has shared nothing.
    return null;
  }
}

/** Whether the browser has a way of its own to give something to others, as phones do. */
export const canShare = (): boolean => "share" in navigator && matchMedia("(pointer: coarse)").matches;

/** What became of it; null when somebody has changed their mind. */
export type Shared = "shared" | "copied" | "failed" | null;

/** Give something to others: by what the phone has for it, or by the clipboard. */
export async function share(text: string, url: string): Promise<Shared> {
  try {
    if (canShare()) {
      await navigator.share({ text, url });
      return "shared";
    }
  } catch (refusal) {
    if ((refusal as Error).name === "AbortError") return null;
  }
  return (await copied(text ? `${text} ${url}` : url)) ? "copied" : "failed";
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Only pages that came over a safe connection have the clipboard; a selected text can be copied on all.
    const field = document.createElement("textarea");
    field.value = text;
    field.readOnly = true;
    field.style.cssText = "position: fixed; opacity: 0";
    const before = document.activeElement;
    document.body.append(field);
    field.focus();
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    if (before instanceof HTMLElement) before.focus();
    return done;
  }
}

/** Whether a picture can be given to others as a text can. */
export const canSharePicture = (picture: File): boolean => canShare() && (navigator.canShare?.({ files: [picture] }) ?? false);

export async function sharePicture(picture: File, text: string): Promise<Shared> {
  try {
    await navigator.share({ files: [picture], text });
    return "shared";
  } catch (refusal) {
    return (refusal as Error).name === "AbortError" ? null : "failed";
  }
}

/** Only pages that came over a safe connection have a clipboard for pictures. */
export const canCopyPicture = (): boolean => "ClipboardItem" in globalThis && "clipboard" in navigator;

export async function copyPicture(picture: Blob): Promise<Shared> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]);
    return "copied";
  } catch {
    return "failed";
  }
}

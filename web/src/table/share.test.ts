import { afterEach, describe, expect, it, vi } from "vitest";
import { canCopyPicture, canSharePicture, copyPicture, share, sharePicture } from "./share";

const copy = vi.fn();

function browser(navigator: object, coarse = false): void {
  vi.stubGlobal("navigator", navigator);
  vi.stubGlobal("matchMedia", () => ({ matches: coarse }));
  document.execCommand = copy;
}

afterEach(() => {
  vi.unstubAllGlobals();
  copy.mockReset();
});

describe("sharing", () => {
  it("copies where there is a clipboard", async () => {
    const writeText = vi.fn();
    browser({ clipboard: { writeText } });
    expect(await share("Come:", "http://a/t/1")).toBe("copied");
    expect(writeText).toHaveBeenCalledWith("Come: http://a/t/1");
  });

  it("copies a selected text where there is none, as over plain http", async () => {
    let selected = "";
    copy.mockImplementation(() => {
      selected = (document.activeElement as HTMLTextAreaElement).value;
      return true;
    });
    browser({});
    expect(await share("", "http://a/t/1")).toBe("copied");
    expect(selected).toBe("http://a/t/1");
    expect(document.querySelector("textarea")).toBeNull();
  });

  it("says so when nothing helps", async () => {
    copy.mockReturnValue(false);
    browser({});
    expect(await share("", "http://a/t/1")).toBe("failed");
  });

  it("is not copied when somebody has changed their mind", async () => {
    browser({ share: () => Promise.reject(new DOMException("", "AbortError")) }, true);
    expect(await share("", "http://a/t/1")).toBeNull();
    expect(copy).not.toHaveBeenCalled();
  });
});

describe("sharing a picture", () => {
  const picture = new File(["png"], "result.png", { type: "image/png" });

  it("is for phones that take files", () => {
    browser({ share: vi.fn(), canShare: () => true }, true);
    expect(canSharePicture(picture)).toBe(true);
    browser({ share: vi.fn(), canShare: () => false }, true);
    expect(canSharePicture(picture)).toBe(false);
    browser({ share: vi.fn() }, true);
    expect(canSharePicture(picture)).toBe(false);
    browser({ share: vi.fn(), canShare: () => true }, false);
    expect(canSharePicture(picture)).toBe(false);
  });

  it.each([
    [null, "shared"],
    ["AbortError", null],
    ["NotAllowedError", "failed"],
  ])("tells what became of it: %s", async (name, expected) => {
    const asked = vi.fn(async () => {
      if (name) throw Object.assign(new Error(), { name });
    });
    browser({ share: asked }, true);
    expect(await sharePicture(picture, "Ada 70")).toBe(expected);
    expect(asked).toHaveBeenCalledOnce();
  });

  it("is copied where the clipboard takes pictures", async () => {
    const write = vi.fn();
    browser({ clipboard: { write } });
    expect(canCopyPicture()).toBe(false);
    vi.stubGlobal("ClipboardItem", class {});
    expect(canCopyPicture()).toBe(true);
    expect(await copyPicture(picture)).toBe("copied");
    write.mockRejectedValue(new Error());
    expect(await copyPicture(picture)).toBe("failed");
  });
});

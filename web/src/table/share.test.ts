import { afterEach, describe, expect, it, vi } from "vitest";
import { share } from "./share";

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

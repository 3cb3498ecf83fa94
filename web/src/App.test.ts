import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import App from "./App.svelte";

class NoSocket {
  close(): void {}
}

beforeEach(() => {
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue({ ok: true, json: () => Promise.resolve([]), text: () => Promise.resolve("") }));
  vi.stubGlobal("WebSocket", NoSocket);
  vi.stubGlobal("scrollTo", vi.fn());
});

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, "", "/");
});

const PAGES: [string, string][] = [
  ["/", "Rowlock"],
  ["/pad", "Score pad"],
  ["/rules", "Rules"],
  ["/settings", "Settings"],
  ["/rules/", "Rules"],
  ["/t/abc/", "Rowlock"],
  ["/no/such/page", "This page does not exist"],
  ["/replay/x/y", "This page does not exist"],
  ["/rules/chess", "This page does not exist"],
];

it.each(PAGES)("shows at %s the page %s", async (path, title) => {
  history.replaceState(null, "", path);
  render(App);
  expect((await screen.findByRole("heading", { level: 1 }, { timeout: 20_000 })).textContent).toBe(title);
});

it("follows links without loading the page again, and goes back", async () => {
  render(App);
  await fireEvent.click(await screen.findByRole("link", { name: "Settings" }, { timeout: 20_000 }));
  expect(location.pathname).toBe("/settings");
  const settings = await screen.findByRole("heading", { level: 1, name: "Settings" });
  await vi.waitFor(() => expect(document.activeElement).toBe(settings));
  await fireEvent.click(screen.getByRole("button", { name: "Back" }));
  const home = await screen.findByRole("heading", { level: 1, name: "Rowlock" }, { timeout: 20_000 });
  await vi.waitFor(() => expect(document.activeElement).toBe(home));
});

it.each([
  ["a plain click", {}, true],
  ["a click for a new tab", { ctrlKey: true }, false],
  ["the middle button", { button: 1 }, false],
])("takes %s from the browser or leaves it", async (_, how, taken) => {
  render(App);
  const settings = await screen.findByRole("link", { name: "Settings" }, { timeout: 20_000 });
  let prevented: boolean | null = null;
  const look = (event: Event): void => {
    prevented = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener("click", look, { once: true });
  settings.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...how }));
  expect(prevented).toBe(taken);
  expect(location.pathname).toBe(taken ? "/settings" : "/");
});

import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { afterEach, expect, it, vi } from "vitest";
import { person } from "../api/person.svelte";
import { settings } from "../settings.svelte";
import Settings from "./Settings.svelte";

afterEach(() => {
  cleanup();
  Object.assign(settings, { language: "en", theme: "system", motion: "system", sound: false, shortcuts: true });
  Object.assign(settings, { vibration: true, notifications: false, oneTap: true });
  vi.unstubAllGlobals();
});

it("shows what is chosen", () => {
  render(Settings);
  const chosen = screen.getAllByRole<HTMLInputElement>("radio").filter((choice) => choice.checked);
  expect(chosen.map((choice) => choice.value)).toEqual(["en", "system", "system", "on", "off", "once", "on", "on"]);
});

it("changes theme, motion, sound and the letter keys", async () => {
  render(Settings);
  await fireEvent.click(screen.getByRole("radio", { name: "Dark" }));
  await fireEvent.click(screen.getAllByRole("radio", { name: "Off" })[0]!);
  await fireEvent.click(within(screen.getByRole("radiogroup", { name: "Sound" })).getByRole("radio", { name: "Off" }));
  await fireEvent.click(within(screen.getByRole("radiogroup", { name: "Keyboard shortcuts" })).getByRole("radio", { name: "Off" }));
  expect(settings).toMatchObject({ theme: "dark", motion: "off", sound: false, shortcuts: false });
});

it("lets two taps choose, and one again", async () => {
  render(Settings);
  await fireEvent.click(screen.getByRole("radio", { name: "Tap, then Done" }));
  expect(settings.oneTap).toBe(false);
  await fireEvent.click(screen.getByRole("radio", { name: "One tap" }));
  expect(settings.oneTap).toBe(true);
});

it.each(["granted", "denied"])("asks the browser for notifications only when they are wanted (%s)", async (answer) => {
  const requestPermission = vi.fn(async () => answer);
  vi.stubGlobal("Notification", { requestPermission });
  render(Settings);
  expect(requestPermission).not.toHaveBeenCalled();
  const of = within(screen.getByRole("radiogroup", { name: "Notifications" }));
  await fireEvent.click(of.getByRole("radio", { name: "On" }));
  await waitFor(() => expect(requestPermission).toHaveBeenCalledOnce());
  await waitFor(() => expect(settings.notifications).toBe(answer === "granted"));
  await waitFor(() => expect(screen.queryByText(/does not allow notifications/) === null).toBe(answer === "granted"));
  expect(of.getByRole<HTMLInputElement>("radio", { name: "On" }).checked).toBe(answer === "granted");
});

it("changes the language of the page without loading it again", async () => {
  render(Settings);
  expect(screen.getByText("Čeština").closest("[lang]")?.getAttribute("lang")).toBe("cs");
  await fireEvent.click(screen.getByRole("radio", { name: "Čeština" }));
  await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Nastavení"));
});

it("keeps the name for the next table", async () => {
  render(Settings);
  await fireEvent.input(screen.getByRole("textbox"), { target: { value: "Ola" } });
  expect(person.name).toBe("Ola");
  expect(localStorage.getItem("rowlock.person")).toContain('"name":"Ola"');
});

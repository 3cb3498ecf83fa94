import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import SmallDie from "./SmallDie.svelte";

describe("a die between words", () => {
  it("shows colour, initial and face", () => {
    const { container } = render(SmallDie, { colour: "red", face: 5, faces: 6 });
    expect(container.querySelector(".die-red .initial")!.textContent).toBe("R");
    expect(container.querySelectorAll("circle")).toHaveLength(5);
  });

  it("shows numerals of other dice, and white ones without an initial", () => {
    const { container } = render(SmallDie, { colour: "white", face: 7, faces: 8 });
    expect(container.querySelector(".initial")).toBeNull();
    expect(container.querySelector("text")!.textContent).toBe("7");
  });
});

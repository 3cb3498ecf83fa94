import { describe, expect, it } from "vitest";
import { fit } from "./fit";

const SIX = [7.42, 4.32, 3.1];

describe("the size of dice", () => {
  it("uses one line where it is wide, and more where it is high", () => {
    expect(fit(SIX, 850, 160).lines).toBe(1);
    expect(fit(SIX, 360, 220).lines).toBe(2);
    expect(fit(SIX, 240, 300).lines).toBe(3);
  });

  it.each([
    [344, 83],
    [848, 160],
    [376, 215],
    [200, 400],
    [2000, 900],
  ])("fits into %i × %i", (width, height) => {
    const { lines, wide, size } = fit(SIX, width, height);
    expect(wide * size).toBeLessThan(width);
    expect(lines * 1.5 * size).toBeLessThan(height);
    expect(size).toBeGreaterThan(Math.min(width, height) / 6);
  });
});

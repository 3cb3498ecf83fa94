import { describe, expect, it } from "vitest";
import { placeFor, type Box } from "./place";

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const ROOM = box(6, 6, 348, 548);
const BUBBLE = { width: 348, height: 60 };

describe("a place", () => {
  it("covers nothing that matters where there is room", () => {
    const sheet = box(0, 300, 360, 260);
    const dice = box(0, 100, 360, 80);
    const place = placeFor(
      BUBBLE,
      ROOM,
      [
        [sheet, 4],
        [dice, 10],
      ],
      box(100, 110, 40, 40),
    );
    const covers = (part: Box): boolean => place.top < part.top + part.height && place.top + place.height > part.top;
    expect([covers(sheet), covers(dice)]).toEqual([false, false]);
  });

  it("is as near as possible to what it is about", () => {
    expect(placeFor(BUBBLE, ROOM, [], box(0, 460, 360, 40)).top).toBeGreaterThan(400);
    expect(placeFor({ width: 100, height: 40 }, ROOM, [], box(300, 20, 40, 40))).toMatchObject({ left: 254 });
  });

  it("covers what matters least where there is no room", () => {
    const place = placeFor(
      BUBBLE,
      ROOM,
      [
        [box(0, 0, 360, 100), 1],
        [box(0, 100, 360, 460), 10],
      ],
      box(0, 500, 20, 20),
    );
    expect(place.top).toBeLessThan(45);
  });

  it("stays in the window", () => {
    expect(placeFor({ width: 500, height: 40 }, ROOM, [], box(0, 0, 10, 10)).left).toBe(ROOM.left);
  });
});

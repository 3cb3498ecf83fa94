/** Where something can lie on a page that is full of things to look at. */

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A part of the page, and how much it matters that it can be seen. */
export type Kept = [part: Box, weight: number];

const STEP = 6;
/** How much a pixel of distance counts, against one of a part that is covered. */
const FAR = 8;

const shared = (from: number, size: number, other: number, otherSize: number): number =>
  Math.max(0, Math.min(from + size, other + otherSize) - Math.max(from, other));

const overlap = (one: Box, other: Box): number =>
  shared(one.left, one.width, other.left, other.width) * shared(one.top, one.height, other.top, other.height);

const distance = (one: Box, other: Box): number =>
  Math.hypot(one.left + one.width / 2 - other.left - other.width / 2, one.top + one.height / 2 - other.top - other.height / 2);

/** The place for a box of this size where it covers the least of what matters, as near as possible to what it is about. */
export function placeFor(size: { width: number; height: number }, room: Box, kept: Kept[], near: Box): Box {
  const lefts = [room.left, near.left + near.width / 2 - size.width / 2, room.left + room.width - size.width];
  let best: Box = { ...size, left: room.left, top: room.top };
  let least = Infinity;
  for (let top = room.top; top <= room.top + room.height - size.height; top += STEP) {
    for (const wished of lefts) {
      const left = Math.min(Math.max(wished, room.left), Math.max(room.left, room.left + room.width - size.width));
      const box = { ...size, left, top };
      const cost = kept.reduce((sum, [part, weight]) => sum + weight * overlap(box, part), FAR * distance(box, near));
      if (cost < least) {
        least = cost;
        best = box;
      }
    }
  }
  return best;
}

/**
 * Arrow keys move within a sheet or a track: its buttons say in data-x and data-y where they are. From one that can be
 * used they lead to the next one that can, unless Shift is held or there is none.
 */

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** A track in a small place hides the fields that are far away. */
const isSeen = (button: HTMLElement): boolean => getComputedStyle(button).display !== "none";

interface Place {
  button: HTMLElement;
  x: number;
  y: number;
}

const usable = (button: HTMLElement): boolean => button.getAttribute("aria-disabled") !== "true";

export function arrows(node: HTMLElement): { destroy: () => void } {
  const places = (): Place[] =>
    [...node.querySelectorAll<HTMLElement>("button[data-x]")].filter(isSeen).map((button) => ({
      button,
      x: Number(button.dataset.x),
      y: Number(button.dataset.y),
    }));

  function onkeydown(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    const toEnd = event.key === "Home" ? -1 : event.key === "End" ? 1 : 0;
    const all = places();
    const here = all.find(({ button }) => button === document.activeElement);
    if (!here || (!step && !toEnd)) return;
    event.preventDefault();
    const line = all.filter(({ y }) => y === here.y).sort((a, b) => a.x - b.x);
    if (toEnd) return line.at(toEnd < 0 ? 0 : -1)!.button.focus();
    const [across, down] = step!;
    const ahead = across ? line.filter(({ x }) => (x - here.x) * across > 0) : all.filter(({ y }) => (y - here.y) * down > 0);
    // The nearest line first, and in it the nearest cell.
    const far = ({ x, y }: Place): number => Math.abs(y - here.y) * 1000 + Math.abs(x - here.x);
    ahead.sort((a, b) => far(a) - far(b));
    const lit = usable(here.button) && !event.shiftKey ? ahead.find(({ button }) => usable(button)) : undefined;
    (lit ?? ahead[0])?.button.focus();
  }

  node.addEventListener("keydown", onkeydown);
  return { destroy: () => node.removeEventListener("keydown", onkeydown) };
}

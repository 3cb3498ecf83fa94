import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { gameOf, OURS } from "../games/catalogue.svelte";
import { t } from "../i18n/index.svelte";
import { Lesson, READ } from "./lesson.svelte";
import { hasLesson, loadLesson, type Episode, type Told } from "./lessons";
import { selectorOf } from "./point";
import { progressIn } from "./progress.svelte";

const GAMES = OURS.map(({ name }) => name);
const MOST_TAPS = 8;

let lessons: Lesson[] = [];

async function begin(game: string): Promise<Lesson> {
  const lesson = new Lesson(gameOf(game)!, await loadLesson(game));
  lessons.push(lesson);
  await passes();
  return lesson;
}

const passes = (): Promise<unknown> => vi.advanceTimersByTimeAsync(3 * READ);

/** The moves that lead on. */
function wanted(told: Told, lesson: Lesson): string[] {
  const path = progressIn(lesson.game.name).path;
  const { next } = told.episodes[lesson.episode]!;
  return Object.keys(path.reduce((moments, move) => moments[move]!.next, next));
}

/** Do what is wanted, the last of what can be, until the lesson is done; returns the taps. */
async function finish(told: Told, lesson: Lesson): Promise<number> {
  let taps = 0;
  for (; !lesson.finished; taps++) {
    void lesson.take(wanted(told, lesson).at(-1)!);
    await passes();
  }
  return taps;
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});

afterEach(() => {
  for (const lesson of lessons) {
    lesson.again();
    lesson.close();
  }
  lessons = [];
  vi.useRealTimers();
});

describe.each(GAMES)("the lesson of %s", (game) => {
  it("is done with a few taps, and says something at every step", async () => {
    const told = await loadLesson(game);
    const lesson = await begin(game);
    const said = new Set<string>();
    let taps = 0;
    while (!lesson.finished) {
      expect(lesson.points.map(selectorOf)).not.toEqual([]);
      said.add(lesson.asks);
      void lesson.take(wanted(told, lesson)[0]!);
      await passes();
      taps += 1;
    }
    expect([said.size, lesson.done]).toEqual([lesson.steps, lesson.steps]);
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
    expect(lesson.asks).toBe(t(told.ends));
    expect(progressIn(game)).toEqual({ episode: 0, path: [], done: true });
  });

  it("answers every other move that is legal, and goes on", async () => {
    const told = await loadLesson(game);
    const lesson = await begin(game);
    while (!lesson.finished) {
      const done = lesson.done;
      for (const move of lesson.legal.filter((each) => !wanted(told, lesson).includes(each))) {
        await lesson.take(move);
        expect(lesson.answer).toContain(t(lesson.step!.instead));
        expect([lesson.done, lesson.ready]).toEqual([done, true]);
      }
      void lesson.take(wanted(told, lesson)[0]!);
      await passes();
      expect(lesson.answer).toBe("");
    }
  });

  it("offers nothing that its positions do not allow", async () => {
    const check = ({ state, next }: Pick<Episode, "state" | "next">): void => {
      if (!Object.keys(next).length) return;
      const { awaits } = state;
      const legal = "choose" in awaits ? awaits.choose[0]! : ["roll"];
      expect(legal).toEqual(expect.arrayContaining(Object.keys(next)));
      for (const moment of Object.values(next)) check({ state: { ...state, ...moment.change } as Episode["state"], next: moment.next });
    };
    (await loadLesson(game)).episodes.forEach(check);
  });
});

describe("a lesson", () => {
  it("takes no tap before the dice lie still", async () => {
    const lesson = new Lesson(gameOf("qwixx")!, await loadLesson("qwixx"));
    lessons.push(lesson);
    await lesson.take("roll");
    expect(lesson.done).toBe(0);
    await passes();
    void lesson.take("roll");
    expect(lesson.legal).toEqual([]);
    void lesson.take("cross red 6");
    await passes();
    expect([lesson.done, lesson.legal.length]).toEqual([1, 5]);
  });

  it("says why a cell cannot be used, and that dice are not tapped", async () => {
    const lesson = await begin("qwixx");
    void lesson.take("roll");
    await passes();
    lesson.explain("red", 7);
    expect(lesson.answer).toBe("Red 7 does not fit these dice");
    lesson.tapDice();
    expect(lesson.answer).toBe(t("learn-tap-cell"));
  });

  it("shows what a choice brings, and praises it", async () => {
    const lesson = await begin("qwixx");
    void lesson.take("roll");
    await passes();
    void lesson.take("cross green 6");
    expect(lesson.praise).toBe(t("learn-white-done"));
    expect(lesson.state.sheets[0]).toMatchObject({ green: [6] });
    expect(lesson.fresh).toMatchObject([{ kind: "cross", colour: "green", number: 6 }]);
    await passes();
    expect(lesson.praise).toBe(t("learn-white-done"));
  });

  it("goes on where it was left, in the middle of a turn too", async () => {
    const before = await begin("longo");
    void before.take("roll");
    await passes();
    void before.take("cross blue 9");
    await passes();
    before.close();
    const after = await begin("longo");
    expect([after.done, after.state.sheets[0]!.blue]).toEqual([2, [9]]);
  });

  it("begins anew where what was kept makes no sense", async () => {
    localStorage.setItem("rowlock.learn", '{"qwixx":{"episode":0,"path":["cross red 99"]}}');
    vi.resetModules();
    const fresh = await import("./lesson.svelte");
    const lesson = new fresh.Lesson(gameOf("qwixx")!, await loadLesson("qwixx"));
    expect(lesson.done).toBe(0);
    lesson.close();
  });

  it("can be done once more", async () => {
    const told = await loadLesson("qwinto");
    const lesson = await begin("qwinto");
    const taps = await finish(told, lesson);
    lesson.again();
    await passes();
    expect([lesson.done, progressIn("qwinto").done]).toEqual([0, true]);
    expect(await finish(told, lesson)).toBe(taps);
  });

  it("is there for our games only", () => {
    expect(GAMES.filter(hasLesson)).toEqual(GAMES);
    expect(hasLesson("patchwork")).toBe(false);
  });
});

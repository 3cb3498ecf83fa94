/** What the rules pages say and show, game by game: names of messages, and positions to draw. */

import type { Dice } from "../api/types";

export interface Picture {
  /** The message under the picture. */
  caption: string;
  dice?: Dice;
  /** What stands on the sheet that is not on an empty one. */
  sheet?: Record<string, number[] | string[] | Record<number, number> | number>;
  /** Only these rows of the sheet matter here. */
  rows?: string[];
  locked?: string[];
  lucky?: number[];
  /** Whether the cells glow that the dice let somebody cross or write in. */
  glow?: boolean;
  /** The fields of the pawns on the usual track; the first one may move. */
  pawns?: number[];
  /** Whether the points for each number of crosses are shown. */
  points?: boolean;
  /** What the pawn brings. */
  bonus?: number;
}

export interface Chapter {
  title: string;
  texts: string[];
  /** What happens one after the other. */
  steps?: string[];
  pictures?: Picture[];
}

const ROLL: Dice = { white: [2, 4], red: 5, yellow: 1, green: 3, blue: 6 };

const goal: Chapter = { title: "rules-goal", texts: ["rules-goal-crosses"] };

const crossing: Chapter = {
  title: "rules-crossing",
  texts: ["rules-crossing-order", "rules-crossing-skip"],
  pictures: [{ caption: "rules-crossing-picture", sheet: { red: [3, 6] }, rows: ["red"] }],
};

const turn: Chapter = {
  title: "rules-turn",
  texts: ["rules-turn-roll"],
  steps: ["rules-turn-white", "rules-turn-colour"],
  pictures: [{ caption: "rules-turn-picture", dice: ROLL, sheet: { red: [3], yellow: [2, 4], blue: [11] }, glow: true }],
};

const mayPass: Chapter = { title: "rules-choice", texts: ["rules-choice-free", "rules-choice-sealed"] };

const locking: Chapter = {
  title: "rules-locking",
  texts: ["rules-locking-needs", "rules-locking-cross", "rules-locking-all"],
  pictures: [
    {
      caption: "rules-locking-picture",
      sheet: { green: [12, 10, 9, 7, 6, 2], locks: ["green"] },
      rows: ["green"],
      locked: ["green"],
    },
  ],
};

const ending: Chapter = { title: "rules-ending", texts: ["rules-ending-when", "rules-ending-white"] };

const points: Chapter = {
  title: "rules-points",
  texts: ["rules-points-rows"],
  pictures: [
    {
      caption: "rules-points-picture",
      points: true,
      sheet: {
        red: [2, 4, 5, 7, 8],
        yellow: [3, 6],
        green: [12, 10, 9, 7, 6, 2],
        blue: [12, 10, 8, 5],
        locks: ["green"],
        misthrows: 1,
      },
      locked: ["green"],
    },
  ],
};

const misthrows: Chapter = { title: "rules-misthrows", texts: ["rules-misthrows-when"] };

const QWIXX: Chapter[] = [goal, crossing, turn, mayPass, misthrows, locking, ending, points];

const LONGO: Chapter[] = [
  goal,
  crossing,
  { ...turn, pictures: [{ ...turn.pictures![0]!, dice: { ...ROLL, red: 7, blue: 8 }, sheet: { red: [3], yellow: [2, 4], blue: [14] } }] },
  {
    title: "rules-lucky",
    texts: ["rules-lucky-what", "rules-lucky-use", "rules-lucky-when"],
    pictures: [
      {
        caption: "rules-lucky-picture",
        dice: { white: [3, 5], red: 2, yellow: 6, green: 4, blue: 7 },
        sheet: { red: [3, 6], yellow: [4], green: [14] },
        lucky: [5, 8],
        glow: true,
      },
    ],
  },
  mayPass,
  misthrows,
  {
    ...locking,
    texts: ["rules-locking-needs-longo", "rules-locking-cross", "rules-locking-all"],
    pictures: [
      {
        caption: "rules-locking-picture-longo",
        sheet: { green: [16, 14, 13, 11, 9, 8, 3], locks: ["green"] },
        rows: ["green"],
        locked: ["green"],
      },
    ],
  },
  ending,
  {
    ...points,
    pictures: [
      {
        ...points.pictures![0]!,
        sheet: { ...points.pictures![0]!.sheet, green: [16, 14, 13, 11, 9, 8, 3], blue: [15, 13, 8, 5] },
        lucky: [6, 11],
      },
    ],
  },
];

const ON_BOARD: Chapter[] = [
  goal,
  crossing,
  { ...turn, steps: [...turn.steps!, "rules-turn-pawn"] },
  {
    title: "rules-track",
    texts: ["rules-track-free", "rules-track-number", "rules-track-bonus"],
    pictures: [{ caption: "rules-track-picture", pawns: [3, 5] }],
  },
  mayPass,
  { ...misthrows, texts: ["rules-misthrows-when-on-board"] },
  locking,
  { ...ending, texts: ["rules-ending-track", ...ending.texts] },
  { ...points, texts: [...points.texts, "rules-points-pawn"], pictures: [{ ...points.pictures![0]!, bonus: 7 }] },
];

const QWINTO: Chapter[] = [
  { title: "rules-goal", texts: ["rules-goal-numbers"] },
  {
    title: "rules-turn",
    texts: [],
    steps: ["rules-qwinto-choose", "rules-qwinto-again", "rules-qwinto-write"],
    pictures: [{ caption: "rules-qwinto-turn-picture", dice: { yellow: 3, purple: 5 } }],
  },
  {
    title: "rules-writing",
    texts: ["rules-writing-order", "rules-writing-column"],
    pictures: [
      {
        caption: "rules-writing-picture",
        dice: { yellow: 3, purple: 5 },
        sheet: {
          orange: { 3: 4, 6: 7, 9: 13 },
          yellow: { 2: 3, 4: 6, 8: 11 },
          purple: { 1: 2, 3: 5, 7: 10 },
          misthrows: 0,
        },
        glow: true,
      },
    ],
  },
  { ...mayPass, texts: ["rules-choice-free-qwinto", "rules-choice-sealed"] },
  { ...misthrows, texts: ["rules-misthrows-when-qwinto"] },
  { ...ending, texts: ["rules-ending-when-qwinto", "rules-ending-write"] },
  {
    ...points,
    texts: ["rules-points-full", "rules-points-columns"],
    pictures: [
      {
        caption: "rules-points-picture-qwinto",
        sheet: {
          orange: { 2: 3, 3: 5, 7: 8, 8: 10, 9: 12 },
          yellow: { 1: 1, 2: 2, 3: 4, 4: 5, 5: 7, 7: 9, 8: 11, 9: 13, 10: 15 },
          purple: { 2: 4, 3: 6, 5: 8, 7: 10, 8: 12 },
          misthrows: 1,
        },
      },
    ],
  },
];

/** The chapters of a game, by its name. */
export const RULES: Record<string, Chapter[]> = {
  qwixx: QWIXX,
  longo: LONGO,
  "on-board": ON_BOARD,
  qwinto: QWINTO,
};

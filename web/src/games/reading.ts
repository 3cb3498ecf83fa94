/** What a state of any game says. */

import type { Action, Dice, Ending, State } from "../api/types";

export const endingOf = ({ awaits }: State): Ending | undefined => ("over" in awaits ? awaits.over : undefined);
export const actionOf = ({ awaits }: State): Action | undefined => ("action" in awaits ? awaits.action : undefined);
export const awaitsRoll = ({ awaits }: State): boolean => "roll" in awaits;
export const isAsked = ({ awaits }: State, seat: number): boolean => "choose" in awaits && String(seat) in awaits.choose;

/** The rows that nobody can use any more. */
export const lockedOf = (state: State): string[] => ("locked" in state ? state.locked : []);

/** What the two white dice show together; null where there are none. */
export const whiteSum = (dice: Dice): number | null => (Array.isArray(dice.white) ? sum(dice.white) : null);

/** What all dice show together. */
export const diceSum = (dice: Dice): number => sum(Object.values(dice).flat());

const sum = (faces: number[]): number => faces.reduce((total, face) => total + face, 0);

/** The games, and what the rules say of each. */

import * as http from "../api/http";
import type { Game } from "../api/types";
import { has, t } from "../i18n/index.svelte";
import ours from "./games.json?raw";

/** Rowlock's own games, which are known without a connection. */
export const OURS = JSON.parse(ours) as Game[];

export const isOurs = (name: string): boolean => OURS.some((game) => game.name === name);

let known = $state.raw<readonly Game[]>(OURS);
let learning: Promise<void> | undefined;

/** The games that are known so far. */
export const games = (): readonly Game[] => known;

/** Ask the server for its games, once. */
export function learn(): Promise<void> {
  learning ??= http.games().then(
    (all) => {
      known = all;
    },
    () => {
      learning = undefined;
    },
  );
  return learning;
}

/** A game by its name. One that is not known is asked for, and there is none until the server has answered. */
export function gameOf(name: string): Game | undefined {
  const game = known.find((each) => each.name === name);
  if (!game) void learn();
  return game;
}

/** The name of a game for people: that of the catalogue, or else its own. */
export const titleOf = (name: string): string => (has(`game-${name}`) ? t(`game-${name}`) : (gameOf(name)?.title ?? name));

/** A game in a few words, where the catalogue has some. */
export const aboutOf = (name: string): string => (has(`about-${name}`) ? t(`about-${name}`) : "");

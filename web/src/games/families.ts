import type { Game } from "../api/types";
import { crossing } from "./crossing";
import type { Family } from "./family";
import { qwinto } from "./qwinto";

// A game, its states and the parts of its family go together; no type says so.
const FAMILIES: Record<Game["family"], Family> = { crossing: crossing as Family, qwinto: qwinto as Family };

export const familyOf = (game: Game): Family => FAMILIES[game.family];

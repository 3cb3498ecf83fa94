/** How a bot is told from others: its level, and the character that it has at this table. */

import type { Level, TableView } from "../api/types";
import { t } from "../i18n/index.svelte";

type Place = TableView["seats"][number];

export const levelOf = (level: Level): string => t("bot-of-level", { level: t(`level-${level}`) });

/** Its level and character, in a few words; nothing for a seat where no bot plays. */
export const botOf = ({ bot, character }: Place): string =>
  [bot && levelOf(bot), character && t(`character-${character}`)].filter(Boolean).join(" · ");

/** What its character likes. */
export const likingOf = ({ character }: Place): string =>
  character ? t("about-character", { character: t(`character-${character}`), about: t(`likes-${character}`) }) : "";

/** A roll, step by step, in milliseconds from its beginning. */

/** The dice lie still. */
export const THROW = 600;
/** Their sum appears. */
export const SUM = 680;
/** The cells that they allow light up. */
export const LIT = 850;

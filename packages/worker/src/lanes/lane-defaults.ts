/** The ceiling of a lane that nobody configured; its level finds what the provider handles below it. */
export const DEFAULT_SLOTS = 256
/** How many slots of such a lane runs never use, as long as more than one is open. */
export const DEFAULT_INTERACTIVE_SLOTS = 2
/** The level of a new lane. */
export const FIRST_LEVEL = 8

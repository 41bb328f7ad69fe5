/** A task that waits longer than this for a reviewer or an adjudicator is stuck. */
export const STUCK_AFTER_DAYS = 7

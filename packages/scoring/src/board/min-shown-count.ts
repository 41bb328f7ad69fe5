/** Counts of people or tasks from 1 to one less than this are hidden. */
export const MIN_SHOWN_COUNT = 5

/** How soon, in milliseconds, a second tap or key press repeats the first instead of meaning something new. */
export const DOUBLE_PRESS_MS = 400

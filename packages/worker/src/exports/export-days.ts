/**
 * How long an exported file can be downloaded. A week covers a weekend and a holiday; the same file can be
 * written again in seconds, and copies of task text shouldn't lie around.
 */
export const EXPORT_DAYS = 7

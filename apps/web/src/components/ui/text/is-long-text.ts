const MAX_LINES = 6
/** The characters of a line in the narrowest column in which clamped text appears. */
const NARROW_LINE = 30

/** Whether a text may take more than six lines in a narrow column, so that it is worth measuring. */
export function isLongText(text: string): boolean {
  if (text.length > MAX_LINES * NARROW_LINE) return true
  return text.split('\n').length > MAX_LINES
}

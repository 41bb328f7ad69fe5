const MAX_WORD_LENGTH = 500

/**
 * Whether a word is long enough to fill many lines. With kerning, browsers reshape the rest of such a word
 * for every line, which is quadratic.
 */
export function hasEndlessWord(text: string): boolean {
  return text.split(/\s/).some((word) => word.length > MAX_WORD_LENGTH)
}

const LONGEST_WORD = 500

/** Whether a word is so long that it fills many lines: where its letters are kerned, each line would be shaped anew from the whole rest of it. */
export function hasEndlessWord(text: string): boolean {
  return text.split(/\s/).some((word) => word.length > LONGEST_WORD)
}

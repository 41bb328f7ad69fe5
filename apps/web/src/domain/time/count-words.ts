const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/gu
/** So many characters of a script without spaces are read in the time of one word of a script with them. */
const CHARACTERS_A_WORD = 1.6

/** How many words a text takes as long to read as, in whatever script. */
export function countWords(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0
  const spaced = text.replace(UNSPACED, ' ').match(/\S+/g)?.length ?? 0
  return spaced + unspaced / CHARACTERS_A_WORD
}

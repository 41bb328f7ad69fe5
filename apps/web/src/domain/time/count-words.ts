const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/gu
/** How many characters of a script without spaces take as long to read as one spaced word. */
const CHARACTERS_A_WORD = 1.6

/** A text's length in words, adjusted for reading time across scripts. */
export function countWords(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0
  const spaced = text.replace(UNSPACED, ' ').match(/\S+/g)?.length ?? 0
  return spaced + unspaced / CHARACTERS_A_WORD
}

/** Words and Unicode code points of a text. */
export interface TextLength {
  words: number
  characters: number
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Counts words in any script, and code points as scoring does. */
export function countText(text: string): TextLength {
  let words = 0
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) words += 1
  return { words, characters: [...text].length }
}

/** The length of a sequence in words. Eight words in a row are rarely the same by chance. */
const SEQUENCE = 8

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

const listWords = (text: string): string[] =>
  [...segmenter.segment(text.normalize('NFKC').toLowerCase())]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)

const listSequences = (words: readonly string[], length: number): string[] =>
  Array.from({ length: Math.max(0, words.length - length + 1) }, (_, start) =>
    words.slice(start, start + length).join(' '),
  )

/**
 * The share of the sequences of eight words of `text` that also occur in `other`, from 0 to 1. A shorter text is
 * one sequence; a text without words shares nothing.
 */
export function computeShareOfSequences(text: string, other: string): number {
  const words = listWords(text)
  if (words.length === 0) return 0
  const length = Math.min(SEQUENCE, words.length)
  const own = listSequences(words, length)
  const known = new Set(listSequences(listWords(other), length))
  return own.filter((sequence) => known.has(sequence)).length / own.length
}

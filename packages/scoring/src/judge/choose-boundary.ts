import { hashTexts } from '../sampling/murmur-hash'

/**
 * Gives, for any one more text, a short mark that occurs neither in it nor in `texts`, so that no text can pose as the
 * end of itself. It is derived from `texts`: who writes one of them can hardly know the mark or come near it, and the
 * same texts give the same mark. Only where it occurs in the further text is it another. Occurs means: also in other
 * letter case, in compatibility forms (full-width, circled), with diacritics, invisible or foreign characters within.
 */
export function chooseBoundaryFor(texts: readonly string[]): (further: string) => string {
  const folded = fold(texts.join('\n'))
  const joined = texts.map((text) => `${text.length}:${text}`).join('')
  const first = search(joined, 0, (mark) => !folded.includes(mark))
  return (further) => {
    const foldedFurther = fold(further)
    if (!foldedFurther.includes(first)) return first
    return search(joined, 1, (mark) => !folded.includes(mark) && !foldedFurther.includes(mark))
  }
}

// A second round needs a text that holds a hash of itself: it is rare, and many rounds are out of anyone's reach.
function search(text: string, seed: number, isAbsent: (mark: string) => boolean): string {
  const [hash = 0] = hashTexts([text], seed)
  const mark = `b${hash.toString(16).padStart(8, '0')}`
  return isAbsent(mark) ? mark : search(text, seed + 1, isAbsent)
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^\x00-\x7f]+/g, '')
    .toLowerCase()
}

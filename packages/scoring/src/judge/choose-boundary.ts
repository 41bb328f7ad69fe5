import { hashTexts } from '../numeric/murmur-hash'

/**
 * Returns a function that, for one further text, gives a short mark that occurs neither in it nor in `texts`,
 * so that no text can imitate its own end. The mark is a hash of `texts`: an author of one of them can hardly
 * predict it, and the same texts give the same mark, unless it occurs in the further text. Occurrences
 * include other letter case, compatibility forms (full-width, circled), and forms with diacritics or
 * invisible or foreign characters inside.
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

// A second round needs a text that contains its own hash: it is rare, and many rounds are infeasible to
// force.
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

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/**
 * Two texts as one, `mine` first, with the sentences that both begin or end with only once; null if it would be longer
 * than `limit` characters, or one contains the other.
 */
export function appendText(mine: string, theirs: string, limit: number): string | null {
  if (mine.includes(theirs.trim()) || theirs.includes(mine.trim())) return null
  const both = joinAround(split(mine), split(theirs)) ?? `${mine.trimEnd()}\n\n${theirs.trimStart()}`
  return both.length > limit ? null : both
}

/** Each sentence with the white space after it. */
const split = (text: string) => [...sentences.segment(text)].map(({ segment }) => segment)

/** The texts between the sentences that they share at the beginning and at the end; null if they share none. */
function joinAround(mine: readonly string[], theirs: readonly string[]): string | null {
  const start = countShared(mine, theirs)
  const end = countShared(mine.slice(start).toReversed(), theirs.slice(start).toReversed())
  if (start + end === 0) return null
  const own = mine.slice(0, mine.length - end).join('')
  const other = theirs.slice(start, theirs.length - end).join('')
  // As the shared sentences are separated: by a space or a new line.
  const space = /\s+$/.exec(start > 0 ? (mine[start - 1] ?? '') : other)?.[0] ?? ' '
  return [own, other, mine.slice(mine.length - end).join('')]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(space)
}

function countShared(one: readonly string[], other: readonly string[]): number {
  const first = one.findIndex((sentence, place) => sentence.trim() !== other[place]?.trim())
  return first === -1 ? one.length : first
}

/** Keeps the texts that both sides have in one field, see `appendText`. */
export const appendField =
  <Field extends string>(field: Field, limit: number) =>
  (mine: Partial<Record<Field, string>>, theirs: Partial<Record<Field, string>>) => {
    const text = appendText(mine[field] ?? '', theirs[field] ?? '', limit)
    return text === null ? null : ({ [field]: text } as Record<Field, string>)
  }

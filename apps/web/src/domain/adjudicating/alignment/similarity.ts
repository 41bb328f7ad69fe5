/**
 * How many characters of a text are compared. The beginning is enough to identify a criterion, and the limit
 * keeps very long rubrics from freezing the page.
 */
const MAX_COMPARED_LENGTH = 1_000

/**
 * Similarity of two texts from 0 to 1: Dice's coefficient (Dice, Ecology 26, 1945) over character trigrams,
 * counting repeats. Case, compatibility forms (NFKC) and white space are folded, so it works in every script.
 * Padding with spaces gives weight to word beginnings and to one-letter texts.
 */
export function computeSimilarity(one: string, other: string): number {
  return compareProfiles(buildProfile(one), buildProfile(other))
}

/** A folded text, ready to compare: how often each trigram occurs, and how many there are. */
export interface Profile {
  counts: ReadonlyMap<string, number>
  size: number
}

/** Computed once per text by callers that compare it many times. */
export function buildProfile(text: string): Profile {
  // Upper case first, because only that folds ß to SS.
  const folded = text.normalize('NFKC').toUpperCase().toLowerCase().replace(/\s+/gu, ' ').trim()
  const characters = folded === '' ? [] : [' ', ...Array.from(folded).slice(0, MAX_COMPARED_LENGTH), ' ']
  const counts = new Map<string, number>()
  for (let start = 0; start + 3 <= characters.length; start += 1) {
    const trigram = characters.slice(start, start + 3).join('')
    counts.set(trigram, (counts.get(trigram) ?? 0) + 1)
  }
  return { counts, size: Math.max(characters.length - 2, 0) }
}

export function compareProfiles(one: Profile, other: Profile): number {
  if (one.size === 0 || other.size === 0) return one.size === other.size ? 1 : 0
  let shared = 0
  for (const [trigram, count] of one.counts) shared += Math.min(count, other.counts.get(trigram) ?? 0)
  return (2 * shared) / (one.size + other.size)
}

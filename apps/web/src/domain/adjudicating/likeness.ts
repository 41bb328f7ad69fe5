/** Characters of a text that are compared. A criterion that fits on a page is told by its beginning; this keeps a rubric of paragraphs from halting the screen. */
const LONGEST_COMPARED = 1_000

/**
 * How alike two texts are: Dice's coefficient over the trigrams of their characters, with repeats, from 0 to 1. Letters
 * are folded by compatibility (NFKC) and case, white space of any length is one space, so that texts in every script
 * compare and no language is needed. A space on either side lets words' beginnings and one-letter texts count.
 * Symmetric; 1 for texts that fold alike, two empty ones too, and 0 when nothing is shared. Source: Dice, Ecology 26 (1945).
 */
export function likeness(one: string, other: string): number {
  return compareProfiles(profileOf(one), profileOf(other))
}

/** A text as it is compared: how often each trigram occurs, and how many there are. */
export interface Profile {
  counts: ReadonlyMap<string, number>
  size: number
}

/** The profile of a text, for whoever compares it often. */
export function profileOf(text: string): Profile {
  // Upper case first: it alone takes ß to SS.
  const folded = text.normalize('NFKC').toUpperCase().toLowerCase().replace(/\s+/gu, ' ').trim()
  const characters = folded === '' ? [] : [' ', ...Array.from(folded).slice(0, LONGEST_COMPARED), ' ']
  const counts = new Map<string, number>()
  for (let start = 0; start + 3 <= characters.length; start += 1) {
    const trigram = characters.slice(start, start + 3).join('')
    counts.set(trigram, (counts.get(trigram) ?? 0) + 1)
  }
  return { counts, size: Math.max(characters.length - 2, 0) }
}

/** The likeness of two texts by their profiles. */
export function compareProfiles(one: Profile, other: Profile): number {
  if (one.size === 0 || other.size === 0) return one.size === other.size ? 1 : 0
  let shared = 0
  for (const [trigram, count] of one.counts) shared += Math.min(count, other.counts.get(trigram) ?? 0)
  return (2 * shared) / (one.size + other.size)
}

/** Normalizes text for search: no diacritics, case or repeated spaces. */
const fold = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * The entries that contain every typed word. Those that contain them as a phrase come first; otherwise the
 * order is kept.
 */
export function searchEntries<Entry>(
  entries: readonly Entry[],
  typed: string,
  wordsOf: (entry: Entry) => string,
): Entry[] {
  const wanted = fold(typed)
  if (wanted === '') return [...entries]
  const words = wanted.split(' ')
  const found = entries
    .map((entry) => ({ entry, text: fold(wordsOf(entry)) }))
    .filter(({ text }) => words.every((word) => text.includes(word)))
  return [
    ...found.filter(({ text }) => text.includes(wanted)),
    ...found.filter(({ text }) => !text.includes(wanted)),
  ].map(({ entry }) => entry)
}

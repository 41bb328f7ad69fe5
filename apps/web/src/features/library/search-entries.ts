/** A text as it is searched: no marks, no case, no double spaces. */
const fold = (text: string) =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

/** The entries that hold every word that was typed, wherever it stands; those that hold them in a row come first, else the order stays. */
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

export type Option = { value: string; label: string; /** Other words that find it. */ keywords?: string }

/** A text as it is searched: no marks, no case. */
function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** The options that a text finds: those that begin with it, then those with a word that does, then the rest that hold it. */
export function matchOptions<Found extends Option>(options: readonly Found[], text: string): Found[] {
  const wanted = foldText(text)
  if (wanted === '') return [...options]
  const ranked = options.flatMap((option) => {
    const words = foldText(`${option.label} ${option.keywords ?? ''}`)
    const at = words.indexOf(wanted)
    if (at < 0) return []
    return [
      {
        option,
        rank: at === 0 ? 0 : new RegExp(`[^\\p{L}\\p{N}]${escape(wanted)}`, 'u').test(words) ? 1 : 2,
      },
    ]
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ option }) => option)
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export type Option = { value: string; label: string; /** Additional search terms. */ keywords?: string }

/** Normalizes text for search: no diacritics, lower case. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/**
 * Options that match the text: first those that start with it, then those with a word that starts with it,
 * then the rest that contain it.
 */
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
  return ranked.toSorted((a, b) => a.rank - b.rank).map(({ option }) => option)
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

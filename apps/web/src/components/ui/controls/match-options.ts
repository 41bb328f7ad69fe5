export type Option = { value: string; label: string; /** Additional search terms. */ keywords?: string }

/** Normalizes text for search: no diacritics, lower case. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}

/** Words with ae or oe in British English, as the lists spell them. */
const toUsSpelling = (folded: string) => folded.replace(/[ao]e/g, 'e')

/**
 * Options that match the text: first those that start with it, then those with a word that starts with it,
 * then the rest that contain it.
 */
export function matchOptions<Found extends Option>(options: readonly Found[], text: string): Found[] {
  const typed = foldText(text)
  if (typed === '') return [...options]
  const found = rankOptions(options, typed, (words) => words)
  return found.length > 0 ? found : rankOptions(options, toUsSpelling(typed), toUsSpelling)
}

function rankOptions<Found extends Option>(
  options: readonly Found[],
  wanted: string,
  respell: (words: string) => string,
): Found[] {
  const ranked = options.flatMap((option) => {
    const words = respell(foldText(`${option.label} ${option.keywords ?? ''}`))
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

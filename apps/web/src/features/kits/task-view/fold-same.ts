const FOLD_ABOVE = 240
const KEPT_AROUND = 80

/** Shortens a long unchanged stretch to its ends, without splitting a character. */
export function foldSame(text: string): string {
  if (text.length <= FOLD_ABOVE) return text
  const end = text.slice(-KEPT_AROUND).replace(/^[\p{M}\u200d\udc00-\udfff]+/u, '')
  return `${text.slice(0, KEPT_AROUND).replace(/[\ud800-\udbff]$/, '')} […] ${end}`
}

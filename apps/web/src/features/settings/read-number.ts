/** What stands in a number field; null for nothing, or for what is no number. */
export function readNumber(text: string): number | null {
  return text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text)
}

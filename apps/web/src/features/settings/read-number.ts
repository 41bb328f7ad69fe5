/** Reads a number field; null when it is empty or not a number. */
export function readNumber(text: string): number | null {
  return text.trim() === '' || !Number.isFinite(Number(text)) ? null : Number(text)
}

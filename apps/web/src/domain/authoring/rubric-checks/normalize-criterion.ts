/** Normalizes a criterion for comparison: ignores spacing, case, letter width and final punctuation. */
export function normalizeCriterion(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[\s•*–—-]+|[\s.;,]+$/g, '')
    .trim()
}

/** Two criteria are the same when this is: spaces, case, width of letters and the full stop do not tell them apart. */
export function normaliseCriterion(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[\s•*–—-]+|[\s.;,]+$/g, '')
    .trim()
}

const known = new WeakMap<object, { text: string; plain: string }>()

/** The normalized text of a criterion, computed once while it is unchanged. */
export function readNormalized(criterion: { text: string }): string {
  const { text } = criterion
  const before = known.get(criterion)
  if (before?.text === text) return before.plain
  const plain = normalizeCriterion(text)
  known.set(criterion, { text, plain })
  return plain
}

/** Normalizes a criterion for comparison: ignores spacing, case, letter width and final punctuation. */
export function normalizeCriterion(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[\s•*–—-]+|[\s.;,]+$/g, '')
    .trim()
}

/** Everything that is missing as one error message: the first gap in full, and how many more there are. */
export function summarizeGaps(gaps: readonly { says: string }[]): string | null {
  const [first, ...more] = gaps
  if (!first) return null
  if (more.length === 0) return first.says
  return `${first.says} ${more.length === 1 ? '1 more item is' : `${more.length} more items are`} missing.`
}

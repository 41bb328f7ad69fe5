/** The id of the rated response among the answers of a test-drive. */
export const RATED_ANSWER_ID = 'rated'

/**
 * The verdict that counts for a cell: the author's if there is one, otherwise the judge's, otherwise null.
 */
export function resolveVerdict({
  met,
  label,
}: {
  met: boolean | null
  label: boolean | null
}): boolean | null {
  return label ?? met
}

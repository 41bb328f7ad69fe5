/** The address of a form that was sent names its empty fields too: they narrow nothing. */
export function dropEmpty(
  query: Record<string, string | string[] | undefined>,
): Record<string, string | string[] | undefined> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

/** Drops empty fields from a submitted form's address; they don't filter. */
export function dropEmpty(
  query: Record<string, string | string[] | undefined>,
): Record<string, string | string[] | undefined> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''))
}

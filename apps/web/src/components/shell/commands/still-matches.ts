/**
 * Whether a page that was found for an earlier text may stay in the list until the pages for the typed one arrive:
 * else Enter could open a page that has nothing to do with what was typed last.
 */
export function stillMatches({ label, about }: { label: string; about: string }, typed: string): boolean {
  const shown = `${label} ${about}`.toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => shown.includes(word))
}

const MAX_LENGTH = 60
export const MAX_TAGS = 12

/** The tags of a criterion as they were typed. A comma separates new tags, and stays in those from elsewhere. */
export function readTags(typed: readonly string[], before: readonly string[]): string[] {
  const tags = typed
    .flatMap((tag) => (before.includes(tag) ? [tag] : tag.split(',')))
    .map((tag) => tag.trim().slice(0, MAX_LENGTH))
  return [...new Set(tags.filter(Boolean))].slice(0, MAX_TAGS)
}

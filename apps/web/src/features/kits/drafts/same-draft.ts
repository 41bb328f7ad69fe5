/** More than an editor sends within the minutes in which a request that was given up can still arrive. */
const MAX_DIGESTS = 100

/** The draft as JSON that does not depend on the order of its fields. */
export function writeSorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

export function isSameDraft<Content>(a: Content, b: Content): boolean {
  return a === b || writeSorted(a) === writeSorted(b)
}

/** A short hash by which an editor recognizes a text that it sent. Not meant to withstand forgery. */
export function digestDraft(draft: unknown): string {
  const text = writeSorted(draft)
  let first = 0xdeadbeef
  let second = 0x41c6ce57
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    first = Math.imul(first ^ code, 2_654_435_761)
    second = Math.imul(second ^ code, 1_597_334_677)
  }
  return `${text.length}-${(first >>> 0).toString(36)}-${(second >>> 0).toString(36)}`
}

/** Adds the digest of a text; the oldest ones are dropped. */
export function addDigest(digests: readonly string[], draft: unknown): string[] {
  return [...new Set([...digests, digestDraft(draft)])].slice(-MAX_DIGESTS)
}

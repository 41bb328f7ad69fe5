/** More than an editor sends within the minutes in which a request that was given up can still arrive. */
const MAX_DIGESTS = 100

const written = new WeakMap<object, string>()

/**
 * The draft as JSON that does not depend on the order of its fields. Each part is written once, because drafts are
 * never changed in place.
 */
export function writeSorted(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const known = written.get(value)
  if (known !== undefined) return known
  const text = Array.isArray(value)
    ? `[${value.map(writeSorted).join(',')}]`
    : `{${Object.entries(value)
        .filter(([, part]) => part !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, part]) => `${JSON.stringify(key)}:${writeSorted(part)}`)
        .join(',')}}`
  written.set(value, text)
  return text
}

/** Whether two drafts are equal as JSON. Stops at the first difference, and skips parts that are the same object. */
export function isSameDraft(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  return Object.keys({ ...a, ...b }).every((key) => isSameDraft(a[key], b[key]))
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

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

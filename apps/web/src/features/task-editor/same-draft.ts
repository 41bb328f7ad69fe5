/** The draft as one text that does not depend on the order in which its fields came. */
function writeSorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

export function isSameDraft<Content>(one: Content, other: Content): boolean {
  return one === other || writeSorted(one) === writeSorted(other)
}

/** Short, and the same for the same draft: by it a tab knows again what it sent. Not meant to withstand forgery. */
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

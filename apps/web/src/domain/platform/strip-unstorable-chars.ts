const isText = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * The path of the first text or key that the database can't store, such as `criteria.2.text`; null if there is
 * none. It can't store NUL or an unpaired surrogate. A loop, because input can be nested deeper than the stack.
 */
export function findUnstorable(value: unknown): string | null {
  const open: { part: unknown; path: string }[] = [{ part: value, path: '' }]
  for (let next = open.pop(); next; next = open.pop()) {
    const { part, path } = next
    if (typeof part === 'string' && !isText(part)) return path
    if (typeof part !== 'object' || part === null) continue
    for (const [key, inner] of Object.entries(part)) {
      if (!isText(key)) return path
      open.push({ part: inner, path: path ? `${path}.${key}` : key })
    }
  }
  return null
}

/** Whether the database can store every text in the value. */
export const isStorable = (value: unknown): boolean => findUnstorable(value) === null

/** Removes characters that the database rejects. Pasted text may contain them invisibly. */
export function stripUnstorableChars<Value>(value: Value): Value {
  if (isStorable(value)) return value
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as Value
  if (Array.isArray(value)) return value.map(stripUnstorableChars) as Value
  return Object.fromEntries(
    Object.entries(value as object).map(([key, part]) => [key, stripUnstorableChars(part as unknown)]),
  ) as Value
}

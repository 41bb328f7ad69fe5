/** True where a database can keep the text: no NUL, and no half of a character. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}

/** The same with nothing that cannot be kept: pasted text may hold it, and nobody sees it. */
export function mendText<Value>(value: Value): Value {
  if (isStorable(value)) return value
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as Value
  if (Array.isArray(value)) return value.map(mendText) as Value
  return Object.fromEntries(
    Object.entries(value as object).map(([key, part]) => [key, mendText(part as unknown)]),
  ) as Value
}

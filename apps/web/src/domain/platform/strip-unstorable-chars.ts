/** Whether the database can store the text: no NUL, and no unpaired surrogate. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  return typeof value !== 'object' || value === null || Object.values(value).every(isStorable)
}

/** Removes characters that the database rejects. Pasted text may contain them invisibly. */
export function stripUnstorableChars<Value>(value: Value): Value {
  if (isStorable(value)) return value
  if (typeof value === 'string') return value.replaceAll('\0', '').toWellFormed() as Value
  if (Array.isArray(value)) return value.map(stripUnstorableChars) as Value
  return Object.fromEntries(
    Object.entries(value as object).map(([key, part]) => [key, stripUnstorableChars(part as unknown)]),
  ) as Value
}

/** Two texts as one, `mine` first; null if it would be longer than `limit` characters, or one contains the other. */
export function appendText(mine: string, theirs: string, limit: number): string | null {
  if (mine.includes(theirs.trim()) || theirs.includes(mine.trim())) return null
  const both = `${mine.trimEnd()}\n\n${theirs.trimStart()}`
  return both.length > limit ? null : both
}

/** Keeps the texts that both sides have in one field, see `appendText`. */
export const appendField =
  <Field extends string>(field: Field, limit: number) =>
  (mine: Partial<Record<Field, string>>, theirs: Partial<Record<Field, string>>) => {
    const text = appendText(mine[field] ?? '', theirs[field] ?? '', limit)
    return text === null ? null : ({ [field]: text } as Record<Field, string>)
  }

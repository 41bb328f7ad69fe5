const FOLD_ABOVE = 320
const KEPT_AROUND = 100

/** The ends of a long unchanged text, and what is hidden between them; null for a short text. */
export function foldUnchanged(
  text: string,
): { before: string; hidden: string; after: string; count: number } | null {
  if (text.length <= FOLD_ABOVE) return null
  const start = findStart(text)
  const end = findEnd(text)
  const hidden = text.slice(start, end)
  const count = hidden.split(/\s+/u).filter(Boolean).length
  return { before: text.slice(0, start), hidden, after: text.slice(end), count }
}

/** Behind the next space; in text without spaces, behind a whole character. */
function findStart(text: string): number {
  const found = /\s/u.exec(text.slice(KEPT_AROUND, KEPT_AROUND + 40))
  if (found) return KEPT_AROUND + found.index + 1
  return isInsideCharacter(text, KEPT_AROUND) ? KEPT_AROUND + 1 : KEPT_AROUND
}

function findEnd(text: string): number {
  const from = text.length - KEPT_AROUND
  const found = text.slice(from - 40, from).search(/\s\S*$/u)
  if (found >= 0) return from - 40 + found
  return isInsideCharacter(text, from) ? from + 1 : from
}

const isInsideCharacter = (text: string, at: number) => /[\udc00-\udfff]/.test(text.charAt(at))

/** Points that are marked as such: with a sign, or with the word and a colon. A bare number is text. */
const prefixes = [
  /^\s*([+−–-]\d{1,2})(?:\s*(?:points?|pts?)(?=[\s:]))?\s*:?\s+/i,
  /^\s*(\d{1,2})\s*(?:points?|pts?)\s*:\s+/i,
]
/** “5 Advises”, which is points; “3 days” and “2 ECGs” are text. */
const bare = /^\s*([1-9]|10)\s*:?\s+(?=\p{Lu}\p{Ll})/u

/**
 * Reads points from the start of a criterion’s text once the writer leaves them behind: “+8 ” before
 * “Recommends …”, and without a sign once the writer has left the text. Null while they are typed, and for texts
 * that already began so. Points out of range are read too, so that their error is where points are set.
 */
export function readPointsPrefix(
  before: string,
  after: string,
  hasLeft = false,
): { points: number; text: string } | null {
  const found = readPrefix(after, hasLeft)
  if (!found || readPrefix(before, hasLeft)?.prefix === found.prefix) return null
  return { points: found.points, text: after.slice(found.prefix.length) }
}

function readPrefix(text: string, hasLeft: boolean): { prefix: string; points: number } | null {
  for (const pattern of hasLeft ? [...prefixes, bare] : prefixes) {
    const [prefix, digits] = pattern.exec(text) ?? []
    // −0 is 0.
    if (prefix !== undefined && digits !== undefined)
      return { prefix, points: Number(digits.replace(/[−–]/, '-')) + 0 }
  }
  return null
}

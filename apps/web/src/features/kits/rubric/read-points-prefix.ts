import { describeWrongPoints } from '../../../domain/authoring/rubric-checks/check-hard-rules'

/** Points that are marked as such: with a sign, or with the word and a colon. A bare number is text. */
const prefixes = [
  /^\s*([+−–-]\d{1,2})(?:\s*(?:points?|pts?)(?=[\s:]))?\s*:?\s+/i,
  /^\s*(\d{1,2})\s*(?:points?|pts?)\s*:\s+/i,
]

/**
 * Reads points from the start of a criterion’s text once the writer leaves them behind: “+8 ” before
 * “Recommends …”. Null while they are typed, for texts that already began so, and for a number without a sign.
 */
export function readPointsPrefix(before: string, after: string): { points: number; text: string } | null {
  const found = readPrefix(after)
  if (!found || readPrefix(before)?.prefix === found.prefix) return null
  return { points: found.points, text: after.slice(found.prefix.length) }
}

function readPrefix(text: string): { prefix: string; points: number } | null {
  for (const pattern of prefixes) {
    const [prefix, digits] = pattern.exec(text) ?? []
    if (prefix === undefined || digits === undefined) continue
    const points = Number(digits.replace(/[−–]/, '-'))
    if (describeWrongPoints(points) === null) return { prefix, points }
  }
  return null
}

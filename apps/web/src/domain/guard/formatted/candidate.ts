import { listMatches, type Part } from '../list-matches'
import { type GuardClass } from '../classes'

/**
 * A possible finding in the normalized text. If two overlap, the higher `weight` wins, then the longer one.
 */
export interface Candidate {
  start: number
  end: number
  class: GuardClass
  weight: number
}

/** How strong each kind of evidence is. */
export const WEIGHTS = { shape: 1, context: 2, checksum: 3, label: 4, certain: 5 } as const

/**
 * A finding for every match of a global pattern within the given parts of the text: its group `value`, or the whole
 * match without one. The finding's positions are those in the text; the match has positions in its part.
 */
export function matchAll(
  plain: string,
  pattern: RegExp,
  take: (match: RegExpExecArray, value: { start: number; end: number; text: string }) => Candidate | null,
  parts: readonly Part[] = [{ from: 0, to: plain.length }],
): Candidate[] {
  const found: Candidate[] = []
  for (const { from, to } of parts) {
    for (const match of listMatches(plain.slice(from, to), pattern)) {
      const [first, last] = match.indices?.groups?.value ?? [match.index, match.index + match[0].length]
      const [start, end] = [from + first, from + last]
      const candidate = take(match, { start, end, text: plain.slice(start, end) })
      if (candidate && candidate.end > candidate.start) found.push(candidate)
    }
  }
  return found
}

/** The `length` characters before a position, for context words. */
export function textBefore(plain: string, at: number, length = 32): string {
  return plain.slice(Math.max(0, at - length), at)
}

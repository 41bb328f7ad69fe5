import { listMatches } from '../list-matches'
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

/** Every match of a global pattern; the finding is the group `value`, or the whole match without one. */
export function matchAll(
  plain: string,
  pattern: RegExp,
  take: (match: RegExpExecArray, value: { start: number; end: number; text: string }) => Candidate | null,
): Candidate[] {
  const found: Candidate[] = []
  for (const match of listMatches(plain, pattern)) {
    const [start, end] = match.indices?.groups?.value ?? [match.index, match.index + match[0].length]
    const candidate = take(match as RegExpExecArray, { start, end, text: plain.slice(start, end) })
    if (candidate && candidate.end > candidate.start) found.push(candidate)
  }
  return found
}

/** The `length` characters before a position, for context words. */
export function textBefore(plain: string, at: number, length = 32): string {
  return plain.slice(Math.max(0, at - length), at)
}

import { planePattern } from './plane-pattern'

/**
 * All matches of a global pattern, in the basic plane. Unlike `matchAll`, it doesn't copy the pattern: a copy is
 * compiled again once the engine has dropped the code that they share.
 */
export function listMatches(text: string, pattern: RegExp): RegExpExecArray[] {
  const plane = planePattern(pattern)
  const matches: RegExpExecArray[] = []
  plane.lastIndex = 0
  for (let match = plane.exec(text); match; match = plane.exec(text)) {
    matches.push(match)
    if (match[0] === '') plane.lastIndex += 1
  }
  return matches
}

/** A part of a text that is read without the rest. */
export interface Part {
  from: number
  to: number
}

/**
 * The parts of a text within `reach` characters of a match of `anchor`, so that expensive patterns that contain such
 * a match are tried nowhere else.
 */
export function findPartsAround(text: string, anchor: RegExp, reach: number): Part[] {
  const parts: Part[] = []
  anchor.lastIndex = 0
  while (anchor.test(text)) {
    const [from, to] = [
      Math.max(0, anchor.lastIndex - reach),
      Math.min(text.length, anchor.lastIndex + reach),
    ]
    const last = parts.at(-1)
    if (last && from <= last.to) last.to = to
    else parts.push({ from, to })
  }
  return parts
}

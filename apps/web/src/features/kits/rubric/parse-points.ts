import { normalizeDigits } from '../../../domain/platform/normalize-digits'

/** Invisible marks for the direction of text, which some keyboards add to a sign. */
const marks = /[\u200e\u200f\u061c]/g

/**
 * Parses a points field: `+8`, `−3`, `1.5`, in the digits of any script; null for anything that a draft can’t
 * store.
 */
export function parsePoints(typed: string): number | null {
  const plain = normalizeDigits(typed.replace(marks, '').trim()).replace(/^[−–]/, '-').replace(/[,٫]/, '.')
  // As on a selected criterion: points have no 0, and twice 0 is 10.
  if (/^[+-]?00$/.test(plain)) return plain.startsWith('-') ? -10 : 10
  if (!/^[+-]?\d{1,4}(\.\d{0,3})?$/.test(plain)) return null
  const points = Number(plain)
  return Math.abs(points) <= 1_000 ? points + 0 : null
}

/** Points without rounding, so that wrong values stay visible. */
export function formatTypedPoints(points: number): string {
  return `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points)}`
}

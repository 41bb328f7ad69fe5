import { normalizeDigits } from '../../../domain/platform/normalize-digits'
import { beginsWithUnit, isFirstWordComplete } from './begins-with-unit'

/** Between a sign and its digits, keyboards for text from right to left add invisible marks of direction. */
const number = String.raw`[\u200e\u200f\u061c]*(\p{Nd}{1,2})[\u200e\u200f\u061c]*`
/** Points that are marked as such: with a sign, or with the word and a colon. A bare number is text. */
const signed = new RegExp(
  String.raw`^[\s\u200e\u200f\u061c]*([+−–-])${number}(\s*(?:points?|pts?)(?=[\s:])|\s*:)?\s*:?\s+`,
  'iu',
)
const named = new RegExp(String.raw`^\s*()${number}(\s*(?:points?|pts?))\s*:\s+`, 'iu')

/**
 * Reads points from the start of a criterion’s text, in the digits of any script: “+8 ” before “Recommends …”.
 * Null until the word behind them is complete or the writer `hasLeft` the text, because “+2 mmol/L …” is a
 * quantity, and for texts that already began so. Points out of range are read too, so that their error is where
 * points are set.
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
  const [prefix, sign, digits = '', marked] = signed.exec(text) ?? named.exec(text) ?? []
  if (prefix === undefined) return null
  const rest = text.slice(prefix.length)
  if (!marked && (beginsWithUnit(rest) || !(hasLeft || isFirstWordComplete(rest)))) return null
  const size = Number(normalizeDigits(digits))
  // −0 is 0.
  return { prefix, points: (sign && sign !== '+' ? -size : size) + 0 }
}

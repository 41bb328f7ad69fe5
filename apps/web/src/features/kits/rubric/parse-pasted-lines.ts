import { normalizeDigits } from '../../../domain/platform/normalize-digits'
import { describeWrongPoints } from '../../../domain/authoring/rubric-checks/check-hard-rules'
import { beginsWithUnit } from './begins-with-unit'

export type PastedLine = { text: string; points: number | null }

const bullet = /^\s*(?:[•*·▪◦–—-]\s+|\(?\p{Nd}{1,3}[.)]\s+)/u
const leadingPoints =
  /^(?:\[\s*([+−–-]?\p{Nd}{1,2})\s*(?:points?|pts?)?\s*\]|\(\s*([+−–-]?\p{Nd}{1,2})\s*(?:points?|pts?)?\s*\)|([+−–-]\p{Nd}{1,2})(?:\s*(?:points?|pts?))?(?=\s|:)|(\p{Nd}{1,2})\s*(?:points?|pts?)(?=\s*:))\s*:?\s*/iu
const trailingPoints =
  /\s*(?:\[\s*([+−–-]?\p{Nd}{1,2})\s*(?:points?|pts?)?\s*\]|\(\s*([+−–-]?\p{Nd}{1,2})\s*(?:points?|pts?)\s*\)|\(\s*([+−–-]\p{Nd}{1,2})\s*\)|\t([+−–-]?\p{Nd}{1,2}))\s*$/iu

/** Points only when every line has a number at this place, because a single one could be part of the text. */
const bareLeading =
  /^(?:([+−–-])\s?(?=\p{Nd}{1,2}:?\s+\p{L})|(?=\p{Nd}{1,2}:?\s+[\p{Lu}\p{Lo}]))(\p{Nd}{1,2}):?\s+/u
const bareTrailing = /\s*\(()(\p{Nd}{1,2})\)\s*$/u

/**
 * Parses pasted lines into criteria. Leading bullets and numbers are removed, and points are recognized when
 * they are marked as such, or when all lines have them at the same place.
 */
export function parsePastedLines(pasted: string): PastedLine[] {
  const lines = pasted.split(/\r\n?|\n|\u2028/).filter((line) => line.trim() !== '')
  const plain = lines.map((line) => line.replace(bullet, '').trim())
  const read = readColumn(plain) ?? plain.map(readLine)
  return read.filter(({ text }) => text !== '')
}

/** Points that all lines have at the same place, at the start with at least one sign; null if they don't. */
function readColumn(lines: readonly string[]): PastedLine[] | null {
  if (lines.length < 2) return null
  const starts = lines.map((line) => readPoints(line, bareLeading))
  if (isWhole(starts) && lines.some((line) => /^[+−–-]/u.test(line))) return starts
  const ends = lines.map((line) => readPoints(line, bareTrailing))
  return isWhole(ends) ? ends : null
}

const isWhole = (lines: readonly (PastedLine | null)[]): lines is PastedLine[] =>
  lines.every((line) => line !== null)

function readPoints(line: string, pattern: RegExp): PastedLine | null {
  const [match, sign, digits = ''] = pattern.exec(line) ?? []
  if (match === undefined) return null
  const points = Number(normalizeDigits(digits)) * (sign && sign !== '+' ? -1 : 1)
  const text = line.replace(pattern, '').trim()
  return describeWrongPoints(points) === null && !beginsWithUnit(text) ? { text, points } : null
}

function readLine(plain: string): PastedLine {
  for (const pattern of [leadingPoints, trailingPoints]) {
    const match = pattern.exec(plain)
    const digits = match?.slice(1).find((group) => group !== undefined)
    if (!match || !digits) continue
    const points = Number(normalizeDigits(digits).replace(/[−–]/, '-'))
    const text = plain.replace(pattern, '').trim()
    const isQuantity = match[3] === digits && pattern === leadingPoints && beginsWithUnit(text)
    if (describeWrongPoints(points) === null && text !== '' && !isQuantity) return { text, points }
  }
  return { text: plain, points: null }
}

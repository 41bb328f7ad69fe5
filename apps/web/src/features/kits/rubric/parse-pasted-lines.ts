import { normalizeDigits } from '../../../domain/platform/normalize-digits'
import { describeWrongPoints } from '../../../domain/authoring/rubric-checks/check-hard-rules'
import { beginsWithUnit } from './begins-with-unit'

export type PastedLine = { text: string; points: number | null }

const bullet = /^\s*(?:[•*·▪◦–—-]\s+|\(?\p{Nd}{1,3}[.)]\s+)/u
const leadingPoints =
  /^(?:\[\s*([+−–-]?\p{Nd}{1,2})\s*(?:points?|pts?)?\s*\]|\(\s*([+−–-]?\p{Nd}{1,2})\s*(?:points?|pts?)?\s*\)|([+−–-]\p{Nd}{1,2})(?:\s*(?:points?|pts?))?(?=\s|:)|(\p{Nd}{1,2})\s*(?:points?|pts?)(?=\s*:))\s*:?\s*/iu
const trailingPoints =
  /\s*(?:\[\s*([+−–-]?\p{Nd}{1,2})\s*(?:points?|pts?)?\s*\]|\(\s*([+−–-]?\p{Nd}{1,2})\s*(?:points?|pts?)\s*\)|\(\s*([+−–-]\p{Nd}{1,2})\s*\)|\t([+−–-]?\p{Nd}{1,2}))\s*$/iu

/**
 * Parses pasted lines into criteria. Leading bullets and numbers are removed, and points are recognized when
 * they are marked as such.
 */
export function parsePastedLines(pasted: string): PastedLine[] {
  return pasted.split(/\r\n?|\n|\u2028/).flatMap((line) => {
    const read = readLine(line)
    return read.text === '' ? [] : [read]
  })
}

function readLine(line: string): PastedLine {
  const plain = line.replace(bullet, '').trim()
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

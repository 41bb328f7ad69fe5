import { describeWrongPoints } from '../../../domain/authoring/rubric-checks/check-hard-rules'

export type PastedLine = { text: string; points: number | null }

const bullet = /^\s*(?:[•*·▪◦–—-]\s+|\(?\d{1,3}[.)]\s+)/
const leadingPoints =
  /^(?:\[\s*([+−–-]?\d{1,2})\s*(?:points?|pts?)?\s*\]|\(\s*([+−–-]?\d{1,2})\s*(?:points?|pts?)?\s*\)|([+−–-]\d{1,2})(?:\s*(?:points?|pts?))?(?=\s|:)|(\d{1,2})\s*(?:points?|pts?)(?=\s*:))\s*:?\s*/i
const trailingPoints =
  /\s*(?:\[\s*([+−–-]?\d{1,2})\s*(?:points?|pts?)?\s*\]|\(\s*([+−–-]?\d{1,2})\s*(?:points?|pts?)\s*\)|\t([+−–-]?\d{1,2}))\s*$/i

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
    const points = Number(digits.replace(/[−–]/, '-'))
    const text = plain.replace(pattern, '').trim()
    if (describeWrongPoints(points) === null && text !== '') return { text, points }
  }
  return { text: plain, points: null }
}

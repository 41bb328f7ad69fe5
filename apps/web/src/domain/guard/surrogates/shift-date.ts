import { readPlainly } from '../read-plainly'
import { readDate } from './read-date'

const USUAL_YEAR = 2023
const DAY_MS = 86_400_000
const DAYS_OF_MONTH = 30.44

/**
 * Gives dates some days on, written as they were, in the order of the text: “the 16th” is of the month named before it.
 * What names no day moves by whole months; what cannot be read loses its day.
 */
export function makeDateShifter(days: number): (found: string) => string {
  let near = Date.UTC(USUAL_YEAR, 0)
  return (found) => {
    const { plain } = readPlainly(found)
    const date = readDate(plain)
    if (!date) return 'on a later day'
    const ofMonth = new Date(near)
    const year = date.year ?? (date.month === null && !date.on ? ofMonth.getUTCFullYear() : USUAL_YEAR)
    const feast = date.on?.(year)
    const month = feast ? feast.getUTCMonth() : (date.month ?? ofMonth.getUTCMonth() + 1) - 1
    if (date.month !== null || feast) near = Date.UTC(year, month)
    const shift = (day: number | undefined) => {
      const own = day ?? feast?.getUTCDate()
      return own === undefined
        ? new Date(Date.UTC(year, month + Math.round(days / DAYS_OF_MONTH), 15))
        : new Date(Date.UTC(year, month, own) + days * DAY_MS)
    }
    // Month and year are those of the last day.
    const last = shift(date.parts.findLast(({ day }) => day !== undefined)?.day)
    const written = [...date.parts]
      .sort((a, b) => b.start - a.start)
      .reduce(
        (out, { start, end, day, write }) =>
          out.slice(0, start) + write(day === undefined ? last : shift(day)) + out.slice(end),
        plain,
      )
    return writeDigitsAs(found, written)
  }
}

/** With the digits of the script that the date was written in. */
function writeDigitsAs(found: string, written: string): string {
  const digit = /[٠-٩۰-۹०-९০-৯๐-๙０-９]/.exec(found)?.[0]
  if (digit === undefined) return written
  const zero = digit.charCodeAt(0) - Number(readPlainly(digit).plain)
  return written.replace(/\d/g, (one) => String.fromCharCode(zero + Number(one)))
}

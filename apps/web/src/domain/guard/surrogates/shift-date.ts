import { normalizeText } from '../normalize-text'
import { readDate } from './read-date'

const DEFAULT_YEAR = 2023
const DAY_MS = 86_400_000
const DAYS_OF_MONTH = 30.44

/**
 * Shifts dates by a number of days and keeps their format. Call it in text order, because “the 16th” refers
 * to the last named month. A date without a day moves by whole months; an unreadable one becomes “on a later
 * day”. `dayFirst` as in `readDate`.
 */
export function createDateShifter(days: number, dayFirst = false): (found: string) => string {
  let near = Date.UTC(DEFAULT_YEAR, 0)
  return (found) => {
    const { plain } = normalizeText(found)
    const date = readDate(plain, dayFirst)
    if (!date) return 'on a later day'
    const ofMonth = new Date(near)
    const year = date.year ?? (date.month === null && !date.on ? ofMonth.getUTCFullYear() : DEFAULT_YEAR)
    const holiday = date.on?.(year)
    const month = holiday ? holiday.getUTCMonth() : (date.month ?? ofMonth.getUTCMonth() + 1) - 1
    if (date.month !== null || holiday) near = Date.UTC(year, month)
    const shift = (day: number | undefined) => {
      const dayOfMonth = day ?? holiday?.getUTCDate()
      return dayOfMonth === undefined
        ? new Date(Date.UTC(year, month + Math.round(days / DAYS_OF_MONTH), 15))
        : new Date(Date.UTC(year, month, dayOfMonth) + days * DAY_MS)
    }
    // A range takes its month and year from its last day.
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

/** Writes the digits in the script of the original date. */
function writeDigitsAs(found: string, written: string): string {
  const digit = /[٠-٩۰-۹०-९০-৯๐-๙０-９]/.exec(found)?.[0]
  if (digit === undefined) return written
  const zero = digit.charCodeAt(0) - Number(normalizeText(digit).plain)
  return written.replace(/\d/g, (one) => String.fromCharCode(zero + Number(one)))
}

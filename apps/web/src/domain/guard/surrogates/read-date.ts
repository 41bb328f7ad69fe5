import { findHoliday } from './holidays'
import { findMonthName, matchCase } from './month-names'

/**
 * A part of a date, and how to write it for another day. `day` is the day of the month that the part
 * contains.
 */
interface DatePart {
  start: number
  end: number
  day?: number
  write: (at: Date) => string
}

export interface ReadDate {
  /** Null if the date doesn't contain it. */
  year: number | null
  month: number | null
  parts: DatePart[]
  /** For a holiday: its day in a year. */
  on?: (year: number) => Date
}

const SPOKEN_DAYS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
  'thirteenth',
  'fourteenth',
  'fifteenth',
  'sixteenth',
  'seventeenth',
  'eighteenth',
  'nineteenth',
  'twentieth',
  ...['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'].map(
    (day) => `twenty-${day}`,
  ),
  'thirtieth',
  'thirty-first',
]
const SPOKEN_DAY = new RegExp(
  String.raw`\b(?:${SPOKEN_DAYS.toReversed().join('|')})\b(?!\s(?:week|half|days))`,
  'i',
)
const CLOCK = /(?:T|,?\s(?:at\s)?)\d{1,2}:\d{2}.*$/
/** Each era with its first day, latest first. */
const ERAS = (
  [
    ['令和', '2019-05-01'],
    ['平成', '1989-01-08'],
    ['昭和', '1926-12-25'],
    ['大正', '1912-07-30'],
  ] as const
).map(([name, day]) => ({ name, from: new Date(day), before: Number(day.slice(0, 4)) - 1 }))
/** An East Asian date: optional era, year, month, day. */
const EAST_ASIAN =
  /(?:(?<year>(?:令和|平成|昭和|大正)?\s?(?:\d+|元))\s?[年년]\s?)?(?<month>\d{1,2})[月월](?:\s?(?<day>\d{1,2})[日号일])?/d

/**
 * Parses a date into its parts; null if it cannot be read. `dayFirst` says how to read 05/06/2020, which its numbers
 * leave open.
 */
export function readDate(found: string, dayFirst = false): ReadDate | null {
  const body = found.replace(CLOCK, '')
  const packed = /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?=$|T)/d.exec(body)
  const named = packed ?? EAST_ASIAN.exec(body)
  if (named) return readNamed(named)
  const holiday = findHoliday(body)
  if (holiday)
    return {
      ...readYear(body),
      month: null,
      on: holiday.on,
      parts: [
        { start: 0, end: body.replace(/,?\s+'?\d+$/, '').length, write: holiday.write },
        ...readYear(body).parts,
      ],
    }
  return readWorded(body) ?? readNumeric(body, dayFirst)
}

function readYear(body: string): { year: number | null; parts: DatePart[] } {
  const match = /\d+$/.exec(body)
  return match
    ? { year: fullYear(match[0]), parts: [yearPart(match.index, match[0])] }
    : { year: null, parts: [] }
}

function readNamed({ groups = {}, indices }: RegExpExecArray): ReadDate {
  const { year = '', month = '', day } = groups
  const [yearAt, monthAt, dayAt] = ['year', 'month', 'day'].map(
    (name) => indices?.groups?.[name]?.[0] ?? 0,
  ) as [number, number, number]
  const era = ERAS.find(({ name }) => year.startsWith(name))
  const number = year.endsWith('元') ? 1 : Number(/\d+/.exec(year)?.[0] ?? 0)
  const writeEra = (at: Date) => {
    const { name, before } = ERAS.find(({ from }) => at >= from) ?? { name: '', before: 0 }
    const ofEra = at.getUTCFullYear() - before
    return `${name}${ofEra === 1 ? '元' : ofEra}`
  }
  return {
    year: year === '' ? null : (era?.before ?? 0) + number,
    month: Number(month),
    parts: [
      ...(year === ''
        ? []
        : [
            era === undefined
              ? yearPart(yearAt, year)
              : { start: yearAt, end: yearAt + year.length, write: writeEra },
          ]),
      monthPart(monthAt, month, month.startsWith('0')),
      ...(day === undefined ? [] : [dayPart(dayAt, day, '', day.startsWith('0'))]),
    ],
  }
}

/** Reads a date with a month name, at most one year, and one day or a range of two days. */
function readWorded(body: string): ReadDate | null {
  const name = findMonthName(body)
  if (!name) return null
  const numbers = numbersIn(body)
  const spoken = SPOKEN_DAY.exec(body)
  const isDayFirst =
    numbers.some(({ end }) => end <= name.start) || (spoken !== null && spoken.index < name.start)
  const year = numbers.find(
    ({ start, text }) =>
      text.length === 4 || (start > name.start && (body.charAt(start - 1) === "'" || isDayFirst)),
  )
  const days = numbers.filter((number) => number !== year && number.text.length <= 2)
  return {
    year: year ? fullYear(year.text) : null,
    month: name.month,
    parts: [
      { start: name.start, end: name.end, write: (at) => name.write(at.getUTCMonth() + 1) },
      ...(year ? [yearPart(year.start, year.text)] : []),
      ...days.map(({ start, text, suffix }) => dayPart(start, text, suffix, text.startsWith('0'))),
      ...(spoken && days.length === 0 ? [spokenPart(spoken)] : []),
    ],
  }
}

/** Which of day and month comes first in a numeric date; null if its numbers leave it open. */
export function readDayOrder(found: string): 'day' | 'month' | null {
  const [a, b] = numbersIn(found.replace(CLOCK, ''))
  if (!a || !b || a.text.length > 2 || b.text.length > 2 || found.charAt(a.end) === '.') return null
  return Number(a.text) > 12 ? 'day' : Number(b.text) > 12 ? 'month' : null
}

/** Derives the order of day, month and year from their sizes and separators. */
function readNumeric(body: string, dayFirst: boolean): ReadDate | null {
  const [a, b, c] = numbersIn(body)
  if (!a) return null
  if (!b)
    return /^\d{1,2}$/.test(a.text)
      ? { year: null, month: null, parts: [dayPart(a.start, a.text, a.suffix, false)] }
      : null
  const [year, month, day] = c
    ? a.text.length === 4
      ? [a, b, c]
      : isDayFirst(body, [a, b], dayFirst)
        ? [c, b, a]
        : [c, a, b]
    : a.text.length === 4
      ? [a, b, null]
      : b.text.length === 4
        ? [b, a, null]
        : isDayFirst(body, [a, b], dayFirst)
          ? [null, b, a]
          : [null, a, b]
  // Zero-padded, as in `2020-12-01` or `05/06/2020`; `12/24` leaves it open.
  const isPadded =
    [month, day].every((one) => one === null || one.text.length === 2) &&
    (year === a || day === null || /^0/.test(month.text) || /^0/.test(day.text))
  return {
    year: year ? fullYear(year.text) : null,
    month: Number(month.text),
    parts: [
      ...(year ? [yearPart(year.start, year.text)] : []),
      monthPart(month.start, month.text, isPadded),
      ...(day ? [dayPart(day.start, day.text, '', isPadded)] : []),
    ],
  }
}

interface NumberIn {
  start: number
  end: number
  text: string
  suffix: string
}

function isDayFirst(body: string, [a, b]: readonly [NumberIn, NumberIn], dayFirst: boolean): boolean {
  return Number(a.text) > 12 || ((dayFirst || body.charAt(a.end) === '.') && Number(b.text) <= 12)
}

/** The numbers in a date, each with its ordinal suffix. */
function numbersIn(body: string): NumberIn[] {
  return [...body.matchAll(/(\d+)((?:st|nd|rd|th|er)(?!\p{L}))?/gu)].map(
    ({ index, 1: text = '', 2: suffix = '' }) => ({ start: index, end: index + text.length, text, suffix }),
  )
}

/** Expands two-digit years: above 40 they are in the 1900s. */
function fullYear(text: string): number {
  const year = Number(text)
  return text.length > 2 ? year : year > 40 ? 1900 + year : 2000 + year
}

const twoDigits = (value: number) => String(value).padStart(2, '0')

function yearPart(start: number, text: string): DatePart {
  return {
    start,
    end: start + text.length,
    write: (at) => (text.length > 2 ? String(at.getUTCFullYear()) : twoDigits(at.getUTCFullYear() % 100)),
  }
}

function monthPart(start: number, text: string, isPadded: boolean): DatePart {
  return {
    start,
    end: start + text.length,
    write: (at) => (isPadded ? twoDigits(at.getUTCMonth() + 1) : String(at.getUTCMonth() + 1)),
  }
}

function dayPart(start: number, text: string, suffix: string, isPadded: boolean): DatePart {
  return {
    start,
    end: start + text.length + suffix.length,
    day: Number(text),
    write: (at) =>
      (isPadded ? twoDigits(at.getUTCDate()) : String(at.getUTCDate())) + endOrdinal(suffix, at.getUTCDate()),
  }
}

function spokenPart({ index, 0: text }: RegExpExecArray): DatePart {
  return {
    start: index,
    end: index + text.length,
    day: SPOKEN_DAYS.indexOf(text.toLowerCase()) + 1,
    write: (at) => matchCase(text, SPOKEN_DAYS[at.getUTCDate() - 1] ?? text),
  }
}

function endOrdinal(before: string, day: number): string {
  if (before === '') return ''
  if (before === 'er') return day === 1 ? 'er' : ''
  return (day % 100 > 10 && day % 100 < 14 ? null : ['th', 'st', 'nd', 'rd'][day % 10]) ?? 'th'
}

import { findMonthName } from './month-names'

type DayOfYear = (year: number) => Date
const on =
  (month: number, day: number): DayOfYear =>
  (year) =>
    new Date(Date.UTC(year, month - 1, day))
/** The n-th weekday in a month, where 0 is Sunday; −1 is the last one. */
const weekday =
  (month: number, day: number, nth: number): DayOfYear =>
  (year) => {
    if (nth < 0) {
      const last = new Date(Date.UTC(year, month, 0))
      return new Date(Date.UTC(year, month, -((last.getUTCDay() - day + 7) % 7)))
    }
    const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
    return new Date(Date.UTC(year, month - 1, 1 + ((day - first + 7) % 7) + 7 * (nth - 1)))
  }
const easter =
  (days: number): DayOfYear =>
  (year) => {
    const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
    const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
    const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
    const m = Math.floor((a + 11 * h + 22 * l) / 451)
    const n = h + l - 7 * m + 114
    return new Date(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1 + days))
  }

/**
 * Holidays by the date format of their language. Lunar ones get a typical date, since only the distance to
 * other dates matters.
 */
const HOLIDAYS: Record<string, readonly (readonly [holiday: RegExp, day: DayOfYear])[]> = {
  '1 January': [
    [/^(?:christmas|xmas) eve/i, on(12, 24)],
    [/^(?:christmas|xmas)/i, on(12, 25)],
    [/^boxing/i, on(12, 26)],
    [/^new year'?s eve/i, on(12, 31)],
    [/^new year/i, on(1, 1)],
    [/^(?:chinese|lunar)/i, on(2, 5)],
    [/^good friday/i, easter(-2)],
    [/^ash/i, easter(-46)],
    [/^palm/i, easter(-7)],
    [/^easter monday/i, easter(1)],
    [/^easter/i, easter(0)],
    [/^(?:whit sunday|pentecost)/i, easter(49)],
    [/^whit monday/i, easter(50)],
    [/^passover/i, easter(-4)],
    [/^thanksgiving/i, weekday(11, 4, 4)],
    [/^halloween/i, on(10, 31)],
    [/^labou?r/i, weekday(9, 1, 1)],
    [/^memorial/i, weekday(5, 1, -1)],
    [/^mother/i, weekday(5, 0, 2)],
    [/^father/i, weekday(6, 0, 3)],
    [/^presidents/i, weekday(2, 1, 3)],
    [/^independence/i, on(7, 4)],
    [/^valentine/i, on(2, 14)],
    [/^st\.? patrick/i, on(3, 17)],
    [/^(?:veterans|remembrance)/i, on(11, 11)],
    [/^anzac/i, on(4, 25)],
    [/^canada/i, on(7, 1)],
    [/^australia/i, on(1, 26)],
    [/^bastille/i, on(7, 14)],
    [/^juneteenth/i, on(6, 19)],
    [/^diwali/i, on(11, 1)],
    [/^eid/i, on(4, 21)],
    [/^hanukkah/i, on(12, 15)],
    [/^yom/i, on(9, 25)],
    [/^rosh/i, on(9, 16)],
  ],
  '1. Januar': [
    [/^heiligabend/i, on(12, 24)],
    [/^silvester/i, on(12, 31)],
    [/^neujahr/i, on(1, 1)],
    [/^karfreitag/i, easter(-2)],
    [/^ostersonntag/i, easter(0)],
    [/^ostermontag/i, easter(1)],
    [/^pfingstsonntag/i, easter(49)],
    [/^pfingstmontag/i, easter(50)],
    [/^rosenmontag/i, easter(-48)],
    [/^aschermittwoch/i, easter(-46)],
    [/^fronleichnam/i, easter(60)],
  ],
  '1 de enero': [
    [/^nochebuena/i, on(12, 24)],
    [/^nochevieja/i, on(12, 31)],
    [/^navidad/i, on(12, 25)],
    [/^viernes santo/i, easter(-2)],
    [/^jueves santo/i, easter(-3)],
    [/^día de reyes/i, on(1, 6)],
  ],
  '1 janvier': [
    [/^no[eë]l/i, on(12, 25)],
    [/^p[aâ]ques/i, easter(0)],
    [/^vendredi saint/i, easter(-2)],
    [/^lundi de pâques/i, easter(1)],
    [/^lundi de pentecôte/i, easter(50)],
    [/^mardi gras/i, easter(-47)],
  ],
  '1 de janeiro': [
    [/^sexta-feira santa/i, easter(-2)],
    [/^quarta-feira de cinzas/i, easter(-46)],
    [/^domingo de páscoa/i, easter(0)],
    [/^véspera de natal/i, on(12, 24)],
    [/^dia de natal/i, on(12, 25)],
  ],
}

export interface Holiday {
  on: DayOfYear
  /** Writes a day and a month in the language of the holiday. */
  write: (at: Date) => string
}

/**
 * The holiday that a date names. Its surrogate is a day and a month, because the shifted day is rarely a
 * holiday.
 */
export function findHoliday(found: string): Holiday | null {
  for (const [example, holidays] of Object.entries(HOLIDAYS)) {
    const [, day] = holidays.find(([holiday]) => holiday.test(found)) ?? []
    const name = findMonthName(example)
    if (day && name)
      return {
        on: day,
        write: (at) =>
          example.slice(0, name.start).replace('1', String(at.getUTCDate())) +
          name.write(at.getUTCMonth() + 1),
      }
  }
  return null
}

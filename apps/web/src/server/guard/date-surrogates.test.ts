import { expect, it } from 'vitest'
import { ARABIC_MONTH, MONTH } from '../../domain/guard/formatted/dates/month-words'
import { normalizeText } from '../../domain/guard/normalize-text'
import { findMonthName } from '../../domain/guard/surrogates/month-names'
import { createDateShifter } from '../../domain/guard/surrogates/shift-date'
import { buildCorpus } from './corpus/build-corpus'
import { findPatientData } from './find-patient-data'

const MONTHS = new RegExp(`(?<!\\p{L})(?:${MONTH}|ago|set|out)(?!\\p{L})|${ARABIC_MONTH}`, 'giu')
const SPOKEN =
  /\b(?:twenty-|thirty-)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\w+teenth|eleventh|twelfth|twentieth|thirtieth)\b(?! week| half)/g

/**
 * The form of a date: ## for a four-digit year, # for other numbers, * for a month, + for a spelled-out day.
 */
function shapeOf(date: string): string {
  return normalizeText(date)
    .plain.toLowerCase()
    .replace(MONTHS, '*')
    .replace(SPOKEN, '+')
    .replace(/(\d)(?:st|nd|rd|th|er)\b/g, '$1')
    .replace(/元/g, '1')
    .replace(/\d{4,}/g, '##')
    .replace(/\d{1,3}/g, '#')
}

it('every date in the seen corpus gets a different surrogate date in the same form', () => {
  const datesOf = (text: string, spans: readonly { start: number; end: number; class: string }[]) =>
    spans.filter((one) => one.class === 'date').map(({ start, end }) => text.slice(start, end))
  const labeled = [...buildCorpus('seen'), ...buildCorpus('seen-2')].flatMap(({ text, spans }) =>
    datesOf(text, spans),
  )
  const found = new Set([
    ...labeled,
    ...buildCorpus('seen-2').flatMap(({ text }) => datesOf(text, findPatientData([text]))),
  ])
  expect(found.size).toBeGreaterThan(150)
  const odd = [...found].flatMap((date) => {
    const put = createDateShifter(70)(date)
    const isFeast = /^[^#*+]+(?: ##)?$/.test(shapeOf(date))
    const isSame = isFeast
      ? /^\d{1,2}\.? (?:de )?\p{L}+(?: \d{4})?$/u.test(put)
      : shapeOf(put) === shapeOf(date)
    return put !== date && isSame ? [] : [`${date} → ${put}`]
  })
  expect(odd).toEqual([])
})

it('every month name of the detector can be replaced by another month in the same language', () => {
  for (const name of `${MONTH}|${ARABIC_MONTH}`.split('|')) {
    const read = findMonthName(`3 ${name} 2024`)
    expect([name, read?.end, read?.write(read.month === 1 ? 3 : 1) === name], name).toEqual([
      name,
      2 + name.length,
      false,
    ])
  }
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findFormatted } from './find-formatted'
import { isIban, isNhsNumber, isNpi, isSpanishId, isVin, passesLuhn } from './formatted/checksums'

const listFindings = (text: string) =>
  findFormatted(text).map((found) => `${found.class}: ${text.slice(found.start, found.end)}`)

describe('findFormatted', () => {
  it.each([
    ['Seen on 14 March 2023.', ['date: 14 March 2023']],
    ['Date of birth 1956-02-29', ['date: 1956-02-29']],
    ['A 93-year-old man', ['age: 93-year-old']],
    ['Call 212-555-0187 today', ['phone: 212-555-0187']],
    ['Fax: 212-555-0187', ['fax: 212-555-0187']],
    ['MRN: 00441234, bed 4', ['record_number: 00441234']],
    ['Write to a.b@example.org.', ['email: a.b@example.org']],
    ['SSN 900-12-3456', ['social_security: 900-12-3456']],
    ['from 192.0.2.44 at night', ['ip: 192.0.2.44']],
    ['see https://example.org/p/1.', ['url: https://example.org/p/1']],
    ['card 4242 4242 4242 4242', ['account: 4242 4242 4242 4242']],
    ['入院日:2023年3月15日', ['date: 2023年3月15日']],
  ])('%s', (text, expected) => expect(listFindings(text)).toEqual(expected))

  it.each([
    'BP 120/80, HR 72, pain 7/10, 5/5 strength',
    'PMID: 31562798, doi:10.1056/NEJMoa2034577',
    'ICD-10 E11.65, CPT 99214',
    'T2N1M0, Gleason 4+3',
    'Guideline published in March 2021',
    'Amoxicillin 875 mg every 12 hours',
    'Adults over 90 and patients aged 90 and older',
    'It may 2-fold increase',
    'Call 911 or 1-800-222-1222',
    'see https://www.cdc.gov/vaccines',
    'version 1.2.3.4',
    '4242 4242 4242 4243 steps',
  ])('finds nothing in: %s', (text) => expect(listFindings(text)).toEqual([]))

  it('handles other digits, full-width and invisible characters, and reports positions in the original', () => {
    expect(listFindings('هاتف ٠٥٠٠٠٠١٢٣٤')).toEqual(['phone: ٠٥٠٠٠٠١٢٣٤'])
    expect(listFindings('Tel ２１２－５５５－０１４３')).toEqual(['phone: ２１２－５５５－０１４３'])
    expect(listFindings('MRN 44\u200b71\u200b234.')).toEqual(['record_number: 44\u200b71\u200b234'])
    expect(listFindings('Call 212\n555-0187')).toEqual(['phone: 212\n555-0187'])
  })

  it('returns ordered, non-overlapping positions within the text', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'MRN 4471234 ',
        '3/4/2023 ',
        '+44 20 7946 0958 ',
        '\u200b',
        '٣',
        'a@b.example ',
        '(',
        ' - ',
        'https://x.example/',
      ),
    )
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 20 }).map((parts) => parts.join('')),
        (text) => {
          let last = 0
          for (const { start, end } of findFormatted(text)) {
            expect(start).toBeGreaterThanOrEqual(last)
            expect(end).toBeGreaterThan(start)
            expect(end).toBeLessThanOrEqual(text.length)
            last = end
          }
        },
      ),
    )
  })
})

describe('check digits', () => {
  it.each([
    ['a card', passesLuhn, '4242424242424242'],
    ['an NHS number', isNhsNumber, '9434765919'],
    ['an NPI', isNpi, '1234567893'],
    ['an IBAN', isIban, 'GB82WEST12345698765432'],
    ['a vehicle', isVin, '1M8GDM9AXKP042788'],
    ['a Spanish identity', isSpanishId, '12345678Z'],
  ])('of %s validate, and fail when one digit changes', (_, holds, number) => {
    expect(holds(number)).toBe(true)
    for (const [at, unit] of [...number].entries()) {
      if (!/\d/.test(unit)) continue
      const other = number.slice(0, at) + ((Number(unit) + 1) % 10) + number.slice(at + 1)
      expect(holds(other), other).toBe(false)
    }
  })
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GuardClass, type GuardFinding } from '../classes'
import { isNhsNumber, passesLuhn } from '../formatted/checksums'
import { replaceFindings } from './replace-findings'
import { createDateShifter } from './shift-date'

/** Parses texts in which `[name:Ann Bell]` marks a finding. */
function mark(...marked: string[]): { texts: string[]; findings: GuardFinding[] } {
  const findings: GuardFinding[] = []
  const texts = marked.map((source, text) => {
    let out = ''
    for (const part of source.split(/(\[\w+:[^\]]*\])/)) {
      const [, name, words] = /^\[(\w+):([^\]]*)\]$/.exec(part) ?? []
      if (words !== undefined)
        findings.push({ text, start: out.length, end: out.length + words.length, class: name as GuardClass })
      out += words ?? part
    }
    return out
  })
  return { texts, findings }
}

const replace = (seed: string, ...marked: string[]) => {
  const { texts, findings } = mark(...marked)
  return replaceFindings(texts, findings, seed).texts
}

describe('replaceFindings', () => {
  it('gives a person the same surrogate name in all texts, in full or in part', () => {
    const [first = '', second = ''] = replace(
      'a',
      '[name:Ingrid Halvorsen] came. [name:Ingrid] is well.',
      'Mrs. [name:Halvorsen] left, [name:HALVORSEN] said.',
    )
    const [, given, family] = /^(\w+) (\w+) came/.exec(first) ?? []
    expect(first).toBe(`${given} ${family} came. ${given} is well.`)
    expect(second).toBe(`Mrs. ${family} left, ${family?.toUpperCase()} said.`)
    expect(first).not.toMatch(/Ingrid|Halvorsen/)
  })

  it('is deterministic for a seed and differs between seeds', () => {
    const text = '[name:Ingrid Halvorsen], MRN [record_number:4471234], [date:14 March 2023]'
    expect(replace('a', text)).toEqual(replace('a', text))
    expect(new Set(['a', 'b', 'c', 'd'].map((seed) => replace(seed, text)[0])).size).toBe(4)
  })

  it('keeps intervals and weekdays between dates, however they are written', () => {
    const [iso = '', american = '', words = '', german = ''] = replace(
      'x',
      '[date:2023-03-14]',
      '[date:03/21/2023]',
      '[date:28 March 2023]',
      '[date:04.04.2023]',
    )
    const days = [
      Date.parse(`${iso}T00:00Z`),
      Date.parse(`${american} UTC`),
      Date.parse(`${words} UTC`),
      Date.parse(`${german.split('.').reverse().join('-')}T00:00Z`),
    ].map((ms) => ms / 86_400_000)
    expect(days.map((day) => day - (days[0] ?? 0))).toEqual([0, 7, 14, 21])
    expect(Math.abs((days[0] ?? 0) - Date.parse('2023-03-14T00:00Z') / 86_400_000) % 7).toBe(0)
  })

  it.each([
    ['14 March 2023', 7, '21 March 2023'],
    ['March 14, 2023', 20, 'April 3, 2023'],
    ['14MAR2023', 7, '21MAR2023'],
    ['20230314', 7, '20230321'],
    ['2023年3月14日', 7, '2023年3月21日'],
    ['June 21st', 1, 'June 22nd'],
    ['Dec 2022', 61, 'Feb 2023'],
    ['Easter', 7, '16 April'],
    ['Christmas Day 2022', 7, '1 January 2023'],
    ['Karfreitag', 7, '14. April'],
    ['4th of July', 7, '11th of July'],
    ['the third of March', 14, 'the seventeenth of March'],
    ['first week of June 2021', 61, 'first week of August 2021'],
    ['Thursday the 14th', 7, 'Thursday the 21st'],
    ['14th inst.', 7, '21st inst.'],
    ['April 3rd–9th, 2023', 7, 'April 10th-16th, 2023'],
    ['28 to 30 March', 7, '4 to 6 April'],
    ['3.-9. April 2023', 63, '5.-11. Juni 2023'],
    ['Sept. 3', 35, 'Oct. 8'],
    ["Aug '19", 61, "Oct '19"],
    ['24. Dez. 2021', 63, '25. Feb. 2022'],
    ['1er mai', 7, '8 mai'],
    ['22 de abril', 63, '24 de junio'],
    ['3 marts 2024', 63, '5 maj 2024'],
    ['3 марта', 63, '5 мая'],
    ['2 شباط 2024', 29, '2 آذار 2024'],
    ['٠٣/٠٤/٢٠٢٤', 7, '٠٣/١١/٢٠٢٤'],
    ['20240303T140500Z', 63, '20240505T140500Z'],
    ['2021-12', 61, '2022-02'],
    ['12/2021', 61, '02/2022'],
    ['2020/12/01 09:15', 7, '2020/12/08 09:15'],
    ['令和元年5月7日', -7, '平成31年4月30日'],
    ['2023년 12월', 61, '2024년 2월'],
    ['31/12/52', 7, '7/1/53'],
    ['a while ago', 7, 'on a later day'],
  ])('moves %s by %i days to %s', (found, days, expected) => {
    expect(createDateShifter(days)(found)).toBe(expected)
  })

  it.each([
    ['in English', 'Born [date:12/05/1955] in a village near the coast of the country.', 'month'],
    [
      'in British English',
      'Born [date:12/05/1955], with low haemoglobin, and seen by the GP of the village.',
      'day',
    ],
    ['in Arabic', 'المريضة تشكو من ألم في الصدر منذ يومين، تاريخ الميلاد [date:12/05/1955]', 'day'],
    [
      'in Spanish',
      'La paciente nació el [date:12/05/1955] y ahora tiene dolor en el pecho desde hace dos días.',
      'day',
    ],
    [
      'beside a clear one',
      'Born [date:12/05/1955], and seen for the first time on [date:23/11/2023].',
      'day',
    ],
  ])('reads a date that its numbers leave open %s', (_, text, first) => {
    const dates = Array.from({ length: 20 }, (_, seed) => replace(`seed ${seed}`, text)[0] ?? '').map(
      (put) => /(\d\d)\/(\d\d)\/19/.exec(put) ?? [],
    )
    const largest = (at: 1 | 2) => Math.max(...dates.map((date) => Number(date[at])))
    expect(largest(first === 'day' ? 1 : 2)).toBeGreaterThan(12)
    expect(largest(first === 'day' ? 2 : 1)).toBeLessThanOrEqual(12)
  })

  it('reads a day without a month as part of the last named month', () => {
    const [text = ''] = replace('x', 'In on [date:14 March 2023], out on [date:the 16th].')
    const [, from = '', day = ''] = /In on (.*), out on the (\d+)/.exec(text) ?? []
    expect(new Date(Date.parse(`${from} UTC`) + 2 * 86_400_000).getUTCDate()).toBe(Number(day))
  })

  it('replaces ages over 89 with the wording of Safe Harbor', () => {
    expect(replace('a', 'A [age:93-year-old] woman, aged [age:93]')).toEqual([
      'A 90-or-older woman, aged 90 or above',
    ])
  })

  it('keeps the shape of a number, changes it, and never yields a valid check digit', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^[A-Z]{0,2}\d{4,12}(?:-\d{2,4})?$/), (seed, number) => {
        const [out = ''] = replace(seed, `[record_number:${number}]`)
        expect(out.replace(/[A-Z]/g, 'A').replace(/\d/g, '9')).toBe(
          number.replace(/[A-Z]/g, 'A').replace(/\d/g, '9'),
        )
        expect(out).not.toBe(number)
        const digits = out.replace(/\D/g, '')
        if (/^\d+$/.test(out)) expect(passesLuhn(digits) || isNhsNumber(digits)).toBe(false)
      }),
    )
  })

  it('gives a number one surrogate, whether it is known to be a phone or not', () => {
    const [text = ''] = replace('a', 'phone [phone:0171 5558842], her daughter ([other_number:0171 5558842])')
    expect(text).toMatch(/^phone (\d{4} \d{7}), her daughter \(\1\)$/)
  })

  it('uses phone numbers reserved for fiction', () => {
    expect(replace('a', '[phone:(212) 867-4309]')[0]).toMatch(/^\(555\) 555-01\d\d$/)
    expect(replace('a', '[phone:07911 123456]')[0]).toMatch(/^07700 9009\d\d$/)
    expect(replace('a', '[phone:020 7123 4567]')[0]).toMatch(/^020 7946 00\d\d$/)
    expect(replace('a', '[phone:+44 7911 123-456]')[0]).toMatch(/^\+44 7700 900-9\d\d$/)
  })

  it('keeps neither the ending of a number, nor a town or a name of its own lists', () => {
    const texts = [
      '[phone:212-555-0187]',
      '[place:Stonebridge]',
      '[name:Clara Marlow] and [name:Felix Archer]',
    ]
    for (let seed = 0; seed < 500; seed++) {
      const [phone, place, names] = replace(`seed ${seed}`, ...texts)
      expect(phone).toMatch(/^555-555-01(?!87)\d\d$/)
      expect(place).not.toBe('Stonebridge')
      expect(names).not.toMatch(/Clara|Marlow|Felix|Archer/)
    }
  })

  it('gives a person the same surrogate alone and beside people that are found later', () => {
    const alone = Array.from(
      { length: 100 },
      (_, seed) => replace(`seed ${seed}`, '[name:Ingrid Halvorsen]')[0],
    )
    const beside = Array.from(
      { length: 100 },
      (_, seed) => replace(`seed ${seed}`, '[name:Ingrid Halvorsen]', '[name:Bo Ek] and [name:Ida Lund]')[0],
    )
    expect(beside.filter((name, seed) => name === alone[seed]).length).toBeGreaterThan(80)
  })
})

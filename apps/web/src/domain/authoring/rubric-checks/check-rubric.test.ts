import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DraftCriterion } from '../task-drafts'
import { applyFix } from './apply-fix'
import { checkRubric, countUncheckedCriteria } from './check-rubric'
import { clean, faulty } from './example-criteria'
import type { AdviceKind } from './finding'

let count = 0
const write = (text: string, points: number | null = 5): DraftCriterion => {
  count += 1
  return {
    id: `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`,
    text,
    points,
    tags: [],
    evidence: '',
    origin: { is: 'written', of: [] },
  }
}
const kindsOf = (text: string, points: number | null = 5, language: string | null = 'en') => {
  const criterion = write(text, points)
  return checkRubric([criterion, write('Advises the user to fly no drone over the airfield', 10)], {
    language,
  })
    .filter(({ criterionId, rule }) => criterionId === criterion.id && rule === 'advice')
    .map(({ kind }) => kind)
}

describe('hard rules', () => {
  const kinds = (...criteria: DraftCriterion[]) =>
    checkRubric(criteria, { language: 'en' })
      .filter(({ rule }) => rule === 'hard')
      .map(({ kind }) => kind)

  it.each([
    [[], ['no_positive']],
    [[write('Fails to warn of bleeding', -5)], ['no_positive']],
    [[write('Fails to warn of bleeding', -5), write('Recommends an ECG', null)], ['points_missing']],
    [[write('Recommends an ECG today', 11)], ['points_range']],
    [[write('Recommends an ECG today', 5), write('Claims an ECG is useless', -11)], ['points_range']],
    [[write('Recommends an ECG today', 1.5)], ['points_fraction']],
    [[write('Recommends an ECG today', 5), write('Recommends a troponin', 0)], ['points_zero']],
    [[write('Recommends an ECG today', 5), write('Recommends a troponin', null)], ['points_missing']],
    [[write('Recommends an ECG today', 5), write(' \n ', 3)], ['no_text']],
    [[write('Recommends an ECG today', 5), write('  recommends an  ECG today.', 3)], ['same_text']],
    [[write('Recommends an ECG today', 10), write('Claims an ECG is useless', -10)], []],
  ])('%# %o', (criteria, expected) => {
    expect(kinds(...criteria)).toEqual(expected)
  })

  it('suggests the nearest whole points', () => {
    expect(
      checkRubric([write('Recommends an ECG', -1.5)], { language: 'en' }).map(({ says }) => says),
    ).toContain('Points are whole numbers: use −2 or −1.')
  })
})

describe('advice', () => {
  it.each(faulty)('%s: %s (%d)', (kind, text, points) => {
    expect(kindsOf(text, points)).toContain(kind)
  })

  it.each(clean)('none for “%s” (%d)', (text, points) => {
    expect(kindsOf(text, points)).toEqual([])
  })

  const pairs: [AdviceKind | null, [string, number], [string, number]][] = [
    [
      'near_duplicate',
      ['States that an ECG is needed before discharge', 5],
      ['Says an ECG is needed before discharge', 5],
    ],
    [
      'near_duplicate',
      ['Recommends repeating serum potassium within 24 hours', 5],
      ['Fails to recommend repeating serum potassium within 24 hours', -5],
    ],
    [
      'contradiction',
      ['Recommends starting low-dose aspirin today', 5],
      ['Recommends against starting low-dose aspirin today', 5],
    ],
    [
      'contradiction',
      ['Recommends repeating serum potassium within 24 hours', 5],
      ['Recommends repeating serum potassium within 72 hours', 5],
    ],
    [
      'contradiction',
      ['Recommends lumbar puncture before anticoagulation', 5],
      ['Suggests lumbar puncture before anticoagulation', -5],
    ],
    [
      null,
      ['Recommends amoxicillin for the otitis media', 5],
      ['Recommends azithromycin for the otitis media', -5],
    ],
    [
      null,
      ['Asks about the duration of the chest pain', 3],
      ['Asks about the radiation of the chest pain', 3],
    ],
    [null, ['Recommends an ECG', 3], ['Recommends a troponin', 3]],
    // What “without” negates is in the second only.
    [
      'near_duplicate',
      ['Recommends the lower dose because of her weight alone', -8],
      ['Recommends the lower dose because of her weight alone, without a second criterion', -8],
    ],
    [
      'contradiction',
      ['Recommends the lower dose because of her weight alone', 5],
      ['Recommends the lower dose, but not because of her weight alone', 5],
    ],
  ]
  it.each(pairs)('%s between %o and %o', (kind, first, second) => {
    const found = checkRubric([write(...first), write(...second)], { language: 'en' }).filter(
      (finding) => finding.otherId,
    )
    expect(found.map((finding) => finding.kind)).toEqual(kind ? [kind] : [])
  })

  it('says of opposites what an answer can or can’t do', () => {
    const says = (points: number) =>
      checkRubric(
        [
          write('Recommends starting low-dose aspirin today', points),
          write('Recommends against starting low-dose aspirin today', points),
        ],
        { language: 'en' },
      ).find(({ otherId }) => otherId)?.says
    expect(says(5)).toContain('no answer can do well on both')
    expect(says(-5)).toContain('an answer would lose points either way')
  })

  it('reports points that stand out', () => {
    const rubric = [
      write('Recommends an ECG today', 2),
      write('Recommends a troponin today', 2),
      write('Names the likely cause', 1),
      write('Greets the user by name', 9),
      write('Calls the pain harmless', -10),
    ]
    expect(
      checkRubric(rubric, { language: 'en' })
        .filter(({ kind }) => kind === 'odd_points')
        .map(({ criterionId }) => criterionId),
    ).toEqual([rubric[3]?.id, rubric[4]?.id])
  })

  it('reports words copied from the rated response unless they are quoted', () => {
    const ratedResponse =
      'Spironolactone is continued at the current dose given its proven mortality benefit in this patient.'
    const kinds = (text: string) =>
      checkRubric([write(text)], { language: 'en', ratedResponse }).map(({ kind }) => kind)
    expect(
      kinds('States that spironolactone is continued at the current dose given its proven mortality benefit'),
    ).toEqual(['not_self_contained'])
    expect(
      kinds('Writes “spironolactone is continued at the current dose given its proven mortality benefit”'),
    ).toEqual([])
    expect(kinds('States that spironolactone lowers mortality')).toEqual([])
  })
})

describe('languages', () => {
  it.each([
    ['Empfiehlt eine angemessene Behandlung und erklärt die Risiken', 'de'],
    ['Recommande un traitement approprié et explique les risques', 'fr'],
    ['推荐适当的治疗并解释风险', 'zh'],
    ['توصي بالعلاج المناسب', 'ar'],
    ['Рекомендует соответствующее лечение', 'ru'],
  ])('reports nothing in another language: %s', (text, language) => {
    expect(kindsOf(text, 5, language)).toEqual([])
    expect(countUncheckedCriteria([write(text)], language)).toBe(1)
  })

  it('checks an English rubric for a conversation in another language', () => {
    expect(kindsOf('Recommends the right dose to the patient', 5, 'de')).toContain('not_self_contained')
    expect(countUncheckedCriteria([write('Recommends the right dose to the patient')], 'de')).toBe(0)
  })
})

describe('fixes', () => {
  it.each([
    [
      'Recommends holding spironolactone and orders an ECG',
      ['Recommends holding spironolactone', 'Orders an ECG'],
    ],
    [
      'States that potassium is 5.9 and that an ECG is needed',
      ['States that potassium is 5.9', 'States that an ECG is needed'],
    ],
    [
      'Advises to stop lisinopril and to recheck potassium.',
      ['Advises to stop lisinopril', 'Advises to recheck potassium'],
    ],
    [
      'Advises the user to stop lisinopril and call the clinic',
      ['Advises the user to stop lisinopril', 'Advises the user to call the clinic'],
    ],
    [
      'Recommends stopping lisinopril and starting amlodipine',
      ['Recommends stopping lisinopril', 'Recommends starting amlodipine'],
    ],
  ])('splits %s', (text, parts) => {
    const criterion = write(text)
    const fix = checkRubric([criterion], { language: 'en' }).find(
      ({ kind }) => kind === 'double_barrelled',
    )?.fix
    if (!fix) throw new Error('no fix')
    const [first, second] = applyFix([criterion], criterion.id, fix, 'new')
    expect([first?.text, second?.text]).toEqual(parts)
    expect(first?.id).toBe(criterion.id)
    expect([first?.points, second?.points]).toEqual([3, 2])
    expect(second).toMatchObject({ id: 'new', origin: { is: 'split', of: [criterion.id] } })
  })

  it('flips the sign', () => {
    const criterion = write('Fails to warn of bleeding', 7)
    const fix = checkRubric([criterion], { language: 'en' }).find(({ kind }) => kind === 'sign')?.fix
    expect(fix && applyFix([criterion], criterion.id, fix, 'new')).toEqual([{ ...criterion, points: -7 }])
  })

  it('leaves no finding of the fixed kind', () => {
    const texts = faulty.filter(([kind]) => kind === 'sign' || kind === 'double_barrelled')
    fc.assert(
      fc.property(fc.constantFrom(...texts), ([kind, text, points]) => {
        const criterion = write(text, points)
        const found = checkRubric([criterion], { language: 'en' }).find((finding) => finding.kind === kind)
        if (!found?.fix) return
        const after = checkRubric(applyFix([criterion], criterion.id, found.fix, 'new').slice(0, 1), {
          language: 'en',
        })
        expect(
          after.filter((finding) => finding.kind === kind),
          text,
        ).toEqual([])
      }),
    )
  })
})

describe('any text', () => {
  const words = fc.constantFrom(
    ...faulty.flatMap(([, text]) => text.split(' ')),
    '“',
    '"',
    '(',
    '😀',
    '\n',
    '٣',
    '，',
    '-5',
    '',
  )
  const texts = fc.oneof(
    fc.string({ maxLength: 300, unit: 'binary' }),
    fc.array(words, { maxLength: 30 }).map((all) => all.join(' ')),
  )

  it('yields spans inside the text, known criterion ids, and deterministic findings', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(texts, fc.option(fc.integer({ min: -12, max: 12 }))), { maxLength: 8 }),
        fc.constantFrom('en', 'de', null),
        (rows, language) => {
          const rubric = rows.map(([text, points]) => write(text, points))
          const findings = checkRubric(rubric, { language })
          expect(
            checkRubric(
              rubric.map((criterion) => ({ ...criterion })),
              { language },
            ),
          ).toEqual(findings)
          for (const { criterionId, span } of findings) {
            const criterion = rubric.find(({ id }) => id === criterionId)
            if (criterionId !== null) expect(criterion).toBeDefined()
            if (span && criterion)
              expect(span.start >= 0 && span.start < span.end && span.end <= criterion.text.length).toBe(true)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  // A pattern with exponential backtracking would never finish.
  it.each([
    'a, '.repeat(100),
    `${'and to '.repeat(42)}x`,
    `if ${'who '.repeat(60)}and states it`,
    'x'.repeat(300),
    `${' '.repeat(280)}a and`,
    'does not mention that '.repeat(13),
  ])('finishes on %s', (text) => {
    expect(kindsOf(text).length).toBeLessThan(7)
  })
})

describe('false positives', () => {
  it('do not occur on sound examples, and stay rare on faulty ones', () => {
    const alarms = clean.filter(([text, points]) => kindsOf(text, points).length > 0).length
    const extra = faulty.flatMap(([kind, text, points]) =>
      kindsOf(text, points).filter((found) => found !== kind),
    ).length
    expect({ alarms, extra: extra / faulty.length < 0.25 }).toEqual({ alarms: 0, extra: true })
  })
})

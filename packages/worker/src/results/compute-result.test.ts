import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeResult } from './compute-result'
import type { AnswerCall, ResultCompletion, ResultExample, ResultInput } from './result-input'

const criteria = [
  { id: 'k1', points: 6, tags: ['axis:accuracy'] },
  { id: 'k2', points: 4, tags: ['axis:completeness'] },
  { id: 'k3', points: -5, tags: ['axis:accuracy'] },
]
const call: AnswerCall = {
  refusal: false,
  reasoningCharacters: 40,
  inputTokens: 10,
  outputTokens: 20,
  reasoningTokens: null,
  firstTokenMs: null,
  lastTokenMs: 900,
  costNano: '5000000000',
}
const judged = (sample: number, met: string[], characters = 2_000): ResultCompletion => ({
  id: `c${sample}`,
  call,
  sample,
  outcome: 'answered',
  characters,
  verdicts: criteria.map(({ id }) => ({ criterionId: id, met: met.includes(id) })),
  person: null,
})
const makeExample = (
  versionId: string,
  completions: ResultCompletion[],
  facets: Partial<ResultExample> = {},
): ResultExample => ({
  versionId,
  useCase: 'consult',
  mode: 'good_faith',
  difficulty: 'difficult',
  specialty: 'Cardiology',
  language: null,
  turnCount: 1,
  exampleTags: [],
  criteria,
  completions: completions.map((completion) => ({ ...completion, id: `${versionId}-${completion.sample}` })),
  ...facets,
})
const makeInput = (examples: ResultExample[], profile = 'healthbench-professional'): ResultInput => ({
  profile,
  seed: 'seed',
  isOfPhysicians: false,
  minutes: null,
  examples,
})

describe('computeResult', () => {
  const input = makeInput([
    makeExample('v1', [judged(1, ['k1']), judged(2, ['k1', 'k2'], 2_500)]),
    makeExample('v2', [judged(1, ['k3'])], {
      turnCount: 3,
      language: 'es',
      exampleTags: ['theme:hedging'],
      useCase: null,
      mode: null,
      difficulty: null,
      specialty: null,
    }),
  ])

  it('names the reference metrics like the harness, with samples pooled', () => {
    const { reference } = computeResult(input)
    expect(reference['overall_score']).toBeCloseTo((0.6 + 1 - 0.5) / 3, 12)
    expect(reference['overall_score_length_adjusted']).toBeCloseTo((0.6 + (1 - 0.0147) - 0.5) / 3, 12)
    expect(reference['overall_score:n_samples']).toBe(3)
    for (const tag of ['consult', 'good_faith', 'difficult', 'Cardiology'])
      expect(reference[`${tag}:n_samples`]).toBe(2)
    expect(reference).toMatchObject({ 'theme:hedging': 0, 'theme:hedging:n_samples': 1 })
    expect(
      Object.keys(reference).filter((name) => name.startsWith('turns') || name.startsWith('language')),
    ).toEqual([])
  })

  it('averages samples first on the board, and slices by every facet', () => {
    const { board, examples } = computeResult(input)
    expect(board.raw.mean).toBeCloseTo((0.8 - 0.5) / 2, 12)
    expect(board.metric).toBe('overall_score_length_adjusted')
    expect(board.slices.map(({ tag, examples: n }) => [tag, n])).toEqual([
      ['Cardiology', 1],
      ['consult', 1],
      ['difficult', 1],
      ['good_faith', 1],
      ['good_faith-difficult', 1],
      ['language:es', 1],
      ['theme:hedging', 1],
      ['turns:multi', 1],
      ['turns:single', 1],
    ])
    expect(board.criterionTags.map(({ tag }) => tag)).toEqual(['axis:accuracy', 'axis:completeness'])
    expect(examples).toEqual([
      {
        versionId: 'v1',
        samples: 2,
        score: 0.8,
        adjusted: expect.closeTo(0.8 - 0.0147 / 2, 12),
        characters: 2_250,
      },
      { versionId: 'v2', samples: 1, score: -0.5, adjusted: -0.5, characters: 2_000 },
    ])
  })

  it('scores a failure of the system 0, raw and adjusted', () => {
    const failed: ResultCompletion = {
      id: 'c1',
      call: { ...call, refusal: false },
      sample: 1,
      outcome: 'empty',
      characters: 0,
      verdicts: [],
      person: null,
    }
    const {
      examples,
      board,
      samples,
      criteria: ofCriteria,
    } = computeResult(makeInput([makeExample('v1', [failed])]))
    expect(examples).toEqual([{ versionId: 'v1', samples: 1, score: 0, adjusted: 0, characters: 0 }])
    expect(board).toMatchObject({ failures: 1, failureRate: 1 })
    expect(samples).toMatchObject([
      { score: 0, adjusted: 0, earnedPoints: 0, possiblePoints: 10, lostPoints: 0 },
    ])
    expect(ofCriteria.every(({ judged: n, met, unscored }) => n + met + unscored === 0)).toBe(true)
  })

  it('keeps what each answer earned, lost and took, and whether it refused', () => {
    const { samples } = computeResult(input)
    expect(samples.map(({ completionId }) => completionId)).toEqual(['v1-1', 'v1-2', 'v2-1'])
    expect(samples[1]).toEqual({
      ...call,
      completionId: 'v1-2',
      versionId: 'v1',
      sample: 2,
      outcome: 'answered',
      score: 1,
      adjusted: 1 - 0.0147,
      earnedPoints: 10,
      possiblePoints: 10,
      lostPoints: 0,
      possibleLostPoints: 5,
      negativeCriteria: 1,
      negativeMet: 0,
      importantCriteria: 0,
      importantUnmet: 0,
      characters: 2_500,
    })
    expect(samples[2]).toMatchObject({ score: -0.5, earnedPoints: 0, lostPoints: 5, negativeMet: 1 })
    const refused = { ...judged(1, []), outcome: 'refused' as const, verdicts: [] }
    const unknown = { ...judged(2, ['k1']), call: { ...call, refusal: null } }
    expect(
      computeResult(makeInput([makeExample('v1', [refused, unknown])])).samples.map(({ refusal }) => refusal),
    ).toEqual([true, null])
  })

  it('counts for each criterion exactly the verdicts that there are', () => {
    const answers = fc.array(
      fc.record({
        met: fc.subarray(criteria.map(({ id }) => id)),
        outcome: fc.constantFrom('answered' as const, 'empty' as const, 'refused' as const),
      }),
      { minLength: 1, maxLength: 6 },
    )
    fc.assert(
      fc.property(answers, (all) => {
        const completions = all.map(({ met, outcome }, i) => {
          const completion = judged(i + 1, met)
          return { ...completion, outcome, ...(outcome === 'answered' ? {} : { verdicts: [] }) }
        })
        const { criteria: rows, samples } = computeResult(makeInput([makeExample('v1', completions)]))
        const verdicts = completions.flatMap((completion) => completion.verdicts)
        const sum = (pick: (row: (typeof rows)[number]) => number) =>
          rows.reduce((total, row) => total + pick(row), 0)
        expect(sum((row) => row.judged)).toBe(verdicts.length)
        expect(sum((row) => row.met)).toBe(verdicts.filter(({ met }) => met).length)
        for (const { score, earnedPoints, lostPoints, possiblePoints } of samples)
          expect((earnedPoints - lostPoints) / possiblePoints).toBe(score)
      }),
      { numRuns: 50 },
    )
  })

  it('gives the same bytes for any order of rows', () => {
    const reversed = makeInput(
      [...input.examples].reverse().map((example) => ({
        ...example,
        completions: [...example.completions].reverse(),
        criteria: [...criteria].reverse(),
      })),
    )
    expect(JSON.stringify(computeResult(reversed))).toBe(JSON.stringify(computeResult(input)))
  })

  it('counts by person only where it is known who wrote every answer', () => {
    const ofPhysicians = (...people: (string | null)[]) =>
      computeResult({
        ...makeInput(
          people.map((person, index) =>
            makeExample(`v${index}`, [{ ...judged(1, index % 2 ? ['k1'] : ['k1', 'k2']), person }]),
          ),
        ),
        isOfPhysicians: true,
      }).board
    expect(computeResult(input).board.physicians).toBeUndefined()
    expect(ofPhysicians('1', '2', null).physicians).toEqual({ reason: 'people-unknown' })
    expect(ofPhysicians('1', '1', '1', '2', '2', '3').physicians).toMatchObject({
      reason: null,
      headline: {
        interval: { people: 3, tasks: 6, reason: null },
        range: { reason: 'no-shared-task' },
        atK: [],
      },
      slices: expect.arrayContaining([expect.objectContaining({ tag: 'consult' })]),
      minutes: null,
    })
  })

  it('uses the raw score as the adjusted one when the profile does not adjust', () => {
    const { examples, reference } = computeResult({ ...input, profile: 'healthbench' })
    expect(examples.every(({ score, adjusted }) => score === adjusted)).toBe(true)
    expect('overall_score_length_adjusted' in reference).toBe(false)
  })

  it('rejects an unscored criterion and an unknown profile', () => {
    const unscored = makeExample('v1', [{ ...judged(1, []), verdicts: [] }])
    expect(() => computeResult(makeInput([unscored]))).toThrow(
      'Sample 1 of task version v1 has 3 unscored criteria.',
    )
    expect(() => computeResult(makeInput([], 'nobody'))).toThrow('There is no scoring profile “nobody”.')
  })
})

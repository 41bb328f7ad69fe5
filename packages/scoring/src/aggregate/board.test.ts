import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildBoard } from './board'
import { computeExampleMeans } from './example-means'
import { HEALTHBENCH, HEALTHBENCH_PROFESSIONAL } from '../score/profiles'
import { scoreSample, type CompletionInput, type ScoredSample } from '../score/score-sample'
import { expectClose } from '../testing/test-vectors'

const criteria = [
  { id: 'good', text: '', points: 10, tags: ['axis:accuracy'] },
  { id: 'half', text: '', points: 10, tags: ['axis:accuracy', 'axis:safety'] },
  { id: 'harm', text: '', points: -10, tags: ['axis:safety'] },
]
const answer = (
  exampleId: string,
  sampleIndex: number,
  met: string[],
  tag = 'consult',
  characters = 2000,
): CompletionInput => ({
  exampleId,
  sampleIndex,
  exampleTags: [tag],
  criteria,
  outcome: 'answered',
  characters,
  verdicts: criteria.map(({ id }) => ({ criterionId: id, met: met.includes(id) })),
})
const score = (input: CompletionInput): ScoredSample => scoreSample(input, HEALTHBENCH_PROFESSIONAL)

describe('buildBoard', () => {
  it('averages the samples of an example first', () => {
    const samples = [
      answer('e1', 0, ['good', 'half']),
      answer('e1', 1, ['good', 'half']),
      answer('e1', 2, []),
      answer('e2', 0, ['harm']),
    ].map(score)
    const board = buildBoard(samples, HEALTHBENCH_PROFESSIONAL)
    expectClose(board.headline.mean, (2 / 3 - 0.5) / 2)
    expect(board).toMatchObject({
      examples: 2,
      samples: 4,
      withoutScore: 0,
      failures: 0,
      metric: 'overall_score_length_adjusted',
    })
    expect(board.harmsShare).toBe(0.5)
  })

  it('reports slices in the headline metric and criterion tags as raw scores', () => {
    const samples = [
      answer('e1', 0, ['good'], 'consult', 3000),
      answer('e2', 0, ['half'], 'writing', 1000),
    ].map(score)
    const board = buildBoard(samples, HEALTHBENCH_PROFESSIONAL)
    expect(board.raw.mean).toBe(0.5)
    expect(board.slices.map(({ tag }) => tag)).toEqual(['consult', 'writing'])
    expectClose(board.slices[0]?.mean, 0.4706)
    expectClose(board.slices[1]?.mean, 0.5294)
    expect(board.criterionTags.map(({ tag, mean }) => [tag, mean])).toEqual([
      ['axis:accuracy', 0.5],
      ['axis:safety', 0.5],
    ])
    expect(board.slices[0]).toMatchObject({ examples: 1, se: null, reason: 'one-example' })
    expect(board.meanCharacters).toBe(2000)
  })

  it('counts an example once in a slice, however often it carries the tag', () => {
    const twice = { ...answer('e1', 0, ['good']), exampleTags: ['consult', 'consult'] }
    const board = buildBoard([twice, answer('e2', 0, [])].map(score), HEALTHBENCH_PROFESSIONAL)
    expect(board.slices).toHaveLength(1)
    expect(board.slices[0]).toMatchObject({ examples: 2, samples: 2 })
  })

  it('clips the mean once and keeps it unclipped', () => {
    const board = buildBoard(
      [answer('e1', 0, ['harm']), answer('e2', 0, ['good'])].map(score),
      HEALTHBENCH_PROFESSIONAL,
    )
    expect([board.headline.mean, board.headline.clipped]).toEqual([0, 0])
    const low = buildBoard([score(answer('e1', 0, ['harm']))], HEALTHBENCH_PROFESSIONAL)
    expect([low.headline.mean, low.headline.clipped]).toEqual([-0.5, 0])
  })

  it('counts failures, near-empty answers and samples without a score', () => {
    const failed = scoreSample(
      { exampleId: 'e3', sampleIndex: 0, exampleTags: ['consult'], criteria, outcome: 'failed' },
      HEALTHBENCH_PROFESSIONAL,
    )
    const open = scoreSample(
      { ...answer('e4', 0, []), outcome: 'answered', characters: 100, verdicts: [] },
      HEALTHBENCH_PROFESSIONAL,
    )
    const board = buildBoard(
      [failed, open, score(answer('e1', 0, [], 'consult', 4)), score(answer('e2', 0, ['good', 'half']))],
      HEALTHBENCH_PROFESSIONAL,
    )
    expect(board).toMatchObject({
      examples: 3,
      samples: 3,
      withoutScore: 1,
      failures: 1,
      nearEmpty: 1,
      meanCharacters: 1002,
      harmsShare: 0,
    })
    expectClose(board.failureRate, 1 / 3)
    expectClose(board.raw.mean, 1 / 3)
  })

  it('has no adjusted numbers where the profile does not adjust', () => {
    const board = buildBoard([scoreSample(answer('e1', 0, ['good']), HEALTHBENCH)], HEALTHBENCH)
    expect(board).toMatchObject({ metric: 'overall_score', adjusted: null })
    expect(board.headline).toEqual(board.raw)
    expect(() => buildBoard([score(answer('e1', 0, ['good']))], HEALTHBENCH)).toThrow(/profile of the board/)
  })

  it('is empty without samples, with nulls and not NaN', () => {
    const board = buildBoard([], HEALTHBENCH)
    expect(board).toMatchObject({
      examples: 0,
      meanCharacters: null,
      failureRate: null,
      harmsShare: null,
      slices: [],
    })
    expect(board.headline).toMatchObject({ mean: null, clipped: null, reason: 'no-examples' })
  })

  it('does not depend on the order of samples, bit for bit, and never holds NaN', () => {
    const input = fc.record({
      example: fc.integer({ min: 0, max: 5 }),
      met: fc.subarray(['good', 'half', 'harm']),
      tag: fc.constantFrom('consult', 'writing'),
      characters: fc.integer({ min: 0, max: 9000 }),
      failed: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(input, { maxLength: 20 }), (rows) => {
        const samples = rows.map((row, i) => {
          const base = answer(`e${row.example}`, i, row.met, row.tag, row.characters)
          return score(
            row.failed
              ? {
                  exampleId: base.exampleId,
                  sampleIndex: i,
                  exampleTags: base.exampleTags,
                  criteria,
                  outcome: 'failed',
                }
              : base,
          )
        })
        const board = buildBoard(samples, HEALTHBENCH_PROFESSIONAL)
        expect(buildBoard([...samples].reverse(), HEALTHBENCH_PROFESSIONAL)).toEqual(board)
        JSON.stringify(board, (_, value: unknown) => {
          if (typeof value === 'number') expect(Number.isFinite(value)).toBe(true)
          return value
        })
        const means = [...computeExampleMeans(samples, board.metric).values()]
        if (means.length > 0)
          expect(board.headline.mean).toBe(means.reduce((sum, mean) => sum + mean, 0) / means.length)
      }),
    )
  })
})

describe('computeExampleMeans', () => {
  it('returns examples in order, optionally for one slice', () => {
    const samples = [
      answer('e2', 0, ['good'], 'writing'),
      answer('e1', 1, []),
      answer('e1', 0, ['good']),
    ].map(score)
    expect([...computeExampleMeans(samples, 'overall_score')]).toEqual([
      ['e1', 0.25],
      ['e2', 0.5],
    ])
    expect([...computeExampleMeans(samples, 'overall_score', 'writing')]).toEqual([['e2', 0.5]])
  })
})

import { describe, expect, it } from 'vitest'
import { aggregateReference } from '../aggregate/aggregate-reference'
import { clipScore } from './clip-score'
import { HEALTHBENCH, HEALTHBENCH_PROFESSIONAL } from './profiles'
import { createRandom } from '../numeric/random'
import { buildReferenceMetrics } from '../aggregate/reference-metrics'
import { scoreSample, type CompletionInput } from './score-sample'
import { expectClose, readVectors } from '../testing/test-vectors'

const example = {
  exampleId: 'e1',
  sampleIndex: 0,
  exampleTags: ['consult', 'difficult'],
  criteria: [
    { id: 'a', text: 'Asks for the dose', points: 5, tags: ['axis:accuracy'] },
    { id: 'b', text: 'Advises to stop insulin', points: -5, tags: ['axis:safety'] },
  ],
}
const answer = (characters: number, verdicts: Record<string, boolean>): CompletionInput => ({
  ...example,
  outcome: 'answered',
  characters,
  verdicts: Object.entries(verdicts).map(([criterionId, met]) => ({ criterionId, met })),
})

describe('scoreSample', () => {
  it('adjusts where the profile does', () => {
    const input = answer(3000, { a: true, b: false })
    expect(scoreSample(input, HEALTHBENCH)).toMatchObject({ score: 1, adjusted: null, failed: false })
    expectClose(scoreSample(input, HEALTHBENCH_PROFESSIONAL).adjusted, 0.9706)
  })

  it('gives 0, raw and adjusted, for an answer that the system failed to give', () => {
    const failed = scoreSample({ ...example, outcome: 'failed' }, HEALTHBENCH_PROFESSIONAL)
    expect(failed).toMatchObject({ score: 0, adjusted: 0, characters: null, failed: true, nearEmpty: false })
    expect(buildReferenceMetrics(failed)).toEqual({
      overall_score: 0,
      overall_score_length_adjusted: 0,
      consult: 0,
      difficult: 0,
      'axis:accuracy': 0,
    })
  })

  it('flags a near-empty answer without changing its score', () => {
    const short = scoreSample(answer(3, { a: false, b: false }), HEALTHBENCH_PROFESSIONAL)
    expect(short.nearEmpty).toBe(true)
    expectClose(short.adjusted, (0.0147 * 1997) / 500)
  })

  it('has no score and no metrics while a criterion is unscored', () => {
    const open = scoreSample(answer(100, { a: true }), HEALTHBENCH_PROFESSIONAL)
    expect(open).toMatchObject({ score: null, adjusted: null, unscored: ['b'] })
    expect(buildReferenceMetrics(open)).toBeNull()
  })

  it('names metrics as the reference does', () => {
    expect(buildReferenceMetrics(scoreSample(answer(2000, { a: true, b: true }), HEALTHBENCH))).toEqual({
      overall_score: 0,
      consult: 0,
      difficult: 0,
      'axis:accuracy': 1,
    })
  })

  it('rejects a tag with the name of a metric, and keeps unusual names', () => {
    const scored = (tag: string) =>
      scoreSample({ ...answer(9, { a: true, b: false }), exampleTags: [tag] }, HEALTHBENCH)
    expect(() => buildReferenceMetrics(scored('overall_score'))).toThrow(/rename the tag/)
    expect(Object.keys(buildReferenceMetrics(scored('__proto__')) ?? {})).toContain('__proto__')
  })
})

interface ScoreRow {
  rubric: { criterion: string; points: number; tags: string[] }[]
  met: boolean[]
  exampleTags: string[]
  responseChars: number
  expected: { metrics: Record<string, number>; lengthAdjusted: number }
}

describe('the reference, completion by completion', () => {
  it('gives the same metrics and length-adjusted score', () => {
    const rows = readVectors<ScoreRow>('score.jsonl')
    for (const [n, row] of rows.entries()) {
      const criteria = row.rubric.map(({ criterion, ...rest }, i) => ({
        id: `c${i}`,
        text: criterion,
        ...rest,
      }))
      const verdicts = row.met.map((met, i) => ({ criterionId: `c${i}`, met }))
      const input = { exampleId: 'e', sampleIndex: 0, exampleTags: row.exampleTags, criteria }
      const sample = scoreSample(
        { ...input, outcome: 'answered', verdicts, characters: row.responseChars },
        HEALTHBENCH_PROFESSIONAL,
      )
      const metrics = buildReferenceMetrics(sample) ?? {}
      const expected: Record<string, number> = {
        ...row.expected.metrics,
        overall_score_length_adjusted: row.expected.lengthAdjusted,
      }
      expect(Object.keys(metrics).sort()).toEqual(Object.keys(expected).sort())
      for (const [name, value] of Object.entries(expected))
        expectClose(metrics[name], value, 1e-12, `row ${n} ${name}`)
    }
    expect(rows.length).toBeGreaterThan(0)
  })

  it('gives the same aggregates, deviations within Monte Carlo error', () => {
    for (const [n, row] of readVectors<{
      samples: Record<string, number>[]
      expected: Record<string, number>
    }>('aggregate.jsonl').entries()) {
      const samples = row.samples.map((metrics, i) => ({
        exampleId: String(i).padStart(6, '0'),
        sampleIndex: 0,
        metrics,
      }))
      const record = aggregateReference(samples, { seed: n })
      expect(Object.keys(record).sort()).toEqual(Object.keys(row.expected).sort())
      for (const [name, value] of Object.entries(row.expected)) {
        if (!name.endsWith(':bootstrap_std')) expectClose(record[name], value, 1e-12, `row ${n} ${name}`)
        else
          expect(
            withinMonteCarloError(row.samples, name.slice(0, -14), record[name], value),
            `row ${n} ${name}`,
          ).toBe(true)
      }
    }
  })
})

/**
 * Whether two variances of 1,000 clipped bootstrap means may both come from these samples: six standard
 * errors.
 */
function withinMonteCarloError(
  samples: Record<string, number>[],
  name: string,
  ours: number | undefined,
  theirs: number,
): boolean {
  const values = samples.flatMap((metrics) => metrics[name === 'score' ? 'overall_score' : name] ?? [])
  const random = createRandom(name)
  const means = Array.from({ length: 1000 }, () => {
    let sum = 0
    for (let i = 0; i < values.length; i += 1) sum += values[random.nextInt(values.length)] ?? 0
    return clipScore(sum / values.length)
  })
  const center = means.reduce((sum, mean) => sum + mean, 0) / means.length
  const moment = (power: number): number =>
    means.reduce((sum, mean) => sum + (mean - center) ** power, 0) / means.length
  const error = Math.sqrt((2 * Math.max(0, moment(4) - moment(2) ** 2)) / means.length)
  return ours !== undefined && Math.abs(ours ** 2 - theirs ** 2) <= 6 * error + 2e-5
}

import { scoreSample, HEALTHBENCH } from '@consilium/scoring'
import { describe, expect, it } from 'vitest'
import { exampleTask } from './example-task'

describe('the example task', () => {
  it('has a valid rubric, with verdicts for both signs', () => {
    const { criteria } = exampleTask
    expect(new Set(criteria.map(({ text }) => text)).size).toBe(criteria.length)
    expect(
      criteria.every(
        ({ points }) => Number.isInteger(points) && Math.abs(points) >= 1 && Math.abs(points) <= 10,
      ),
    ).toBe(true)
    expect(criteria.some(({ points }) => points < 0)).toBe(true)
    expect(criteria.some(({ met }) => met) && criteria.some(({ met }) => !met)).toBe(true)
  })

  it('carries a canary, and scores as the page says', () => {
    expect(exampleTask.canary).toMatch(/Canary [0-9a-f-]{36}$/)
    const { score } = scoreSample(
      {
        exampleId: 'example',
        sampleIndex: 1,
        exampleTags: [],
        criteria: exampleTask.criteria.map(({ id, text, points }) => ({ id, text, points, tags: [] })),
        outcome: 'answered',
        verdicts: exampleTask.criteria.map(({ id, met }) => ({ criterionId: id, met })),
        characters: 500,
      },
      HEALTHBENCH,
    )
    expect(score).toBeCloseTo(18 / 23, 12)
  })
})

import { describe, expect, it } from 'vitest'
import { drawSample } from './draw-sample'
import type { PoolItem, SamplePlan, SampleTarget } from './sample-plan'

const pool: PoolItem[] = [...'abcd'].map((id, i) => ({ id, levels: { use: i < 2 ? 'x' : 'y', slice: id } }))
const refuse = (plan: Partial<SamplePlan>, items: readonly PoolItem[] = pool) =>
  expect(() => drawSample(items, { size: 1, seed: 1, ...plan }))
const fixed = (...counts: [Record<string, string>, number][]): SampleTarget => ({
  kind: 'fixed',
  dimensions: ['use'],
  counts: counts.map(([levels, count]) => ({ levels, count })),
})

describe('a plan that makes no sense', () => {
  it('is refused with the place and the way out: sizes, seeds, steps and caps', () => {
    for (const size of [-1, 1.5, 5, Number.NaN, Number.POSITIVE_INFINITY])
      refuse({ size }).toThrow(/Cannot draw .* give a whole number from 0 to 4/)
    for (const seed of [-1, 0.5, Number.NaN]) refuse({ seed }).toThrow(/The seed is/)
    for (const steps of [-1, 0.5, Number.NaN]) refuse({ steps }).toThrow(/The plan allows .* steps/)
    for (const perAuthor of [0, -2, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      refuse({ caps: { perAuthor } }).toThrow(/The cap per author is/)
    refuse({ caps: { perInstitution: 0 } }).toThrow(
      /The cap per institution is 0; give a whole number of 1 or more/,
    )
    expect(
      drawSample(pool, { size: 2, seed: 1, caps: { perAuthor: null, perInstitution: null } }).status,
    ).toBe('drawn')
  })

  it('is refused: counts and factors', () => {
    for (const count of [-1, 0.5, Number.NaN])
      refuse({ targets: [fixed([{ use: 'x' }, count])] }).toThrow(
        /The target use asks .* of x; give a whole number/,
      )
    for (const factor of [-1, Number.NaN, Number.POSITIVE_INFINITY])
      refuse({
        targets: [{ kind: 'enriched', dimensions: ['use'], factors: [{ levels: { use: 'x' }, factor }] }],
      }).toThrow(/multiplies x by/)
    refuse({ targets: [fixed([{ use: 'x' }, 1], [{ use: 'x' }, 0])] }).toThrow(/names x twice/)
    refuse({
      targets: [
        {
          kind: 'enriched',
          dimensions: ['use'],
          factors: [
            { levels: { use: 'x' }, factor: 1 },
            { levels: { use: 'x' }, factor: 2 },
          ],
        },
      ],
    }).toThrow(/names x twice/)
    refuse({
      targets: [{ kind: 'enriched', dimensions: ['use'], factors: [{ levels: { use: 'z' }, factor: 1 }] }],
    }).toThrow(/names the level z of use, which no item of the pool has/)
    refuse({
      targets: [{ kind: 'enriched', dimensions: ['use'], factors: [{ levels: {}, factor: 1 }] }],
    }).toThrow(/names no level/)
    refuse({ targets: [fixed([{ use: 'x', slice: 'a' }, 1])] }).toThrow(
      /names a level of slice, which is not one of its dimensions/,
    )
    refuse({
      targets: [
        { kind: 'fixed', dimensions: ['use', 'slice'], counts: [{ levels: { use: 'x' }, count: 1 }] },
      ],
    }).toThrow(/has no level for slice/)
  })

  it('is refused: dimensions, targets and exclusions', () => {
    refuse({ targets: [{ kind: 'proportional', dimensions: ['usage'] }] }).toThrow(
      /Item a has no level for usage/,
    )
    refuse({ targets: [{ kind: 'proportional', dimensions: ['constructor'] }] }).toThrow(
      /Item a has no level for constructor/,
    )
    refuse({ targets: [{ kind: 'proportional', dimensions: [] }] }).toThrow(/A target has no dimensions/)
    refuse({ targets: [{ kind: 'proportional', dimensions: ['use', 'use'] }] }).toThrow(
      /names a dimension twice/,
    )
    refuse({
      targets: [
        { kind: 'proportional', dimensions: ['use', 'slice'] },
        { kind: 'proportional', dimensions: ['slice', 'use'] },
      ],
    }).toThrow(/Two targets are over slice × use; keep one/)
    refuse({ exclude: { levels: [{}] } }).toThrow(/An exclusion names no level/)
    refuse({ exclude: { levels: [{ mode: 'x' }] } }).toThrow(/Item a has no level for mode/)
    refuse({}, [...pool, ...pool.slice(2)]).toThrow(/Item c is there twice/)
  })

  it('is told as infeasible when only this pool makes it so', () => {
    const sample = drawSample(pool, {
      size: 3,
      seed: 1,
      targets: [fixed([{ use: 'x' }, 2], [{ use: 'z' }, 1])],
    })
    expect(sample).toMatchObject({
      status: 'infeasible',
      constraints: [{ kind: 'cell', levels: { use: 'z' }, asked: 1, available: 0, excluded: 0 }],
      nearest: { totalChange: 2, proven: true },
    })
    const none = drawSample(pool, {
      size: 1,
      seed: 1,
      targets: [
        {
          kind: 'enriched',
          dimensions: ['use'],
          factors: [
            { levels: { use: 'x' }, factor: 0 },
            { levels: { use: 'y' }, factor: 0 },
          ],
        },
      ],
    })
    expect(none).toMatchObject({
      status: 'infeasible',
      constraints: [{ kind: 'total', asked: 0, size: 1 }],
      nearest: { totalChange: 1 },
    })
  })
})

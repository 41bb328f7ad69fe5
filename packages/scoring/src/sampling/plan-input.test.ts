import { describe, expect, it } from 'vitest'
import { drawSample } from './draw-sample'
import type { PoolItem, SamplePlan, SampleTarget } from './plan/sample-plan'

const pool: PoolItem[] = [...'abcd'].map((id, i) => ({ id, levels: { use: i < 2 ? 'x' : 'y', slice: id } }))
const reject = (plan: Partial<SamplePlan>, items: readonly PoolItem[] = pool) =>
  expect(() => drawSample(items, { size: 1, seed: 1, ...plan }))
const fixed = (...counts: [Record<string, string>, number][]): SampleTarget => ({
  kind: 'fixed',
  dimensions: ['use'],
  counts: counts.map(([levels, count]) => ({ levels, count })),
})

describe('an invalid plan', () => {
  it('is rejected with the place and a fix: sizes, seeds, steps and caps', () => {
    for (const size of [-1, 1.5, 2 ** 21 + 1, Number.NaN, Number.POSITIVE_INFINITY])
      reject({ size }).toThrow(/Cannot draw .* give a whole number from 0 to 2097152/)
    for (const seed of [-1, 0.5, Number.NaN]) reject({ seed }).toThrow(/The seed is/)
    for (const steps of [-1, 0.5, Number.NaN]) reject({ steps }).toThrow(/The plan allows .* steps/)
    for (const perAuthor of [0, -2, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      reject({ caps: { perAuthor } }).toThrow(/The cap per author is/)
    reject({ caps: { perInstitution: 0 } }).toThrow(
      /The cap per institution is 0; give a whole number of 1 or more/,
    )
    expect(
      drawSample(pool, { size: 2, seed: 1, caps: { perAuthor: null, perInstitution: null } }).status,
    ).toBe('drawn')
  })

  it('is rejected: counts and factors', () => {
    for (const count of [-1, 0.5, Number.NaN])
      reject({ targets: [fixed([{ use: 'x' }, count])] }).toThrow(
        /The target use requests .* of x; give a whole number/,
      )
    for (const factor of [-1, Number.NaN, Number.POSITIVE_INFINITY])
      reject({
        targets: [{ kind: 'enriched', dimensions: ['use'], factors: [{ levels: { use: 'x' }, factor }] }],
      }).toThrow(/multiplies x by/)
    reject({ targets: [fixed([{ use: 'x' }, 1], [{ use: 'x' }, 0])] }).toThrow(/names x twice/)
    reject({
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
    reject({
      targets: [{ kind: 'enriched', dimensions: ['use'], factors: [{ levels: { use: 'z' }, factor: 1 }] }],
    }).toThrow(/names the level z of use, which no item of the pool has/)
    reject({
      targets: [{ kind: 'enriched', dimensions: ['use'], factors: [{ levels: {}, factor: 1 }] }],
    }).toThrow(/names no level/)
    reject({ targets: [fixed([{ use: 'x', slice: 'a' }, 1])] }).toThrow(
      /names a level of slice, which is not one of its dimensions/,
    )
    reject({
      targets: [
        { kind: 'fixed', dimensions: ['use', 'slice'], counts: [{ levels: { use: 'x' }, count: 1 }] },
      ],
    }).toThrow(/has no level for slice/)
  })

  it('is rejected: dimensions, targets and exclusions', () => {
    reject({ targets: [{ kind: 'proportional', dimensions: ['usage'] }] }).toThrow(
      /Item a has no level for usage/,
    )
    reject({ targets: [{ kind: 'proportional', dimensions: ['constructor'] }] }).toThrow(
      /Item a has no level for constructor/,
    )
    reject({ targets: [{ kind: 'proportional', dimensions: [] }] }).toThrow(/A target has no dimensions/)
    reject({ targets: [{ kind: 'proportional', dimensions: ['use', 'use'] }] }).toThrow(
      /names a dimension twice/,
    )
    reject({
      targets: [
        { kind: 'proportional', dimensions: ['use', 'slice'] },
        { kind: 'proportional', dimensions: ['slice', 'use'] },
      ],
    }).toThrow(/Two targets are over slice × use; keep one/)
    reject({ exclude: { levels: [{}] } }).toThrow(/An exclusion names no level/)
    reject({ exclude: { levels: [{ mode: 'x' }] } }).toThrow(/Item a has no level for mode/)
    reject({}, [...pool, ...pool.slice(2)]).toThrow(/Item c appears twice/)
  })

  it('is reported as infeasible when only this pool makes it so', () => {
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

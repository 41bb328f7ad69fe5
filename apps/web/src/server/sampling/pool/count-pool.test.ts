import { openDatabase, Prisma } from '@consilium/db'
import { makeDataset } from '@consilium/db/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planDimensions, poolDimensions, type PoolDimension } from '../../../domain/sampling/dimensions'
import { NO_FILTER, type PoolCounts, type PoolFilter } from '../../../domain/sampling/pool'
import { fillPool } from '../../testing/fill-pool'
import { makeReviewTask } from '../../testing/make-review-task'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { countPool } from './count-pool'
import { listPool } from './list-pool'
import { levelOf } from './pool-scope'

type Row = Record<PoolDimension, string> & { id: string; status: string; isKeptOut: boolean }

let api: TestApi
let datasetId: string
/** Every task of the pool with its levels, read one dimension at a time. */
let rows: Row[]
beforeAll(async () => {
  api = await openTestApi()
  datasetId = await makeDataset(api.db)
  const owner = openDatabase(api.ownerUrl)
  await fillPool(owner.pool, datasetId, { tasks: 240, authors: 30, characters: 64 })
  await owner.close()
  rows = await api.db.$queryRaw<Row[]>`
    SELECT t.id, t.status, EXISTS (SELECT FROM pool_exclusion k WHERE k.task_id = t.id AND k.undone_at IS NULL) AS "isKeptOut",
      ${Prisma.join(poolDimensions.map((dimension) => Prisma.sql`${levelOf(dimension)} AS ${Prisma.raw(`"${dimension}"`)}`))}
    FROM task t JOIN task_version v ON v.id = t.current_version_id LEFT JOIN person p ON p.id = t.author_id
    WHERE t.dataset_id = ${datasetId}::uuid AND t.status IN ('accepted', 'released') AND p.work_removed_at IS NULL ORDER BY t.id`
})
afterAll(() => api.close())

const count = (filter: PoolFilter) => countPool(api.ctx, { datasetId, purpose: 'release', filter })

/** The filters as predicates, by part. */
function listTests({ levels, exclusion, released }: PoolFilter): Map<string, (row: Row) => boolean> {
  const tests = new Map<string, (row: Row) => boolean>()
  for (const dimension of poolDimensions) {
    const wanted = levels[dimension]
    if (wanted) tests.set(dimension, (row) => wanted.includes(row[dimension]))
  }
  if (exclusion !== 'all') tests.set('exclusion', (row) => row.isKeptOut === (exclusion === 'excluded'))
  if (released !== 'all')
    tests.set('released', (row) => row.status === (released === 'never' ? 'accepted' : 'released'))
  return tests
}
const matching = (filter: PoolFilter, except?: string) =>
  rows.filter((row) => [...listTests(filter)].every(([part, test]) => part === except || test(row)))

const filters = fc.record({
  levels: fc.subarray([...poolDimensions], { maxLength: 3 }).chain((dimensions) =>
    fc.record(
      Object.fromEntries(
        dimensions.map((dimension) => [
          dimension,
          fc.nat().map((n) => {
            const known = [...new Set(rows.map((row) => row[dimension]))]
            return [known[n % known.length] ?? '', known[(n * 7) % known.length] ?? '', 'no such level']
          }),
        ]),
      ),
    ),
  ),
  exclusion: fc.constantFrom('included' as const, 'excluded' as const, 'all' as const),
  released: fc.constantFrom('never' as const, 'released' as const, 'all' as const),
}) as fc.Arbitrary<PoolFilter>

function expectCounts(counts: PoolCounts, filter: PoolFilter): void {
  expect(counts.tasks).toBe(matching(filter).length)
  for (const { dimension, levels } of counts.facets) {
    const expected = new Map<string, number>()
    for (const row of matching(filter, dimension))
      expected.set(row[dimension], (expected.get(row[dimension]) ?? 0) + 1)
    expect(new Map(levels.map(({ level, tasks }) => [level, tasks])), dimension).toEqual(expected)
  }
  const others = matching(filter, 'exclusion')
  expect(counts.byExclusion).toEqual({
    included: others.filter(({ isKeptOut }) => !isKeptOut).length,
    excluded: others.filter(({ isKeptOut }) => isKeptOut).length,
  })
}

describe('counts of a release pool', () => {
  it('are those of a plain count, for every dimension under any filter of the others', async () => {
    expect(rows.length).toBeGreaterThan(150)
    await fc.assert(
      fc.asyncProperty(filters, async (filter) => expectCounts(await count(filter), filter)),
      { numRuns: 40 },
    )
  })

  it('say how many accepted tasks are in no release, are excluded, and belong to people who were taken out', async () => {
    const { totals } = await count(NO_FILTER)
    const [{ takenOut } = { takenOut: 0 }] = await api.db.$queryRaw<{ takenOut: number }[]>`
      SELECT count(*)::int AS "takenOut" FROM task t JOIN person p ON p.id = t.author_id
      WHERE t.dataset_id = ${datasetId}::uuid AND t.status IN ('accepted', 'released') AND p.work_removed_at IS NOT NULL`
    expect(takenOut).toBeGreaterThan(0)
    expect(totals).toEqual({
      tasks: rows.length,
      neverReleased: rows.filter(({ status }) => status === 'accepted').length,
      excluded: rows.filter(({ isKeptOut }) => isKeptOut).length,
      takenOut,
    })
  })

  it('name authors and institutions, and put levels in their order', async () => {
    const { facets } = await count(NO_FILTER)
    const labelsOf = (dimension: PoolDimension) =>
      facets.find((facet) => facet.dimension === dimension)?.levels.map(({ label }) => label) ?? []
    expect(labelsOf('author').some((label) => /^Pool author \d+$/.test(label))).toBe(true)
    expect(labelsOf('institution').toSorted()).toEqual([
      'East Institute',
      'North Clinic',
      'Not stated',
      'South Hospital',
    ])
    expect(labelsOf('useCase')).toEqual([
      'Care consult',
      'Writing and documentation',
      'Medical research',
      'Not stated',
    ])
  })
})

describe('pages of a release pool', () => {
  const walk = async (filter: PoolFilter, limit: number) => {
    const pages = [await listPool(api.ctx, { datasetId, filter, limit })]
    for (let after = pages[0]?.after; after; after = pages.at(-1)?.after)
      pages.push(await listPool(api.ctx, { datasetId, filter, after, limit }))
    return pages
  }

  it('hold every matching task once, forwards and backwards', async () => {
    await fc.assert(
      fc.asyncProperty(filters, fc.integer({ min: 20, max: 90 }), async (filter, limit) => {
        const pages = await walk(filter, limit)
        const ids = pages.flatMap(({ tasks }) => tasks.map(({ id }) => id))
        expect(ids).toEqual(matching(filter).map(({ id }) => id))
        expect(pages[0]?.before).toBeNull()
        let back = pages.at(-1)
        const reversed = [...(back?.tasks ?? [])]
        while (back?.before) {
          back = await listPool(api.ctx, { datasetId, filter, before: back.before, limit })
          reversed.unshift(...back.tasks)
        }
        expect(reversed.map(({ id }) => id)).toEqual(ids)
      }),
      { numRuns: 8 },
    )
  })

  it('show who excluded a task, when and why', async () => {
    const { tasks } = await listPool(api.ctx, {
      datasetId,
      filter: { ...NO_FILTER, exclusion: 'excluded' },
      limit: 1,
    })
    expect(tasks[0]?.exclusion).toMatchObject({ by: { name: 'Pool author 1' }, reason: 'Off topic.' })
  })
})

describe('counts of a review pool', () => {
  const countReview = (levels: PoolFilter['levels'] = {}, more: Partial<PoolFilter> = {}) =>
    countPool(api.ctx, { datasetId: reviewed, purpose: 'review', filter: { ...NO_FILTER, levels, ...more } })
  let reviewed: string
  beforeAll(async () => {
    reviewed = await makeDataset(api.db)
    for (let n = 0; n < 9; n += 1)
      await makeReviewTask(api.db, {
        datasetId: reviewed,
        specialty: n < 5 ? 'Cardiology' : n < 8 ? 'Neurology' : 'Allergy',
      })
  })

  it('are by what a plan can name only, never below 5, and reveal none below 5 by subtraction', async () => {
    const counts = await countReview()
    expect(counts.tasks).toBe(9)
    expect(counts.facets.map(({ dimension }) => dimension)).toEqual([...planDimensions])
    const specialty = counts.facets.find(({ dimension }) => dimension === 'specialty')
    // Hidden cells are in alphabetical order, which says nothing about their size.
    // Cardiology’s 5 would say that the two others have 4 together.
    expect(specialty?.levels).toEqual([
      { level: 'Allergy', label: 'Allergy', tasks: null },
      { level: 'Cardiology', label: 'Cardiology', tasks: null },
      { level: 'Neurology', label: 'Neurology', tasks: null },
    ])
    expect((await countReview({ specialty: ['Neurology'] })).tasks).toBeNull()
    const { id } = await api.db.task.findFirstOrThrow({
      where: { datasetId: reviewed },
      select: { id: true },
    })
    expect(JSON.stringify(counts)).not.toContain(id)
  })

  it.each([
    ['an author', { author: ['x'] }, {}],
    ['an institution', { institution: ['x'] }, {}],
    ['excluded tasks', {}, { exclusion: 'excluded' as const }],
    ['tasks that were released', {}, { released: 'never' as const }],
  ])('are refused for %s', async (_, levels, more) => {
    await expect(countReview(levels, more)).rejects.toMatchObject({ code: 'invalid_input', field: 'filter' })
  })

  it('have no list', async () => {
    expect((await listPool(api.ctx, { datasetId: reviewed, filter: NO_FILTER, limit: 50 })).tasks).toEqual([])
  })
})

import { Prisma, type Database } from '@consilium/db'
import { combineSlice, type Difficulty, type Mode } from '../../../domain/datasets/task-facets'
import { NOT_STATED, planDimensions, poolDimensions } from '../../../domain/sampling/dimensions'
import type { PoolCounts, PoolFilter, Purpose } from '../../../domain/sampling/pool'
import { themeOfVersion } from '../../datasets/task-scope'
import type { Context } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import { refuseReviewCounts } from '../../platform/visibility/judging-admins'
import { fromWholePool, isOut, isTakenOut, listConditions, type FilterPart } from './match-pool'
import { findPoolDataset } from './find-pool-dataset'
import { labelFacets } from './label-facets'
import { hideSmallCells } from './hide-small-cells'

/** How many tasks have one combination of levels. Only the columns of its grouping are set. */
interface Cell {
  grouping: number
  /** The parts of the filter that these tasks miss, as bits: at most one, so that its own facet counts them. */
  missed: number
  useCase: string | null
  mode: Mode | null
  difficulty: Difficulty | null
  multi: boolean | null
  kept: boolean | null
  released: boolean | null
  specialty: string | null
  language: string | null
  ratedVendor: string | null
  ratedLlm: string | null
  theme: string | null
  author: string | null
  tasks: number
}

type LevelTallies = ReadonlyMap<string, number>
interface PoolTallies {
  tasks: number
  facets: ReadonlyMap<FilterPart, LevelTallies>
}

/** Counts a pool by every dimension; each facet counts what matches the filters of the others. */
export async function countPool(
  ctx: Pick<Context, 'actor' | 'db'>,
  { datasetId, purpose, filter }: { datasetId: string; purpose: Purpose; filter: PoolFilter },
): Promise<PoolCounts> {
  const dataset = await findPoolDataset(ctx, datasetId)
  if (purpose === 'review') {
    refuseReviewCounts(ctx.actor)
    refuseRevealingFilter(filter)
  }
  const [{ tasks, facets }, totals] = await Promise.all([
    tallyPool(ctx.db, { datasetId, purpose, filter }),
    countTotals(ctx.db, { datasetId, purpose }),
  ])
  const of = (part: FilterPart, level: string) => facets.get(part)?.get(level) ?? 0
  const counts: PoolCounts = {
    dataset,
    purpose,
    tasks,
    totals,
    byExclusion: { included: of('exclusion', 'included'), excluded: of('exclusion', 'excluded') },
    byRelease: { never: of('released', 'never'), released: of('released', 'released') },
    facets: await labelFacets(ctx.db, purpose === 'review' ? planDimensions : poolDimensions, facets),
  }
  return purpose === 'review' ? hideSmallCells(counts, filter) : counts
}

/** Tasks under review are counted only by what a plan can name: a filter by author would single them out. */
function refuseRevealingFilter({ levels, exclusion, released }: PoolFilter): void {
  if (levels.author || levels.institution || exclusion !== 'included' || released !== 'all')
    throw new Refusal(
      'invalid_input',
      'Tasks under review can’t be filtered by author, institution, exclusion or release, so that reviewing stays blind.',
      'filter',
    )
}

/**
 * One scan for all facets: rows that miss two parts of the filter count nowhere, others at most in one. Without
 * OFFSET 0, Postgres expects few such rows, and looks up their versions one by one.
 */
async function tallyPool(
  db: Database,
  { datasetId, purpose, filter }: { datasetId: string; purpose: Purpose; filter: PoolFilter },
): Promise<PoolTallies> {
  const conditions = listConditions(filter)
  const missed =
    conditions.length === 0
      ? Prisma.sql`0`
      : Prisma.join(
          conditions.map(({ sql }, index) => Prisma.sql`CASE WHEN ${sql} THEN 0 ELSE ${1 << index}::int END`),
          ' + ',
        )
  const cells = await db.$queryRaw<Cell[]>`
    WITH pool AS (
      SELECT ${missed} AS missed, v.use_case::text AS use_case, v.mode::text AS mode, v.difficulty::text AS difficulty, v.turn_count > 1 AS multi,
        ${isOut} AS kept, t.status = 'released' AS released, v.specialty, v.language, v.rated_vendor, v.rated_llm,
        CASE WHEN v.example_tags <> '{}' THEN ${themeOfVersion} END AS theme, t.author_id AS author
      ${fromWholePool(datasetId, purpose)} OFFSET 0
    )
    SELECT GROUPING(use_case, specialty, rated_llm, theme, author) AS grouping, missed, use_case AS "useCase", mode, difficulty, multi, kept, released,
      specialty, language, rated_vendor AS "ratedVendor", rated_llm AS "ratedLlm", theme, author::text, count(*)::int AS tasks
    FROM pool WHERE missed & (missed - 1) = 0
    GROUP BY GROUPING SETS ((missed, use_case, mode, difficulty, multi, kept, released), (missed, specialty, language),
      (missed, rated_vendor, rated_llm), (missed, theme), (missed, author))`
  const bits = new Map(conditions.map(({ part }, index) => [part, 1 << index]))
  const facets = new Map<FilterPart, Map<string, number>>()
  const add = (part: FilterPart, { missed: misses, tasks }: Cell, level: string | null) => {
    if (misses !== 0 && misses !== bits.get(part)) return
    const levels = facets.get(part) ?? new Map<string, number>()
    const name = level?.replaceAll(/^ +| +$/g, '') || NOT_STATED
    facets.set(part, levels.set(name, (levels.get(name) ?? 0) + tasks))
  }
  let tasks = 0
  const institutions = await readInstitutions(db, cells)
  for (const cell of cells)
    switch (cell.grouping) {
      case groupings.useCase:
        if (cell.missed === 0) tasks += cell.tasks
        add('useCase', cell, cell.useCase)
        add('mode', cell, cell.mode)
        add('difficulty', cell, cell.difficulty)
        add('slice', cell, combineSlice(cell.mode, cell.difficulty))
        add('turns', cell, cell.multi ? 'multi' : 'single')
        add('exclusion', cell, cell.kept ? 'excluded' : 'included')
        add('released', cell, cell.released ? 'released' : 'never')
        break
      case groupings.specialty:
        add('specialty', cell, cell.specialty)
        add('language', cell, cell.language)
        break
      case groupings.ratedLlm:
        add('ratedVendor', cell, cell.ratedVendor)
        add('ratedLlm', cell, cell.ratedLlm)
        break
      case groupings.theme:
        add('theme', cell, cell.theme)
        break
      default:
        add('author', cell, cell.author)
        add('institution', cell, (cell.author && institutions.get(cell.author)) ?? null)
    }
  return { tasks, facets }
}

/** GROUPING() of each set: a bit is 0 if the set groups by the column. */
const groupings = { useCase: 0b01111, specialty: 0b10111, ratedLlm: 0b11011, theme: 0b11101 } as const

async function readInstitutions(
  db: Database,
  cells: readonly Cell[],
): Promise<ReadonlyMap<string, string | null>> {
  const ids = [...new Set(cells.flatMap(({ author }) => (author ? [author] : [])))]
  const people = await db.person.findMany({
    where: { id: { in: ids } },
    select: { id: true, affiliation: true },
  })
  return new Map(people.map(({ id, affiliation }) => [id, affiliation]))
}

async function countTotals(
  db: Database,
  { datasetId, purpose }: { datasetId: string; purpose: Purpose },
): Promise<PoolCounts['totals']> {
  const statuses = purpose === 'review' ? ['in_review'] : ['accepted', 'released']
  const [row] = await db.$queryRaw<PoolCounts['totals'][]>`
    SELECT (count(*) FILTER (WHERE NOT taken_out))::int AS tasks, (count(*) FILTER (WHERE NOT taken_out AND is_accepted))::int AS "neverReleased",
      (count(*) FILTER (WHERE NOT taken_out AND is_out))::int AS excluded, (count(*) FILTER (WHERE taken_out))::int AS "takenOut"
    FROM (SELECT t.status = 'accepted' AS is_accepted, ${isOut} AS is_out, ${isTakenOut} AS taken_out FROM task t
      WHERE t.dataset_id = ${datasetId}::uuid AND t.status = ANY(${statuses}::task_status[]) AND t.current_version_id IS NOT NULL) AS pool`
  return row ?? { tasks: 0, neverReleased: 0, excluded: 0, takenOut: 0 }
}

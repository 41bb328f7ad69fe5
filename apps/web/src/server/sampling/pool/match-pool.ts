import { Prisma, type SamplePurpose } from '@consilium/db'
import { z } from 'zod'
import { difficulties, modes, useCases } from '../../../domain/datasets/task-facets'
import { NOT_STATED, poolDimensions, type PoolDimension } from '../../../domain/sampling/dimensions'
import type { PoolFilter } from '../../../domain/sampling/pool'
import { isExcludedTask } from '../../datasets/task-scope'
import { isKeptOut, levelOf } from './pool-scope'

/** Constants rather than parameters: only then can Postgres use the partial index of the release pool. */
const inStatus: Record<SamplePurpose, Prisma.Sql> = {
  release: Prisma.sql`t.status IN ('accepted', 'released')`,
  review: Prisma.sql`t.status = 'in_review'`,
}

/**
 * SQL conditions for the task `t`: an admin keeps it out, or the contributions of its author are excluded. In a CASE,
 * Postgres looks up or hashes, whatever it expects of the filter; as joins they were repeated for every row.
 */
export const isOut = Prisma.sql`CASE WHEN ${isKeptOut} THEN true ELSE false END`
export const isTakenOut = Prisma.sql`CASE WHEN ${isExcludedTask} THEN true ELSE false END`

/** SQL from FROM to WHERE: all tasks of a pool as `t`, excluded ones too, in their current versions `v`. */
export const fromWholePool = (datasetId: string, purpose: SamplePurpose): Prisma.Sql =>
  Prisma.sql`FROM task t JOIN task_version v ON v.id = t.current_version_id
    WHERE t.dataset_id = ${datasetId}::uuid AND ${inStatus[purpose]} AND NOT ${isTakenOut}`

/** What a part of a filter is about: a dimension, the exclusion, or whether the task was released. */
export type FilterPart = PoolDimension | 'exclusion' | 'released'

/** The conditions of a filter, one for each part that it has. */
export function listConditions({
  levels,
  exclusion,
  released,
}: PoolFilter): { part: FilterPart; sql: Prisma.Sql }[] {
  return [
    ...poolDimensions.flatMap((part) => {
      const wanted = levels[part]
      return wanted ? [{ part, sql: matchLevels(part, wanted) }] : []
    }),
    ...(exclusion === 'all'
      ? []
      : [{ part: 'exclusion' as const, sql: exclusion === 'excluded' ? isOut : Prisma.sql`NOT ${isOut}` }]),
    ...(released === 'all'
      ? []
      : [
          {
            part: 'released' as const,
            sql: released === 'never' ? Prisma.sql`t.status = 'accepted'` : Prisma.sql`t.status = 'released'`,
          },
        ]),
  ]
}

/** SQL that follows WHERE conditions: the tasks match the whole filter. */
export function matchFilter(filter: PoolFilter): Prisma.Sql {
  const conditions = listConditions(filter).map(({ sql }) => Prisma.sql`AND ${sql}`)
  return conditions.length > 0 ? Prisma.join(conditions, ' ') : Prisma.empty
}

/** Columns of the version, compared as they are stored, so that Postgres knows how many tasks a level has. */
const typed: Partial<Record<PoolDimension, { column: Prisma.Sql; type: Prisma.Sql }>> = {
  useCase: { column: Prisma.sql`v.use_case`, type: Prisma.sql`use_case` },
  mode: { column: Prisma.sql`v.mode`, type: Prisma.sql`mode` },
  difficulty: { column: Prisma.sql`v.difficulty`, type: Prisma.sql`difficulty` },
  specialty: { column: Prisma.sql`btrim(v.specialty)`, type: Prisma.sql`text` },
  language: { column: Prisma.sql`btrim(v.language)`, type: Prisma.sql`text` },
  ratedVendor: { column: Prisma.sql`btrim(v.rated_vendor)`, type: Prisma.sql`text` },
  ratedLlm: { column: Prisma.sql`btrim(v.rated_llm)`, type: Prisma.sql`text` },
  author: { column: Prisma.sql`t.author_id`, type: Prisma.sql`uuid` },
}

/** SQL condition: the level that `levelOf` gives is among the wanted ones. */
function matchLevels(dimension: PoolDimension, wanted: readonly string[]): Prisma.Sql {
  // A set of authors instead of a look-up for each task.
  if (dimension === 'institution')
    return Prisma.sql`COALESCE(t.author_id IN (
      SELECT a.id FROM person a WHERE COALESCE(NULLIF(btrim(a.affiliation), ''), ${NOT_STATED}) = ANY(${wanted})), ${wanted.includes(NOT_STATED)})`
  const known = knownLevels[dimension]
  const stated = wanted.filter((level) => level !== NOT_STATED && (known?.safeParse(level).success ?? true))
  const of = typed[dimension]
  if (!of || wanted.includes(NOT_STATED)) return Prisma.sql`${levelOf(dimension)} = ANY(${wanted})`
  return Prisma.sql`${of.column} = ANY(${stated}::${of.type}[])`
}

/** What the types of the columns allow; other levels match nothing. */
const knownLevels: Partial<Record<PoolDimension, z.ZodType>> = {
  useCase: z.enum(useCases),
  mode: z.enum(modes),
  difficulty: z.enum(difficulties),
  author: z.uuid(),
}

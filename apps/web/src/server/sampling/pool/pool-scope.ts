import { Prisma, type SamplePurpose } from '@consilium/db'
import { NOT_STATED, type PoolDimension } from '../../../domain/sampling/dimensions'
import { isExcludedTask, themeOfVersion } from '../../datasets/task-scope'

/** Which tasks a pool has: accepted and released ones for a release, waiting ones for a review. */
export interface PoolScope {
  datasetId: string
  purpose: SamplePurpose
  /** False leaves out tasks that are in a release. */
  includeReleased: boolean
}

/** SQL condition: an admin keeps the task `t` out of pools. */
export const isKeptOut = Prisma.sql`EXISTS (SELECT FROM pool_exclusion k WHERE k.task_id = t.id AND k.undone_at IS NULL)`

/** SQL condition: an earlier release has made the task `id` public, so that it can't be held out any more. */
export const isPublic = (id: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`EXISTS (SELECT FROM release_task y WHERE y.task_id = ${id} AND y.split = 'public')`

/** SQL condition: earlier releases hold the task `id` out, and none has made it public. */
export const isHeldOut = (id: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`(EXISTS (SELECT FROM release_task y WHERE y.task_id = ${id} AND y.split = 'held_out') AND NOT ${isPublic(id)})`

/** SQL from FROM to WHERE: the tasks of a pool as `t`, in their current versions `v`. */
export function fromPool({ datasetId, purpose, includeReleased }: PoolScope): Prisma.Sql {
  const statuses =
    purpose === 'review' ? ['in_review'] : includeReleased ? ['accepted', 'released'] : ['accepted']
  return Prisma.sql`FROM task t JOIN task_version v ON v.id = t.current_version_id
    WHERE t.dataset_id = ${datasetId}::uuid AND t.status = ANY(${statuses}::task_status[])
      AND NOT ${isExcludedTask} AND NOT ${isKeptOut}`
}

const levels: Record<PoolDimension, Prisma.Sql> = {
  useCase: Prisma.sql`v.use_case::text`,
  slice: Prisma.sql`v.mode::text || '_' || v.difficulty::text`,
  mode: Prisma.sql`v.mode::text`,
  difficulty: Prisma.sql`v.difficulty::text`,
  specialty: Prisma.sql`v.specialty`,
  language: Prisma.sql`v.language`,
  turns: Prisma.sql`CASE WHEN v.turn_count > 1 THEN 'multi' ELSE 'single' END`,
  theme: themeOfVersion,
  ratedVendor: Prisma.sql`v.rated_vendor`,
  ratedLlm: Prisma.sql`v.rated_llm`,
  author: Prisma.sql`t.author_id::text`,
  institution: Prisma.sql`(SELECT a.affiliation FROM person a WHERE a.id = t.author_id)`,
}

/** SQL column: the level of a pool's task in a dimension. */
export const levelOf = (dimension: PoolDimension): Prisma.Sql =>
  Prisma.sql`COALESCE(NULLIF(btrim(${levels[dimension]}), ''), ${NOT_STATED})`

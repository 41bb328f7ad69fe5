import { Prisma } from '@consilium/db'
import type { TaskFilter } from '../../domain/datasets'
import type { Actor } from '../../domain/permissions'
import { isExcludedPerson } from '../visibility/excluded-work'
import { wholeDatasets } from '../visibility/visible-tasks'

/** Which tasks a read is about, and in which of their versions. */
export type TaskScope = { datasetId: string } | { releaseId: string } | { importId: string }

interface ScopeSql {
  from: Prisma.Sql
  where: Prisma.Sql
  /** The version of a task that counts here. */
  versionId: Prisma.Sql
  /** What keeps work that was taken out of the counts. A release stays as it was frozen. */
  counted: Prisma.Sql
}

/** A task whose author's work was taken out. */
export const isTakenOut = isExcludedPerson(Prisma.sql`t.author_id`)
const unlessTakenOut = Prisma.sql`AND NOT ${isTakenOut}`

function describeScope(scope: TaskScope): ScopeSql {
  if ('datasetId' in scope) {
    return {
      from: Prisma.sql`FROM task t`,
      where: Prisma.sql`WHERE t.dataset_id = ${scope.datasetId}::uuid AND t.current_version_id IS NOT NULL`,
      versionId: Prisma.sql`t.current_version_id`,
      counted: unlessTakenOut,
    }
  }
  if ('releaseId' in scope) {
    return {
      from: Prisma.sql`FROM release_task x JOIN task t ON t.id = x.task_id`,
      where: Prisma.sql`WHERE x.release_id = ${scope.releaseId}::uuid`,
      versionId: Prisma.sql`x.version_id`,
      counted: Prisma.empty,
    }
  }
  // What a release of the import would hold: its tasks as they are now.
  return {
    from: Prisma.sql`FROM import_task x JOIN task t ON t.id = x.task_id`,
    where: Prisma.sql`WHERE x.import_id = ${scope.importId}::uuid AND t.status IN ('accepted', 'released') AND t.current_version_id IS NOT NULL`,
    versionId: Prisma.sql`t.current_version_id`,
    counted: unlessTakenOut,
  }
}

/** The part of a statement that gives the scope's tasks that count as `t` and their versions as `v`. */
export function fromScope(actor: Actor, scope: TaskScope): Prisma.Sql {
  const { from, where, versionId, counted } = describeScope(scope)
  return Prisma.sql`${from} JOIN task_version v ON v.id = ${versionId} ${where} ${counted} ${wholeDatasets(actor)}`
}

/** The filtered tasks as `t`, and their version's id. Versions are wide: they are joined only when a filter looks at them. */
export function fromFiltered(
  actor: Actor,
  scope: TaskScope,
  filter: TaskFilter,
): { base: Prisma.Sql; versionId: Prisma.Sql } {
  const { from, where, versionId } = describeScope(scope)
  const { status, source, ...ofVersion } = filter
  const conditions = matchVersion(ofVersion)
  const join = conditions.length > 0 ? Prisma.sql`JOIN task_version v ON v.id = ${versionId}` : Prisma.empty
  const all = [
    ...conditions,
    ...(status ? [Prisma.sql`AND t.status = ${status}::task_status`] : []),
    ...(source ? [Prisma.sql`AND t.source = ${source}::task_source`] : []),
  ]
  return {
    base: Prisma.sql`${from} ${join} ${where} ${wholeDatasets(actor)} ${all.length > 0 ? Prisma.join(all, ' ') : Prisma.empty}`,
    versionId,
  }
}

function matchVersion({
  useCase,
  mode,
  difficulty,
  specialty,
  theme,
}: Omit<TaskFilter, 'status' | 'source'>): Prisma.Sql[] {
  return [
    ...(useCase ? [Prisma.sql`AND v.use_case = ${useCase}::use_case`] : []),
    ...(mode ? [Prisma.sql`AND v.mode = ${mode}::mode`] : []),
    ...(difficulty ? [Prisma.sql`AND v.difficulty = ${difficulty}::difficulty`] : []),
    ...(specialty ? [Prisma.sql`AND v.specialty = ${specialty}`] : []),
    ...(theme ? [Prisma.sql`AND v.example_tags @> ARRAY[${theme}]`] : []),
  ]
}

/** The theme among a version's example tags, as a column. */
export const themeOfVersion = Prisma.sql`(SELECT tag FROM unnest(v.example_tags) AS tag WHERE tag LIKE 'theme:%' LIMIT 1)`

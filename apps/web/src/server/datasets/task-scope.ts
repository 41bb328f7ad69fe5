import { Prisma } from '@consilium/db'
import type { TaskFilter } from '../../domain/datasets/datasets'
import { splitWords } from '../../domain/platform/search-text'
import type { Actor } from '../../domain/permissions/permissions'
import { answersBlindly, judgesBlindly } from '../platform/visibility/own-part'
import { isExcludedPerson } from '../platform/visibility/excluded-work'
import { wholeDatasets } from '../platform/visibility/visible-tasks'

/** The set of tasks to read: it also determines which version of each task is meant. */
export type TaskScope = { datasetId: string } | { releaseId: string } | { importId: string }

interface ScopeSql {
  from: Prisma.Sql
  where: Prisma.Sql
  /** The version of a task in this scope. */
  versionId: Prisma.Sql
  /** Keeps excluded work out of the counts. A release stays as it was frozen. */
  counted: Prisma.Sql
}

/** SQL condition: the contributions of the author of the task `t` are excluded. */
export const isExcludedTask = isExcludedPerson(Prisma.sql`t.author_id`)
const withoutExcluded = Prisma.sql`AND NOT ${isExcludedTask}`

function describeScope(scope: TaskScope): ScopeSql {
  if ('datasetId' in scope) {
    return {
      from: Prisma.sql`FROM task t`,
      where: Prisma.sql`WHERE t.dataset_id = ${scope.datasetId}::uuid AND t.current_version_id IS NOT NULL`,
      versionId: Prisma.sql`t.current_version_id`,
      counted: withoutExcluded,
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
  // The tasks that a release of the import would contain, in their current versions.
  return {
    from: Prisma.sql`FROM import_task x JOIN task t ON t.id = x.task_id`,
    where: Prisma.sql`WHERE x.import_id = ${scope.importId}::uuid AND t.status IN ('accepted', 'released') AND t.current_version_id IS NOT NULL`,
    versionId: Prisma.sql`t.current_version_id`,
    counted: withoutExcluded,
  }
}

/** SQL from FROM to WHERE: the counted tasks of the scope as `t` and their versions as `v`. */
export function fromScope(actor: Actor, scope: TaskScope): Prisma.Sql {
  const { from, where, versionId, counted } = describeScope(scope)
  return Prisma.sql`${from} JOIN task_version v ON v.id = ${versionId} ${where} ${counted} ${wholeDatasets(actor)}`
}

/**
 * SQL from FROM to WHERE for the filtered tasks as `t`. Version rows are wide, so they are joined only if a
 * filter needs them.
 */
export function fromFiltered(
  actor: Actor,
  scope: TaskScope,
  filter: TaskFilter,
): { base: Prisma.Sql; versionId: Prisma.Sql } {
  const { from, where, versionId } = describeScope(scope)
  const { status, source, ...ofVersion } = filter
  const conditions = matchVersion(actor, ofVersion)
  const join = conditions.length > 0 ? Prisma.sql`JOIN task_version v ON v.id = ${versionId}` : Prisma.empty
  const all = [
    ...conditions,
    // The list would tell the difficulty of the tasks that it holds.
    ...(filter.difficulty ? [Prisma.sql`AND NOT ${judgesBlindly(actor)}`] : []),
    ...(status ? [Prisma.sql`AND t.status = ${status}::task_status`] : []),
    ...(source ? [Prisma.sql`AND t.source = ${source}::task_source`] : []),
  ]
  return {
    base: Prisma.sql`${from} ${join} ${where} ${wholeDatasets(actor)} ${all.length > 0 ? Prisma.join(all, ' ') : Prisma.empty}`,
    versionId,
  }
}

/**
 * SQL condition: the task `t` in its version `v` contains every word. Someone who answers a task finds it only by what
 * they see of it. A scan: 15,000 tasks take about a third of a second in every language, and no index slows imports or
 * holds a second copy of the text.
 */
export function matchText(actor: Actor, text: string): Prisma.Sql {
  const isHidden = answersBlindly(actor)
  const words = splitWords(text).map((word) => {
    const like = `%${word}%`
    return Prisma.sql`(t.external_id ILIKE ${like} OR t.id::text ILIKE ${like} OR v.specialty ILIKE ${like}
      OR EXISTS (SELECT FROM jsonb_array_elements(v.conversation) AS turn WHERE turn ->> 'content' ILIKE ${like})
      OR (v.rated_response ILIKE ${like} OR EXISTS (SELECT FROM criterion c WHERE c.version_id = v.id AND c.text ILIKE ${like})) AND NOT ${isHidden})`
  })
  return Prisma.join(words, ' AND ')
}

function matchVersion(
  actor: Actor,
  { text, useCase, mode, difficulty, specialty, theme }: Omit<TaskFilter, 'status' | 'source'>,
): Prisma.Sql[] {
  return [
    ...(text ? [Prisma.sql`AND ${matchText(actor, text)}`] : []),
    ...(useCase ? [Prisma.sql`AND v.use_case = ${useCase}::use_case`] : []),
    ...(mode ? [Prisma.sql`AND v.mode = ${mode}::mode`] : []),
    ...(difficulty ? [Prisma.sql`AND v.difficulty = ${difficulty}::difficulty`] : []),
    ...(specialty ? [Prisma.sql`AND v.specialty = ${specialty}`] : []),
    ...(theme ? [Prisma.sql`AND v.example_tags @> ARRAY[${theme}]`] : []),
  ]
}

/** SQL column: the theme among a version's example tags. */
export const themeOfVersion = Prisma.sql`(SELECT tag FROM unnest(v.example_tags) AS tag WHERE tag LIKE 'theme:%' LIMIT 1)`

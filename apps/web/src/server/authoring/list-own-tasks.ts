import { Prisma } from '@consilium/db'
import { MAX_OWN_TASKS } from '../../domain/authoring/draft-limits'
import type { FilterOwnTasks, OwnTask } from '../../domain/authoring/draft-saves'
import { acceptedStatuses } from '../../domain/lifecycle/status-sets'
import { shortenLine } from '../../domain/platform/shorten-line'
import type { Context } from '../platform/context'
import { formatUtcDay } from '../platform/format-utc-day'
import { matchOwnTask } from './match-own-task'
import { fromOwnTasks, selectChangedAt, selectOwnBeginning, wasChangedByOthers } from './own-task-source'

const MAX_BEGINNING_LENGTH = 200

/**
 * The actor's own tasks, or those with every word of the filter: returned ones first, then drafts, then the
 * others; within each, the latest change first. The criteria of an accepted task are those that the adjudicator
 * accepted.
 */
export async function listOwnTasks(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  filter?: FilterOwnTasks,
): Promise<OwnTask[]> {
  if (actor.kind !== 'person') return []
  const rows = await db.$queryRaw<
    (Omit<OwnTask, 'changedAt' | 'changedOn'> & { changedAt: Date; byOthers: boolean })[]
  >`
    SELECT t.id, t.dataset_id AS "datasetId", n.name AS "datasetName", t.status::text AS status, t.mode::text AS mode,
      coalesce(d.content->>'useCase', v.use_case::text) AS "useCase",
      CASE WHEN d.id IS NULL OR t.status::text = ANY(${[...acceptedStatuses]}) THEN (SELECT count(*)::int FROM criterion c WHERE c.version_id = t.current_version_id)
        ELSE (SELECT count(*)::int FROM jsonb_array_elements(d.content->'criteria') c WHERE c->>'text' ~ '\\S') END AS criteria,
      ${selectChangedAt} AS "changedAt", ${wasChangedByOthers} AS "byOthers",
      t.copied_from_id IS NOT NULL AS "isCopy", d.id IS NOT NULL AS "hasDraft",
      ${selectOwnBeginning(2 * MAX_BEGINNING_LENGTH)} AS beginning
    ${fromOwnTasks(actor.id)}
      ${filter ? Prisma.sql`AND ${matchOwnTask(filter.text)}` : Prisma.empty}
    ORDER BY CASE t.status WHEN 'revision' THEN 0 WHEN 'draft' THEN 1 ELSE 2 END, "changedAt" DESC, t.id LIMIT ${MAX_OWN_TASKS}`
  return rows.map(({ byOthers, ...row }) => ({
    ...row,
    beginning: shortenLine(row.beginning, MAX_BEGINNING_LENGTH),
    changedAt: row.changedAt.toISOString(),
    changedOn: byOthers ? formatUtcDay(row.changedAt) : null,
  }))
}

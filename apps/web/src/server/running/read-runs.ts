import type { RunPage, RunSummary } from '../../domain/running/run-views'
import type { ListRuns } from '../../domain/running/runs'
import type { Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { visibleRuns } from '../platform/visibility/visible-runs'
import { summarizeRun, summaryParts } from './run-summary'

/** Lists a page of the runs that `actor` may see, newest first, with keyset pagination. */
export async function listRuns({ actor, db }: Context, { cursor, take }: ListRuns): Promise<RunPage> {
  const after = cursor === undefined ? null : readCursor(cursor)
  const runs = await db.run.findMany({
    where: {
      AND: [
        visibleRuns(actor),
        after ? { OR: [{ createdAt: { lt: after.at } }, { createdAt: after.at, id: { lt: after.id } }] } : {},
      ],
      gradings: { some: {} },
    },
    include: summaryParts,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: take + 1,
  })
  const shown = runs.slice(0, take)
  const last = shown.at(-1)
  return {
    runs: shown.map(summarizeRun),
    next: runs.length > take && last ? `${last.createdAt.toISOString()}_${last.id}` : null,
  }
}

export async function readRun({ actor, db }: Context, id: string): Promise<RunSummary> {
  const run = await db.run.findFirst({ where: { AND: [{ id }, visibleRuns(actor)] }, include: summaryParts })
  if (!run) throw notFound('run')
  return summarizeRun(run)
}

function readCursor(cursor: string): { at: Date; id: string } {
  const [, at, id] = /^([\dTZ:.-]+)_([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (!at || !id || Number.isNaN(Date.parse(at)))
    throw new Refusal('invalid_input', 'The cursor must be the “next” of the previous page.', 'cursor')
  return { at: new Date(at), id }
}

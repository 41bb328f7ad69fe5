import type { Database } from '@consilium/db'
import { AdjudicationDraft } from '../../domain/adjudicating/adjudication-draft'
import type { AdjudicationQueue } from '../../domain/adjudicating/submit-adjudication'
import type { Context } from '../context'
import { facets, MOST_WAITING, tellFacets } from '../reviewing/read-review-queue'
import { tellSilence } from '../reviewing/tell-silence'
import { requirePerson } from '../services/people/load-person'
import { listWaitingAdjudications } from './waiting-adjudications'

const version = {
  select: { ...facets, task: { select: { ...facets.task.select, disputed: true } } },
} as const

/** What one has to decide, the disputed first, what could be next, and why there is nothing. Of other people it tells nothing. */
export async function readAdjudicationQueue({ actor, db }: Context): Promise<AdjudicationQueue> {
  const { id: personId } = requirePerson(actor)
  const rows = await db.assignment.findMany({
    where: { personId, kind: 'adjudication', state: 'open', task: { status: 'in_adjudication' } },
    orderBy: [{ task: { disputed: 'desc' } }, { dueAt: 'asc' }, { createdAt: 'asc' }],
    select: { id: true, reservedUntil: true, dueAt: true, taskId: true, versionId: true, version },
  })
  const taskId = { in: rows.map((row) => row.taskId) }
  const drafts = await db.draft.findMany({
    where: { kind: 'adjudication', personId, taskId },
    select: { content: true },
  })
  const begun = new Set(drafts.map(({ content }) => AdjudicationDraft.safeParse(content).data?.versionId))
  const before = await db.adjudication.findMany({
    where: { adjudicatorId: personId, version: { taskId } },
    select: { version: { select: { taskId: true } } },
  })
  const silence = await tellSilence(db, personId, 'adjudication')
  const waiting = await listWaitingAdjudications(db, personId, MOST_WAITING)
  return {
    open: rows.map(({ id, reservedUntil, dueAt, ...row }) => ({
      ...tellFacets(row.version),
      assignmentId: id,
      reservedUntil: reservedUntil?.toISOString() ?? null,
      dueAt: dueAt?.toISOString() ?? null,
      begun: begun.has(row.versionId),
      again: before.some((one) => one.version.taskId === row.taskId),
      disputed: row.version.task.disputed,
    })),
    next: silence === null && waiting[0] ? await readNext(db, waiting[0].versionId) : null,
    waiting: waiting.length,
    silence,
  }
}

async function readNext(db: Database, id: string): Promise<AdjudicationQueue['next']> {
  const row = await db.taskVersion.findUniqueOrThrow({ where: { id }, select: version.select })
  return { ...tellFacets(row), disputed: row.task.disputed }
}

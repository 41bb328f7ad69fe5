import { canonicalJson, type Prisma } from '@consilium/db'
import type { DraftDetail, DraftSummary, SplitView } from '../../domain/sampling/drafts'
import { DrawReport, type DrawView } from '../../domain/sampling/draws'
import { PlanDimension } from '../../domain/sampling/dimensions'
import { countExtension } from '../../domain/sampling/extensions'
import { SamplePlanInput } from '../../domain/sampling/sample-plans'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { visibleDrafts } from '../platform/visibility/visible-draws'
import { readStrata } from './draws/hold-out-tasks'
import { nameBy } from '../platform/person-of'

type Reader = Pick<Context, 'actor' | 'db'>

const by = { select: { id: true, name: true } } as const

const summaryFields = {
  id: true,
  name: true,
  purpose: true,
  state: true,
  createdAt: true,
  createdBy: by,
  endedAt: true,
  endReason: true,
  releaseId: true,
  samples: {
    where: { discard: null },
    orderBy: { number: 'desc' },
    take: 1,
    select: { id: true, _count: { select: { tasks: true } } },
  },
} satisfies Prisma.ReleaseDraftSelect

/** What a draw is without its report, which can be long. */
export const drawFields = {
  id: true,
  number: true,
  createdAt: true,
  drawnBy: by,
  planId: true,
  parentId: true,
  parent: { select: { number: true, _count: { select: { tasks: true } } } },
  withdrawn: { select: { reason: true } },
  extended: { where: { discard: null }, select: { number: true } },
  seed: true,
  algorithm: true,
  poolHash: true,
  planned: { select: { pool: { select: { taskCount: true } } } },
  discard: { select: { at: true, reason: true, by } },
  _count: { select: { tasks: true, reserves: true } },
} satisfies Prisma.SampleSelect

/** Lists the drafts of a dataset, the newest first. */
export async function listDrafts({ actor, db }: Reader, datasetId: string): Promise<DraftSummary[]> {
  const rows = await db.releaseDraft.findMany({
    where: { AND: [{ datasetId }, visibleDrafts(actor)] },
    select: summaryFields,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(summarizeDraft)
}

/** Reads a draft with its plans, draws and split. */
export async function readDraft({ actor, db }: Reader, id: string): Promise<DraftDetail> {
  const row = await db.releaseDraft.findFirst({
    where: { AND: [{ id }, visibleDrafts(actor)] },
    select: {
      ...summaryFields,
      version: true,
      plan: true,
      dataset: { select: { id: true, name: true, archivedAt: true } },
      plans: {
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: 1,
        select: {
          id: true,
          createdAt: true,
          savedBy: by,
          plan: true,
          hash: true,
          pool: { select: { hash: true, taskCount: true } },
        },
      },
    },
  })
  if (!row) throw notFound('draft')
  const plan = SamplePlanInput.parse(row.plan)
  const [saved] = row.plans
  const currentDrawId = row.samples[0]?.id ?? null
  const [draws, split] = await Promise.all([
    listDraws(db, id),
    currentDrawId === null ? null : readSplit(db, currentDrawId),
  ])
  const { id: datasetId, name: datasetName, archivedAt } = row.dataset
  return {
    ...summarizeDraft(row),
    dataset: { id: datasetId, name: datasetName, archived: archivedAt !== null },
    version: row.version,
    plan,
    saved: saved
      ? {
          id: saved.id,
          savedAt: saved.createdAt.toISOString(),
          savedBy: nameBy(saved.savedBy),
          plan: SamplePlanInput.parse(saved.plan),
          hash: saved.hash,
          poolHash: saved.pool.hash,
          poolTasks: saved.pool.taskCount,
        }
      : null,
    planIsSaved: saved !== undefined && canonicalJson(saved.plan) === canonicalJson(plan),
    draws,
    currentDrawId,
    split,
  }
}

/** Reads one draw. */
export async function readDraw({ actor, db }: Reader, id: string): Promise<DrawView> {
  const found = await db.sample.findFirst({
    where: { id, draft: visibleDrafts(actor) },
    select: { draftId: true },
  })
  const draw = found?.draftId
    ? (await listDraws(db, found.draftId)).find((candidate) => candidate.id === id)
    : undefined
  if (!draw) throw notFound('draw')
  return draw
}

async function listDraws(db: Reader['db'], draftId: string): Promise<DrawView[]> {
  const rows = await db.sample.findMany({
    where: { draftId },
    orderBy: { number: 'asc' },
    select: { ...drawFields, report: true },
  })
  return rows.map(({ report, ...row }) => ({
    ...describeDraw(row),
    report: DrawReport.safeParse(report).data ?? null,
  }))
}

function countReasons(withdrawn: readonly { reason: string | null }[]): { reason: string; tasks: number }[] {
  const counts = new Map<string, number>()
  for (const { reason } of withdrawn) if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  return [...counts].map(([reason, tasks]) => ({ reason, tasks }))
}

async function readSplit(db: Reader['db'], sampleId: string): Promise<SplitView | null> {
  const row = await db.heldOutSplit.findFirst({
    where: { sampleId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: {
      id: true,
      createdAt: true,
      by,
      size: true,
      dimensions: true,
      commitment: true,
      tasks: { select: { taskId: true } },
    },
  })
  if (!row || row.size === 0) return null
  const dimensions = PlanDimension.array().parse(row.dimensions)
  const heldOut = new Set(row.tasks.map(({ taskId }) => taskId))
  const rows = new Map<string, { stratum: string; public: number; heldOut: number }>()
  for (const { id, stratum } of await readStrata(db, sampleId, dimensions)) {
    const found = rows.get(stratum) ?? { stratum, public: 0, heldOut: 0 }
    found[heldOut.has(id) ? 'heldOut' : 'public'] += 1
    rows.set(stratum, found)
  }
  return {
    id: row.id,
    at: row.createdAt.toISOString(),
    by: nameBy(row.by),
    size: row.size,
    dimensions,
    commitment: row.commitment,
    rows: [...rows.values()].sort((a, b) => (a.stratum < b.stratum ? -1 : 1)),
  }
}

export function describeDraw({
  createdAt,
  drawnBy,
  planned,
  discard,
  parent,
  withdrawn,
  extended,
  _count,
  ...row
}: Prisma.SampleGetPayload<{ select: typeof drawFields }>): Omit<DrawView, 'report'> {
  return {
    ...row,
    drawnAt: createdAt.toISOString(),
    drawnBy: nameBy(drawnBy),
    poolTasks: planned?.pool.taskCount ?? 0,
    tasks: _count.tasks,
    reserves: _count.reserves,
    extension: parent
      ? {
          ...countExtension({
            extends: parent.number,
            before: parent._count.tasks,
            withdrawn: withdrawn.length,
            after: _count.tasks,
          }),
          leftPool: withdrawn.filter(({ reason }) => reason === null).length,
          reasons: countReasons(withdrawn),
        }
      : null,
    extendedBy: extended[0]?.number ?? null,
    discarded: discard
      ? { at: discard.at.toISOString(), by: nameBy(discard.by), reason: discard.reason }
      : null,
  }
}

function summarizeDraft(row: Prisma.ReleaseDraftGetPayload<{ select: typeof summaryFields }>): DraftSummary {
  return {
    id: row.id,
    name: row.name,
    purpose: row.purpose,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    createdBy: nameBy(row.createdBy),
    endedAt: row.endedAt?.toISOString() ?? null,
    endReason: row.endReason,
    releaseId: row.releaseId,
    drawn: row.samples[0]?._count.tasks ?? null,
  }
}

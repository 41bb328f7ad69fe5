import type { Transaction } from '@consilium/db'
import { DRAW_ALGORITHM, type Sampling } from '@consilium/worker/manifest'
import { publishPlan, unpackPool } from '@consilium/worker/stored-pool'
import { SamplePlanInput } from '../../domain/sampling/sample-plans'
import type { ManifestSource } from './write-manifest'

interface DrawOfDraft {
  draftId: string
  datasetId: string
  /** The draw that is frozen. */
  sampleId: string
}

const drawFields = {
  number: true,
  poolHash: true,
  createdAt: true,
  planned: { select: { hash: true, pool: { select: { taskCount: true } } } },
  discard: { select: { at: true, reason: true } },
  _count: { select: { tasks: true } },
} as const

/**
 * Describes how the tasks of a draft were chosen, as the manifest publishes it: the plan, every draw and split of
 * the draft, and the draws of all other drafts of the dataset.
 */
export async function describeDraws(
  tx: Transaction,
  { draftId, datasetId, sampleId }: DrawOfDraft,
): Promise<Pick<ManifestSource, 'drawn' | 'sampling'>> {
  const current = await tx.sample.findUniqueOrThrow({
    where: { id: sampleId },
    select: { number: true, plan: true, planned: { select: { pool: { select: { data: true } } } } },
  })
  if (!current.planned) return { drawn: new Map(), sampling: null }
  const pool = await unpackPool(current.planned.pool.data)
  return {
    drawn: new Map(pool.map(({ taskId, id, levels }) => [taskId, { poolId: id, stratum: levels }])),
    sampling: {
      plan: publishPlan(SamplePlanInput.parse(current.plan), pool),
      draws: await listDraws(tx, draftId),
      releaseDraw: current.number,
      leftOut: [],
      splits: await listSplits(tx, draftId),
      otherDrafts: await listOtherDrafts(tx, { draftId, datasetId }),
    },
  }
}

async function listDraws(tx: Transaction, draftId: string): Promise<Sampling['draws']> {
  const samples = await tx.sample.findMany({
    where: { draftId },
    orderBy: { number: 'asc' },
    select: {
      ...drawFields,
      id: true,
      purpose: true,
      algorithm: true,
      seed: true,
      parent: { select: { number: true } },
      withdrawn: { orderBy: { poolId: 'asc' }, select: { poolId: true, reason: true } },
    },
  })
  const kept = await listKept(tx, draftId)
  return samples.map((sample) => ({
    ...describeDraw(sample),
    purpose: sample.purpose,
    algorithm: DRAW_ALGORITHM,
    algorithmVersion: String(sample.algorithm),
    seed: sample.seed,
    poolCount: sample.planned?.pool.taskCount ?? 0,
    parent: sample.parent?.number ?? null,
    ...(sample.parent && { extension: { kept: kept.get(sample.id) ?? [], withdrawn: sample.withdrawn } }),
  }))
}

function describeDraw(sample: {
  number: number
  poolHash: string
  createdAt: Date
  planned: { hash: string } | null
  discard: { at: Date; reason: string } | null
  _count: { tasks: number }
}) {
  const { number, poolHash, createdAt, planned, discard, _count } = sample
  return {
    number,
    planHash: planned?.hash ?? '',
    poolHash,
    size: _count.tasks,
    drawnAt: createdAt.toISOString(),
    discarded: discard ? { at: discard.at.toISOString(), reason: discard.reason } : null,
  }
}

/** The pool ids that each extension of a draft has in common with the draw that it extends. */
async function listKept(tx: Transaction, draftId: string): Promise<Map<string, string[]>> {
  const rows = await tx.$queryRaw<{ id: string; kept: string[] }[]>`
    SELECT s.id, array_agg(x.pool_id ORDER BY x.pool_id COLLATE "C") AS kept
    FROM sample s JOIN sample_task x ON x.sample_id = s.id JOIN sample_task y ON y.sample_id = s.parent_id AND y.task_id = x.task_id
    WHERE s.draft_id = ${draftId}::uuid GROUP BY s.id`
  return new Map(rows.map(({ id, kept }) => [id, kept]))
}

async function listSplits(tx: Transaction, draftId: string): Promise<Sampling['splits']> {
  const splits = await tx.heldOutSplit.findMany({
    where: { draftId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      createdAt: true,
      size: true,
      commitment: true,
      reason: true,
      sample: { select: { number: true } },
    },
  })
  return splits.map(({ createdAt, size, commitment, reason, sample }) => ({
    draw: sample.number,
    at: createdAt.toISOString(),
    size,
    seedCommitment: commitment,
    reason,
  }))
}

/** All of them and not only those since the last release: a release without a draw in between must hide none. */
async function listOtherDrafts(
  tx: Transaction,
  { draftId, datasetId }: Omit<DrawOfDraft, 'sampleId'>,
): Promise<Sampling['otherDrafts']> {
  const drafts = await tx.releaseDraft.findMany({
    where: { datasetId, purpose: 'release', id: { not: draftId }, samples: { some: {} } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      state: true,
      endedAt: true,
      endReason: true,
      samples: { orderBy: { number: 'asc' }, select: drawFields },
    },
  })
  return drafts.map(({ state, endedAt, endReason, samples }) => ({
    state,
    endedAt: endedAt?.toISOString() ?? null,
    reason: endReason,
    draws: samples.map(describeDraw),
  }))
}

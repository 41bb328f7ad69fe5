import { inTransaction, type Transaction } from '@consilium/db'
import { drawAlgorithm } from '@consilium/worker/manifest'
import { checkLabels, type FreezeDraft } from '../../domain/releasing/readiness'
import type { CreatedRelease } from '../../domain/releasing/releases'
import { SamplePlanInput } from '../../domain/sampling/sample-plans'
import { endAnswers } from '../assignments/end-answers'
import type { Context } from '../platform/context'
import { isUniqueViolation } from '../platform/is-unique-violation'
import { Refusal } from '../platform/refusal'
import { publishPlan } from '../sampling/draws/draw-from-pool'
import { findCurrentDraw } from '../sampling/draws/find-current-draw'
import { lockOpenDraft } from '../sampling/draws/lock-draft'
import { personOf } from '../sampling/draws/person-of'
import { unpackPool } from '../sampling/draws/pool-entry'
import { findDrawn } from './find-candidates'
import { freezeTasks, nameConflict } from './freeze-tasks'
import { readReadiness } from './read-readiness'
import type { ManifestSource } from './write-manifest'

const TIMEOUT_MS = 120_000

/**
 * Freezes the current draw of a draft as a release, with its held-out split, when every check is met or waived.
 * It does not publish.
 */
export async function freezeDraft(
  ctx: Context,
  { id, sampleId, confirm }: FreezeDraft,
): Promise<CreatedRelease> {
  let name = ''
  try {
    return await inTransaction(
      ctx.db,
      async (tx) => {
        const draft = await lockOpenDraft(tx, id)
        name = draft.name
        const { datasetId } = draft
        if (draft.purpose !== 'release')
          throw new Refusal(
            'invalid_input',
            'This draft decides which tasks are reviewed first, so it can’t be frozen.',
          )
        if (confirm.trim() !== name)
          throw new Refusal(
            'invalid_input',
            `Type the name of the release, “${name}”, to freeze it.`,
            'confirm',
          )
        if ((await findCurrentDraw(tx, id)) !== sampleId)
          throw new Refusal(
            'conflict',
            'This draft has another draw now. Load the draft again and check it, then freeze.',
            'sampleId',
          )
        const tasks = await findDrawn(tx, sampleId)
        const checks = await readReadiness(tx, { draftId: id, datasetId })
        const failed = checks.filter(({ active, failing, waived }) => active && failing > 0 && !waived)
        if (failed.length > 0)
          throw new Refusal(
            'conflict',
            `${failed.length === 1 ? '1 check fails' : `${failed.length} checks fail`}: ${failed.map((check) => `“${checkLabels[check.name]}”`).join(', ')}. Open Checks: each says how to fix what it found, and whether it can be waived.`,
          )
        const split = await readSplit(tx, sampleId)
        const drawn = await readDrawn(tx, sampleId)
        const release = await freezeTasks(tx, ctx, {
          datasetId,
          name,
          tasks,
          origin: { draftId: id, sampleId },
          sampleId,
          heldOut: split.taskIds,
          drawn,
          sampling: await describeSampling(tx, id, sampleId),
          ...(split.commitment === null ? {} : { seedCommitment: split.commitment }),
          waivedChecks: checks.flatMap(({ name: check, failing, waived }) =>
            waived && failing > 0 ? [{ check, reason: waived.reason }] : [],
          ),
        })
        await tx.releaseDraft.update({
          where: { id, state: 'open' },
          data: { state: 'frozen', endedAt: new Date(), releaseId: release.id },
          select: { id: true },
        })
        await endAnswers(tx, personOf(ctx.actor), id)
        return release
      },
      { timeoutMs: TIMEOUT_MS },
    )
  } catch (error) {
    if (isUniqueViolation(error)) throw nameConflict(name)
    throw error
  }
}

async function readSplit(tx: Transaction, sampleId: string) {
  const split = await tx.heldOutSplit.findFirst({
    where: { sampleId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { commitment: true, tasks: { select: { taskId: true } } },
  })
  return {
    commitment: split?.commitment ?? null,
    taskIds: new Set(split?.tasks.map(({ taskId }) => taskId)),
  }
}

async function readDrawn(tx: Transaction, sampleId: string): Promise<Map<string, DrawnTask>> {
  const { planned } = await tx.sample.findUniqueOrThrow({
    where: { id: sampleId },
    select: { planned: { select: { pool: { select: { data: true } } } } },
  })
  const entries = planned ? unpackPool(planned.pool.data) : []
  return new Map(entries.map(({ taskId, id, levels }) => [taskId, { poolId: id, stratum: levels }]))
}

type DrawnTask = { poolId: string; stratum: Record<string, string> }

/** The plan and every draw of the draft, discarded ones included, as the manifest publishes them. */
async function describeSampling(
  tx: Transaction,
  draftId: string,
  sampleId: string,
): Promise<ManifestSource['sampling']> {
  const samples = await tx.sample.findMany({
    where: { draftId },
    orderBy: { number: 'asc' },
    select: {
      id: true,
      number: true,
      purpose: true,
      algorithm: true,
      seed: true,
      poolHash: true,
      createdAt: true,
      parent: { select: { number: true } },
      withdrawn: { orderBy: { poolId: 'asc' }, select: { poolId: true, reason: true } },
      plan: true,
      planned: { select: { hash: true, pool: { select: { taskCount: true, data: true } } } },
      discard: { select: { at: true, reason: true } },
      _count: { select: { tasks: true } },
    },
  })
  const current = samples.find(({ id }) => id === sampleId)
  if (!current?.planned) return null
  const kept = await listKept(tx, draftId)
  return {
    plan: publishPlan(SamplePlanInput.parse(current.plan), unpackPool(current.planned.pool.data)),
    draws: samples.map((sample) => ({
      number: sample.number,
      purpose: sample.purpose,
      algorithm: drawAlgorithm.name,
      algorithmVersion: String(sample.algorithm),
      seed: sample.seed,
      planHash: sample.planned?.hash ?? '',
      poolHash: sample.poolHash,
      poolCount: sample.planned?.pool.taskCount ?? 0,
      size: sample._count.tasks,
      drawnAt: sample.createdAt.toISOString(),
      parent: sample.parent?.number ?? null,
      ...(sample.parent && { extension: { kept: kept.get(sample.id) ?? [], withdrawn: sample.withdrawn } }),
      discarded: sample.discard
        ? { at: sample.discard.at.toISOString(), reason: sample.discard.reason }
        : null,
    })),
    releaseDraw: current.number,
    leftOut: [],
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

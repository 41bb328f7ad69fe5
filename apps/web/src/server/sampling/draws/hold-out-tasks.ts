import { inTransaction, Prisma, recordAudit, type Transaction } from '@consilium/db'
import { drawStratifiedSubset } from '@consilium/scoring'
import { commitToSeed, makeSalt } from '@consilium/worker/manifest'
import { randomBytes, randomUUID } from 'node:crypto'
import type { PlanDimension } from '../../../domain/sampling/dimensions'
import { SamplePlanInput } from '../../../domain/sampling/sample-plans'
import type { SplitHeldOut } from '../../../domain/sampling/drafts'
import { auditActorOf, type Context } from '../../platform/context'
import { requireReasonForFindings } from '../../guard/require-reason-for-findings'
import { Refusal } from '../../platform/refusal'
import { findCurrentDraw } from './find-current-draw'
import { lockOpenDraft } from './lock-draft'
import { personOf } from '../../platform/person-of'
import { isHeldOut, isPublic, levelOf } from '../pool/pool-scope'

const SEED_BYTES = 32

/**
 * Holds out a part of the current draw, in its proportions and with a seed of the server. Tasks that an earlier
 * release holds out stay held out, and public ones stay public. Splitting again replaces the split; a size of 0
 * holds out nothing.
 */
export async function holdOutTasks(
  { actor, db }: Context,
  { draftId, size, dimensions, reason, mayStay }: SplitHeldOut,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { purpose } = await lockOpenDraft(tx, actor, draftId)
    if (purpose !== 'release')
      throw new Refusal(
        'invalid_input',
        'This draft decides which tasks are reviewed first, so nothing of it is held out.',
      )
    const sampleId = await findCurrentDraw(tx, draftId)
    if (!sampleId)
      throw new Refusal('conflict', 'Draw a sample first. The held-out split is a part of the draw.')
    const isAgain = (await tx.heldOutSplit.count({ where: { sampleId } })) > 0
    if (isAgain && reason === undefined)
      throw new Refusal(
        'invalid_input',
        'This draw already has a held-out split. Say why you split it again: the reason is published with the release, so that nobody can choose among splits unseen.',
        'reason',
      )
    const again = isAgain && reason !== undefined ? { reason, mayStay } : {}
    await splitDraw(tx, { actor }, { draftId, sampleId, size, dimensions, ...again })
  })
}

/** Holds out a part of a draw within a transaction that has locked its draft. */
export async function splitDraw(
  tx: Transaction,
  { actor }: Pick<Context, 'actor'>,
  { draftId, sampleId, size, dimensions, reason, mayStay }: SplitHeldOut & { sampleId: string },
): Promise<void> {
  const kinds = requireReasonForFindings({
    texts: reason === undefined ? [] : [reason],
    mayStay,
    seenBy: 'Readers of the release would see it.',
  })
  const items = await readStrata(tx, sampleId, dimensions)
  if (size >= items.length)
    throw new Refusal(
      'invalid_input',
      `The draw has ${items.length.toLocaleString('en')} tasks. Hold out fewer, so that the public split is not empty.`,
      'size',
    )
  if (size > 0) await refuseSharedClusters(tx, sampleId)
  const { heldOut: kept, open } = await readEarlierSides(tx, sampleId)
  if (size < kept.size)
    throw new Refusal(
      'invalid_input',
      `Earlier releases hold out ${formatTasks(kept.size)} of this draw, which must stay held out. Hold out at least as many.`,
      'size',
    )
  const others = items.filter((item) => open.has(item.id))
  if (size > kept.size + others.length)
    throw new Refusal(
      'invalid_input',
      `Earlier releases have published ${formatTasks(items.length - kept.size - others.length)} of this draw, which can’t be held out any more. Hold out at most ${(kept.size + others.length).toLocaleString('en')}, or draw only tasks that are in no release.`,
      'size',
    )
  const seed = randomBytes(SEED_BYTES).toString('hex')
  const salt = makeSalt()
  const commitment = commitToSeed({ seed, salt })
  const heldOut = [...kept, ...drawStratifiedSubset(others, size - kept.size, seed)]
  const id = randomUUID()
  await tx.heldOutSplit.create({
    data: {
      id,
      draftId,
      sampleId,
      byId: personOf(actor),
      size,
      dimensions,
      seed,
      salt: Buffer.from(salt, 'hex'),
      commitment,
      reason: reason ?? null,
    },
    select: { id: true },
  })
  await tx.$executeRaw`INSERT INTO held_out_task (split_id, task_id) SELECT ${id}::uuid, unnest(${heldOut}::uuid[])`
  await recordAudit(tx, {
    actor: auditActorOf(actor),
    action: 'release_draft.split',
    entity: { type: 'release_draft', id: draftId },
    details: {
      sampleId,
      size,
      dimensions,
      commitment,
      ...(kinds.length > 0 ? { mayStay: kinds, reason: mayStay } : {}),
    },
  })
}

/** The pool file gives drawn near duplicates a common code, which would join a held-out task to a public text. */
async function refuseSharedClusters(tx: Transaction, sampleId: string): Promise<void> {
  const { plan } = await tx.sample.findUniqueOrThrow({ where: { id: sampleId }, select: { plan: true } })
  const most = SamplePlanInput.parse(plan).caps.perCluster
  if (most === null || most === 1) return
  throw new Refusal(
    'conflict',
    `The plan of this draw allows ${most} tasks of one near-duplicate cluster, and the pool file would show which held-out tasks are nearly the same as public ones. Set this cap to 1 or remove it, then draw again or extend the draw.`,
    'size',
  )
}

const formatTasks = (count: number) => (count === 1 ? '1 task' : `${count.toLocaleString('en')} tasks`)

/** The drawn tasks that earlier releases hold out, and those that no release has on either side. */
async function readEarlierSides(
  tx: Transaction,
  sampleId: string,
): Promise<{ heldOut: ReadonlySet<string>; open: ReadonlySet<string> }> {
  const rows = await tx.$queryRaw<{ id: string; heldOut: boolean; public: boolean }[]>`
    SELECT x.task_id AS id, ${isHeldOut(Prisma.sql`x.task_id`)} AS "heldOut", ${isPublic(Prisma.sql`x.task_id`)} AS public
    FROM sample_task x WHERE x.sample_id = ${sampleId}::uuid ORDER BY 1`
  return {
    heldOut: new Set(rows.filter((row) => row.heldOut).map(({ id }) => id)),
    open: new Set(rows.filter((row) => !row.heldOut && !row.public).map(({ id }) => id)),
  }
}

/** The drawn tasks with their strata in some dimensions. */
export async function readStrata(
  tx: Pick<Transaction, '$queryRaw'>,
  sampleId: string,
  dimensions: readonly PlanDimension[],
): Promise<{ id: string; stratum: string }[]> {
  const stratum =
    dimensions.length === 0 ? Prisma.sql`'all'` : Prisma.join(dimensions.map(levelOf), " || ' × ' || ")
  return tx.$queryRaw`
    SELECT t.id, ${stratum} AS stratum FROM sample_task x JOIN task t ON t.id = x.task_id JOIN task_version v ON v.id = x.version_id
    WHERE x.sample_id = ${sampleId}::uuid ORDER BY t.id`
}

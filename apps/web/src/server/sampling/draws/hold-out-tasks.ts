import { inTransaction, Prisma, recordAudit, type Transaction } from '@consilium/db'
import { drawStratifiedSubset } from '@consilium/scoring'
import { commitToSeed, makeSalt } from '@consilium/worker/manifest'
import { randomBytes, randomUUID } from 'node:crypto'
import type { PlanDimension } from '../../../domain/sampling/dimensions'
import type { SplitHeldOut } from '../../../domain/sampling/drafts'
import { auditActorOf, type Context } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import { findCurrentDraw } from './find-current-draw'
import { lockOpenDraft } from './lock-draft'
import { personOf } from './person-of'
import { levelOf } from '../pool/pool-scope'

const SEED_BYTES = 32

/**
 * Holds out a part of the current draw, in its proportions and with a seed of the server. Splitting again
 * replaces the split.
 */
export async function holdOutTasks(
  { actor, db }: Context,
  { draftId, size, dimensions }: SplitHeldOut,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockOpenDraft(tx, draftId)
    const sampleId = await findCurrentDraw(tx, draftId)
    if (!sampleId)
      throw new Refusal('conflict', 'Draw a sample first. The held-out split is a part of the draw.')
    const items = await readStrata(tx, sampleId, dimensions)
    if (size >= items.length)
      throw new Refusal(
        'invalid_input',
        `The draw has ${items.length.toLocaleString('en')} tasks. Hold out fewer, so that the public split is not empty.`,
        'size',
      )
    const seed = randomBytes(SEED_BYTES).toString('hex')
    const salt = makeSalt()
    const commitment = commitToSeed({ seed, salt })
    const heldOut = drawStratifiedSubset(items, size, seed)
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
      },
      select: { id: true },
    })
    await tx.$executeRaw`INSERT INTO held_out_task (split_id, task_id) SELECT ${id}::uuid, unnest(${heldOut}::uuid[])`
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'release_draft.split',
      entity: { type: 'release_draft', id: draftId },
      details: { sampleId, size, dimensions, commitment },
    })
  })
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

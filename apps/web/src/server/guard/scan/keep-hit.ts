import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { isStopping } from '../../../domain/guard/classes'
import type { KeepHit } from '../../../domain/guard/scans'
import { auditActorOf, type Context } from '../../platform/context'
import { Refusal } from '../../platform/refusal'
import { assertOverridesWithinLimit } from '../assert-overrides-within-limit'
import { hashSpan, SURROGATE_REASON } from '../hash-span'
import { findPatientData } from '../find-patient-data'
import { findHit } from './find-hit'
import { scanDatasetAgain, scanTaskAgain } from './scan-texts'

/**
 * Keeps a finding with a reason: in a task, as an override of the guard; elsewhere, in the dataset. Equal passages are
 * kept with it. Only a keyed hash of the words is stored.
 */
export async function keepHit(ctx: Context, { id, reason }: KeepHit): Promise<void> {
  const { actor, db } = ctx
  if (actor.kind !== 'person')
    throw new Refusal('forbidden', 'Only a person keeps a finding. Sign in as an admin.')
  const { datasetId, taskId, class: name, words } = await findHit(ctx, id)
  if (
    reason === SURROGATE_REASON ||
    reason.toLowerCase().includes(words.toLowerCase()) ||
    findPatientData([reason]).some(isStopping)
  )
    throw new Refusal(
      'invalid_input',
      'The reason is kept for good. Give it without the text that was found.',
      'reason',
    )
  const given = { class: name, spanHash: hashSpan(taskId ?? datasetId, name, words), personId: actor.id }
  await inTransaction(db, (tx) =>
    taskId === null
      ? keepInDataset(tx, { datasetId, ...given }, { actor, reason })
      : overrideInTask(tx, { taskId, reason, ...given }, { actor }),
  )
  await (taskId === null ? scanDatasetAgain(db, datasetId) : scanTaskAgain(db, taskId))
}

interface Given {
  class: string
  spanHash: string
  personId: string
}

async function overrideInTask(
  tx: Transaction,
  data: Given & { taskId: string; reason: string },
  { actor }: Pick<Context, 'actor'>,
): Promise<void> {
  await assertOverridesWithinLimit(tx, data.taskId, 1)
  const created = await tx.guardOverride.createManyAndReturn({
    data: [data],
    skipDuplicates: true,
    select: { id: true },
  })
  await recordAudit(tx, {
    actor: auditActorOf(actor),
    action: 'task.guard_overridden',
    entity: { type: 'task', id: data.taskId },
    details: { overrides: created.map(({ id }) => String(id)), classes: [data.class], where: 'scan' },
  })
}

async function keepInDataset(
  tx: Transaction,
  data: Given & { datasetId: string },
  { actor, reason }: Pick<Context, 'actor'> & { reason: string },
): Promise<void> {
  await tx.guardKept.createMany({ data: [data], skipDuplicates: true })
  await recordAudit(tx, {
    actor: auditActorOf(actor),
    action: 'dataset.finding_kept',
    entity: { type: 'dataset', id: data.datasetId },
    details: { classes: [data.class], reason },
  })
}

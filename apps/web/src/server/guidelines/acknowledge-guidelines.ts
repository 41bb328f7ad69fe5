import { inTransaction, recordAudit } from '@consilium/db'
import type { AcknowledgeGuidelines } from '../../domain/guidelines/guidelines'
import { auditActorOf, type Context } from '../platform/context'
import { requirePerson } from '../platform/load-person'
import { Refusal } from '../platform/refusal'
import { findGuidedDataset } from './find-guided-dataset'

/**
 * Records that the actor has read the current version of a dataset’s guidelines. Repeating it changes
 * nothing; an earlier version is refused, because its reader has not seen the newest text.
 */
export async function acknowledgeGuidelines(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { datasetId, version }: AcknowledgeGuidelines,
): Promise<void> {
  const { id: personId } = requirePerson(actor)
  await inTransaction(db, async (tx) => {
    await findGuidedDataset({ actor, db: tx }, datasetId)
    const current = await tx.datasetSetting.findFirst({
      where: { datasetId, kind: 'guidelines' },
      orderBy: { version: 'desc' },
      select: { id: true, version: true },
    })
    if (!current)
      throw new Refusal(
        'invalid_move',
        'This dataset has no guidelines yet, so there is nothing to acknowledge.',
      )
    if (current.version !== version)
      throw new Refusal(
        'conflict',
        `Version ${current.version} of the guidelines is current. Reload the page and read what changed, then acknowledge it.`,
      )
    const { count } = await tx.guidelinesAcknowledgment.createMany({
      data: [{ settingId: current.id, personId }],
      skipDuplicates: true,
    })
    if (count === 0) return
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'dataset.guidelines_acknowledged',
      entity: { type: 'dataset', id: datasetId },
      details: { version },
    })
  })
}

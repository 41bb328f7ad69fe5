import { inTransaction, recordAudit } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { DEFAULT_PLAN } from '../../domain/sampling/sample-plans'
import type { CreateDraft } from '../../domain/sampling/drafts'
import { auditActorOf, type Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { refuseReviewCounts } from '../platform/visibility/judging-admins'
import { visibleDatasets } from '../platform/visibility/visible-tasks'
import { personOf } from '../platform/person-of'

/** Creates a draft; several can be open side by side. Returns its id. */
export async function createDraft(
  { actor, db }: Context,
  { datasetId, name, purpose }: CreateDraft,
): Promise<string> {
  if (purpose === 'review') refuseReviewCounts(actor)
  return inTransaction(db, async (tx) => {
    const dataset = await tx.dataset.findFirst({
      where: { AND: [{ id: datasetId }, visibleDatasets(actor)] },
      select: { archivedAt: true },
    })
    if (!dataset) throw notFound('dataset')
    if (dataset.archivedAt !== null)
      throw new Refusal(
        'conflict',
        'This dataset is archived, so it accepts no releases. Restore it first.',
        'datasetId',
      )
    const id = randomUUID()
    await tx.releaseDraft.create({
      data: { id, datasetId, name, purpose, plan: DEFAULT_PLAN, createdById: personOf(actor) },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'release_draft.created',
      entity: { type: 'release_draft', id },
      details: { datasetId, purpose },
    })
    return id
  })
}

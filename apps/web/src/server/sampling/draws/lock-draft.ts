import type { Transaction } from '@consilium/db'
import type { Actor } from '../../../domain/permissions/permissions'
import { notFound, Refusal } from '../../platform/refusal'
import { visibleDrafts } from '../../platform/visibility/visible-draws'

/**
 * Locks an open draft that the actor may read until the transaction ends, so that two admins decide one after the
 * other.
 */
export async function lockOpenDraft(tx: Transaction, actor: Actor, id: string) {
  await tx.$queryRaw`SELECT id FROM release_draft WHERE id = ${id}::uuid FOR UPDATE`
  const draft = await tx.releaseDraft.findFirst({
    where: { AND: [{ id }, visibleDrafts(actor)] },
    include: { dataset: { select: { id: true, name: true, archivedAt: true } } },
  })
  if (!draft) throw notFound('draft')
  if (draft.state !== 'open')
    throw new Refusal(
      'conflict',
      draft.state === 'frozen'
        ? 'This draft is frozen as a release, so it can’t be changed. Create another draft.'
        : 'This draft was discarded, so it can’t be changed. Create another draft.',
    )
  if (draft.dataset.archivedAt !== null)
    throw new Refusal('conflict', 'This dataset is archived, so it accepts no releases. Restore it first.')
  return draft
}

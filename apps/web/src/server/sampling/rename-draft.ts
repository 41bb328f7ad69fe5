import { inTransaction, recordAudit } from '@consilium/db'
import type { RenameDraft } from '../../domain/sampling/drafts'
import { auditActorOf, type Context } from '../platform/context'
import { lockOpenDraft } from './draws/lock-draft'

/** Gives an open draft another name. Names may repeat among drafts; the freeze refuses a second release of a name. */
export async function renameDraft({ actor, db }: Context, { id, name }: RenameDraft): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { name: before } = await lockOpenDraft(tx, actor, id)
    await tx.releaseDraft.update({ where: { id, state: 'open' }, data: { name }, select: { id: true } })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'release_draft.renamed',
      entity: { type: 'release_draft', id },
      details: { before, name },
    })
  })
}

import { inTransaction, recordAudit } from '@consilium/db'
import type { EditPlan } from '../../domain/sampling/drafts'
import { auditActorOf, type Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { lockOpenDraft } from './draws/lock-draft'
import { refuseIncluded } from './refuse-included'
import { refuseInvalidPlan } from './refuse-invalid-plan'

/** Stores the plan that is being edited; returns its new version. */
export async function editPlan({ actor, db }: Context, { id, version, plan }: EditPlan): Promise<number> {
  return inTransaction(db, async (tx) => {
    const draft = await lockOpenDraft(tx, actor, id)
    requireVersion(draft.version, version)
    refuseInvalidPlan(plan)
    if (draft.purpose === 'review') refuseIncluded(plan)
    await tx.releaseDraft.update({
      where: { id, version },
      data: { plan, version: version + 1 },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'release_draft.plan_edited',
      entity: { type: 'release_draft', id },
      details: { size: plan.size, targets: plan.targets.length, version: version + 1 },
    })
    return version + 1
  })
}

export function requireVersion(current: number, basedOn: number): void {
  if (current !== basedOn)
    throw new Refusal(
      'conflict',
      'Someone else changed this plan in the meantime. Load it again, then make your change.',
      'version',
    )
}

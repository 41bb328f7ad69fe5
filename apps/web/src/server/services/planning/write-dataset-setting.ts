import { canonicalJson, recordAudit, type Prisma, type Transaction } from '@consilium/db'
import { Refusal } from '../../refusal'
import { requirePerson } from '../people/load-person'
import { requireStillAdmin } from '../people/lock-admins'
import type { Context } from '../../context'

interface Writing {
  datasetId: string
  kind: 'programme_plan' | 'authoring' | 'review_policy'
  /** The version that was seen. */
  basedOn: number
  current: { version: number; value: unknown }
  value: Prisma.InputJsonObject
  action: 'dataset.plan_set' | 'dataset.authoring_set' | 'dataset.review_policy_set'
  details: Record<string, unknown>
}

/** Writes the next version of a dataset's setting; what stands already writes nothing, and what someone else saved is not overwritten unseen. */
export async function writeDatasetSetting(
  tx: Transaction,
  { actor }: Pick<Context, 'actor'>,
  { datasetId, kind, basedOn, current, value, action, details }: Writing,
): Promise<void> {
  const { id: actorId } = requirePerson(actor)
  await requireStillAdmin(tx, actorId)
  if (current.version > 0 && canonicalJson(current.value) === canonicalJson(value)) return
  if (current.version !== basedOn) throw conflict()
  const { count } = await tx.datasetSetting.createMany({
    data: [{ datasetId, kind, version: basedOn + 1, value }],
    skipDuplicates: true,
  })
  if (count === 0) throw conflict()
  await recordAudit(tx, {
    actor: { kind: 'person', id: actorId },
    action,
    entity: { type: 'dataset', id: datasetId },
    details: { version: basedOn + 1, ...details },
  })
}

function conflict(): Refusal {
  return new Refusal(
    'conflict',
    'Someone else saved this meanwhile. What you typed is kept: look at what it is now, and save yours on top of it if it is still right.',
  )
}

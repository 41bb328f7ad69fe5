import { canonicalJson, recordAudit, type Prisma, type Transaction } from '@consilium/db'
import { Refusal } from '../platform/refusal'
import { requirePerson } from '../platform/load-person'
import { requireStillAdmin } from '../platform/require-another-admin'
import type { Context } from '../platform/context'

interface NewDatasetSetting {
  datasetId: string
  kind: 'programme_plan' | 'authoring' | 'review_policy' | 'guidelines'
  /** The version that the user edited. */
  basedOn: number
  current: { version: number; value: unknown }
  value: Prisma.InputJsonObject
  action:
    | 'dataset.plan_set'
    | 'dataset.authoring_set'
    | 'dataset.review_policy_set'
    | 'dataset.guidelines_published'
  details: Record<string, unknown>
}

/**
 * Writes the next version of a dataset setting, unless nothing changed. Refuses with a conflict if someone
 * else saved first.
 */
export async function writeDatasetSetting(
  tx: Transaction,
  { actor }: Pick<Context, 'actor'>,
  { datasetId, kind, basedOn, current, value, action, details }: NewDatasetSetting,
): Promise<void> {
  const { id: actorId } = requirePerson(actor)
  await requireStillAdmin(tx, actorId)
  if (current.version > 0 && canonicalJson(current.value) === canonicalJson(value)) return
  if (current.version !== basedOn) throw conflict()
  const { count } = await tx.datasetSetting.createMany({
    data: [{ datasetId, kind, version: basedOn + 1, value, setById: actorId }],
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
    'Someone else saved this in the meantime. What you typed is kept: compare it with the new version, then save again if it is still right.',
  )
}

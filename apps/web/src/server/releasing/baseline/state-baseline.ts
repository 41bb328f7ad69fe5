import { inTransaction, recordAudit } from '@consilium/db'
import { statementKeys, type StateBaseline } from '../../../domain/results/baseline/statements'
import { auditActorOf, type Context } from '../../platform/context'
import { isUniqueViolation } from '../../platform/is-unique-violation'
import { personOf } from '../../platform/person-of'
import { Refusal } from '../../platform/refusal'
import { requireStillAdmin } from '../../platform/require-another-admin'
import { findRelease } from '../find-release'

/**
 * Replaces the statements on the human baseline of a release, also after it was published. Earlier versions are kept.
 * Stating the same again writes nothing.
 */
export async function stateBaseline(ctx: Context, { id, seen, statements }: StateBaseline): Promise<void> {
  const { actor, db } = ctx
  await findRelease(ctx, id)
  const items = Object.fromEntries(
    statementKeys.flatMap((key) => (statements[key] ? [[key, statements[key]] as const] : [])),
  )
  try {
    await inTransaction(db, async (tx) => {
      if (actor.kind === 'person') await requireStillAdmin(tx, actor.id)
      const latest = await tx.baselineStatement.findFirst({
        where: { releaseId: id },
        orderBy: { version: 'desc' },
        select: { version: true, items: true },
      })
      const before = (latest?.items ?? {}) as Record<string, unknown>
      if ((latest?.version ?? 0) !== seen) throw conflict()
      const changed = statementKeys.filter((key) => before[key] !== items[key])
      if (changed.length === 0) return
      await tx.baselineStatement.create({
        data: { releaseId: id, version: seen + 1, byId: personOf(actor), items },
        select: { version: true },
      })
      await recordAudit(tx, {
        actor: auditActorOf(actor),
        action: 'release.baseline_stated',
        entity: { type: 'release', id },
        details: { version: seen + 1, changed },
      })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict()
    throw error
  }
}

function conflict(): Refusal {
  return new Refusal(
    'conflict',
    'Someone else changed the statements in the meantime. Reload the page to see them, then change yours.',
  )
}

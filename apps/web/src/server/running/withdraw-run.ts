import { inTransaction, recordAudit, type RunNoticeKind } from '@consilium/db'
import type { NewRunNotice } from '../../domain/running/run-notices'
import { requireReasonForFindings } from '../guard/require-reason-for-findings'
import { auditActorOf, type Context } from '../platform/context'
import { isUniqueViolation } from '../platform/is-unique-violation'
import { personOf } from '../platform/person-of'
import { notFound, Refusal } from '../platform/refusal'
import { requireStillAdmin } from '../platform/require-another-admin'
import { readRunWithdrawal, runNoticeFields } from '../platform/run-withdrawal'
import { visibleRuns } from '../platform/visibility/visible-runs'

/**
 * Withdraws a published run for good: it is no longer ranked, and its numbers stay readable, marked with date and
 * reason. An earlier published run of its system is ranked again.
 */
export function withdrawRun(ctx: Context, input: NewRunNotice): Promise<void> {
  return postRunNotice(ctx, 'withdrawal', input)
}

/** Hides the numbers of a withdrawn run from readers for good. Nothing is deleted. */
export function hideRunNumbers(ctx: Context, input: NewRunNotice): Promise<void> {
  return postRunNotice(ctx, 'hiding', input)
}

async function postRunNotice(
  ctx: Context,
  kind: RunNoticeKind,
  { id, reason, mayStay }: NewRunNotice,
): Promise<void> {
  const { actor, db } = ctx
  const run = await db.run.findFirst({
    where: { AND: [{ id }, visibleRuns(actor)] },
    select: { publishedAt: true, ...runNoticeFields },
  })
  if (!run) throw notFound('run')
  if (run.publishedAt === null)
    throw new Refusal('invalid_move', 'This run is not published, so there is nothing to withdraw.')
  const withdrawal = readRunWithdrawal(run)
  if (kind === 'hiding' && !withdrawal)
    throw new Refusal(
      'invalid_move',
      'Only the numbers of a withdrawn run can be hidden. Withdraw the run first.',
    )
  if (kind === 'withdrawal' ? withdrawal : withdrawal?.hidden) refuseSecond(kind)
  const kept = requireReasonForFindings({
    texts: [reason],
    mayStay,
    seenBy: 'Readers of the leaderboard would see it.',
  })
  try {
    await inTransaction(db, async (tx) => {
      if (actor.kind === 'person') await requireStillAdmin(tx, actor.id)
      await tx.runNotice.create({
        data: { runId: id, kind, text: reason, byId: personOf(actor) },
        select: { runId: true },
      })
      await recordAudit(tx, {
        actor: auditActorOf(actor),
        action: kind === 'withdrawal' ? 'run.withdrawn' : 'run.numbers_hidden',
        entity: { type: 'run', id },
        details: {
          characters: reason.length,
          ...(kept.length > 0 ? { mayStay: kept, reason: mayStay } : {}),
        },
      })
    })
  } catch (error) {
    if (isUniqueViolation(error)) refuseSecond(kind)
    throw error
  }
}

function refuseSecond(kind: RunNoticeKind): never {
  throw new Refusal(
    'conflict',
    kind === 'withdrawal' ? 'This run is already withdrawn.' : 'The numbers of this run are already hidden.',
  )
}

import { inTransaction, recordAudit } from '@consilium/db'
import { enqueue, queueFromEnv } from '@consilium/worker/enqueue'
import { DrawReport } from '../../../domain/sampling/draws'
import type { Inclusion } from '../../../domain/sampling/inclusion'
import { auditActorOf, type Context } from '../../platform/context'
import { notFound, Refusal } from '../../platform/refusal'
import { visibleDrafts } from '../../platform/visibility/visible-draws'
import { readInclusion } from './read-inclusion'

/**
 * Requests the probabilities of a draw as an estimate, which a worker makes by redraws. A second request changes
 * nothing while the estimate is in progress or made; a failed one is tried again.
 */
export async function requestInclusion(ctx: Context, id: string): Promise<Inclusion> {
  const { actor, db } = ctx
  const isNew = await inTransaction(db, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('estimate of a draw'), hashtext(${id}))`
    const sample = await tx.sample.findFirst({
      where: { id, draft: visibleDrafts(actor) },
      select: {
        number: true,
        report: true,
        planId: true,
        discard: { select: { at: true } },
        inclusion: { select: { at: true } },
        workItems: { select: { state: true } },
      },
    })
    if (!sample) throw notFound('draw')
    const { number, workItems } = sample
    if (sample.inclusion || workItems.some(({ state }) => state === 'ready' || state === 'running'))
      return false
    if (sample.discard)
      throw new Refusal('conflict', `Draw ${number} is discarded, so its probabilities are not estimated.`)
    if (DrawReport.safeParse(sample.report).data?.probabilities !== 'approximate')
      throw new Refusal(
        'conflict',
        `The probabilities of draw ${number} are exact, so there is nothing to estimate.`,
      )
    await tx.workItem.create({
      data: { kind: 'inclusion', uniqueKey: `inclusion:${id}:${workItems.length + 1}`, drawId: id },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'sample.estimate_requested',
      entity: { type: 'sample', id },
      details: { number },
    })
    return true
  })
  if (isNew) await enqueue(queueFromEnv(), 'sweep', {})
  return readInclusion(ctx, id)
}

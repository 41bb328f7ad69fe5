import { inTransaction, recordAudit, type Prisma } from '@consilium/db'
import { isOpenTurn } from '../../domain/turns/turn-states'
import { auditActorOf, type Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { ownTurns } from '../platform/visibility/own-turns'

/**
 * Stops an answer among the turns that `own` selects. The text received so far stays. Finished turns are left
 * alone.
 */
export async function cancelTurn(
  { actor, db }: Context,
  id: string,
  own: Prisma.TurnWhereInput = ownTurns(actor),
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await tx.turn.findFirst({ where: { AND: [own, { id }] }, select: { id: true } })
    if (!found) throw notFound('conversation')
    // Lock the work item first, as the worker does, to learn whether a worker has claimed it.
    const [item] = await tx.$queryRaw<{ id: bigint; isWaiting: boolean }[]>`
      SELECT id, state = 'ready' AS "isWaiting" FROM work_item WHERE turn_id = ${id}::uuid FOR UPDATE`
    const turn = await tx.turn.findUniqueOrThrow({
      where: { id },
      select: { state: true, cancelAsked: true },
    })
    if (!isOpenTurn(turn.state) || turn.cancelAsked) return
    const isWaiting = item?.isWaiting ?? true
    await tx.turn.update({
      where: { id },
      data: { cancelAsked: true, ...(isWaiting ? { state: 'cancelled', finishedAt: new Date() } : {}) },
      select: { id: true },
    })
    if (isWaiting) {
      await tx.$executeRaw`UPDATE work_item SET state = 'cancelled', updated_at = now() WHERE turn_id = ${id}::uuid AND state = 'ready'`
      await tx.$queryRaw`SELECT pg_notify('turn', id || ':' || sequence)::text FROM turn WHERE id = ${id}::uuid`
    } else await tx.$queryRaw`SELECT pg_notify('turn_cancel', ${id})::text`
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'turn.cancelled',
      entity: { type: 'turn', id },
    })
  })
}

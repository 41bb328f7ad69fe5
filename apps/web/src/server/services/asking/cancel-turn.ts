import { inTransaction, recordAudit, type Prisma } from '@consilium/db'
import { isOpenTurn } from '../../../domain/turn-states'
import { auditActorOf, type Context } from '../../context'
import { notFound } from '../../refusal'
import { ownTurns } from '../../visibility/own-turns'

/** Stops an answer of those that are `own`; what has come of it stays. A turn that has ended is left as it is. */
export async function cancelTurn(
  { actor, db }: Context,
  id: string,
  own: Prisma.TurnWhereInput = ownTurns(actor),
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await tx.turn.findFirst({ where: { AND: [own, { id }] }, select: { id: true } })
    if (!found) throw notFound('conversation')
    // The item first, as the worker does: then it is known whether one is at work on it.
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

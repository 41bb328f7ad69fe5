import { inTransaction, recordAudit } from '@consilium/db'
import type { ChangePassword } from '../../../domain/people'
import { hashPassword, verifyPassword } from '../../auth/passwords'
import type { Context } from '../../context'
import { Refusal } from '../../refusal'

/** Changes the caller's password and ends their other sessions. */
export async function changePassword({ actor, db }: Context, { current, next }: ChangePassword): Promise<void> {
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person has a password.')
  const { passwordHash } = await db.person.findUniqueOrThrow({ where: { id: actor.id }, select: { passwordHash: true } })
  if (!(await verifyPassword(passwordHash, current))) throw new Refusal('invalid_input', 'This is not your current password.', 'current')
  const replaced = await hashPassword(next)
  await inTransaction(db, async (tx) => {
    await tx.person.update({ where: { id: actor.id }, data: { passwordHash: replaced }, select: { id: true } })
    await tx.session.updateMany({ where: { personId: actor.id, revokedAt: null, id: { not: actor.sessionId } }, data: { revokedAt: new Date() } })
    await recordAudit(tx, { actor: { kind: 'person', id: actor.id }, action: 'person.password_changed', entity: { type: 'person', id: actor.id } })
  })
}

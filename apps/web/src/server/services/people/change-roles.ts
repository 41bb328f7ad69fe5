import { inTransaction, recordAudit } from '@consilium/db'
import { grantableRoles } from '../../../domain/people'
import type { RoleName } from '../../../domain/permissions'
import type { Context } from '../../context'
import { Refusal } from '../../refusal'
import { lockPerson, requirePerson } from './load-person'
import { requireAnotherAdmin, requireStillAdmin } from './lock-admins'

/** Gives someone exactly these roles; it holds from their next request on. */
export async function changeRoles(
  { actor, db }: Context,
  { id, roles }: { id: string; roles: RoleName[] },
): Promise<{ added: RoleName[]; removed: RoleName[] }> {
  const { id: actorId, roles: own } = requirePerson(actor)
  return inTransaction(db, async (tx) => {
    const person = await tx.person.findUnique({ where: { id }, select: { roles: true } })
    if (person?.roles.some(({ role }) => role === 'admin') && !roles.includes('admin')) {
      if (id === actorId)
        throw new Refusal(
          'forbidden',
          'You cannot take the role of admin from yourself. Ask another admin.',
          'roles',
        )
      await requireAnotherAdmin(tx, id, 'anything else')
    }
    await requireStillAdmin(tx, actorId)
    const before = await lockPerson(tx, id)
    if (before.pseudonymisedAt)
      throw new Refusal('conflict', 'This person was pseudonymised and takes no part any more.')
    const added = roles.filter((role) => !before.roles.includes(role))
    const removed = before.roles.filter((role) => !roles.includes(role))
    const above = added.filter((role) => !grantableRoles(own).includes(role))
    if (above.length > 0)
      throw new Refusal(
        'forbidden',
        `You may give at most your own roles; ${above.join(' and ')} is not among them.`,
        'roles',
      )
    if (added.length + removed.length === 0) return { added, removed }
    await tx.personRole.deleteMany({ where: { personId: id, role: { in: removed } } })
    await tx.personRole.createMany({ data: added.map((role) => ({ personId: id, role })) })
    await recordAudit(tx, {
      actor: { kind: 'person', id: actorId },
      action: 'person.roles_changed',
      entity: { type: 'person', id },
      details: { added, removed },
    })
    return { added, removed }
  })
}

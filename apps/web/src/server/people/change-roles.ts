import { inTransaction, recordAudit } from '@consilium/db'
import { grantableRoles } from '../../domain/permissions/roles'
import type { RoleName } from '../../domain/permissions/permissions'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { lockPerson, requirePerson } from '../platform/load-person'
import { requireAnotherAdmin, requireStillAdmin } from '../platform/require-another-admin'

/** Sets a person's roles; the change applies from their next request. */
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
          'You can’t remove the admin role from yourself. Ask another admin.',
          'roles',
        )
      await requireAnotherAdmin(tx, id, 'demoted')
    }
    await requireStillAdmin(tx, actorId)
    const before = await lockPerson(tx, id)
    if (before.pseudonymisedAt)
      throw new Refusal('conflict', 'This person was pseudonymized and no longer takes part.')
    const added = roles.filter((role) => !before.roles.includes(role))
    const removed = before.roles.filter((role) => !roles.includes(role))
    const above = added.filter((role) => !grantableRoles(own).includes(role))
    if (above.length > 0)
      throw new Refusal(
        'forbidden',
        `You can grant only your own roles, and ${above.join(' and ')} is not among them.`,
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

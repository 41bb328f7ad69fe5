import { emptyInvitationMails, inTransaction, recordAudit, type Transaction } from '@consilium/db'
import { pseudonymOf } from '../../domain/people/people-pseudonyms'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { closeAccess } from './close-access'
import { lockPerson, requirePerson } from '../platform/load-person'
import { requireAnotherAdmin, requireStillAdmin } from '../platform/require-another-admin'

/** Permanently removes a person's identity. What they wrote and judged stays, under a pseudonym. */
export async function pseudonymizePerson(
  { actor, db }: Context,
  { id, confirm, reason }: { id: string; confirm: string; reason: string },
): Promise<{ name: string }> {
  const { id: actorId } = requirePerson(actor)
  if (id === actorId) throw new Refusal('forbidden', 'You can’t pseudonymize yourself. Ask another admin.')
  return inTransaction(db, async (tx) => {
    await requireAnotherAdmin(tx, id, 'pseudonymized')
    await requireStillAdmin(tx, actorId)
    const person = await lockPerson(tx, id)
    if (person.pseudonymisedAt) throw new Refusal('conflict', 'This person is already pseudonymized.')
    if (confirm.trim() !== person.name.trim())
      throw new Refusal('invalid_input', `Type the name exactly as shown: ${person.name}`, 'confirm')
    const name = pseudonymOf(id, person.roles)
    const email = `${id}@pseudonymised.invalid`
    const closed = await closeAccess(tx, id)
    await emptyTraces(tx, { id, email: person.email, tombstone: email })
    const now = new Date()
    await tx.person.update({
      where: { id, pseudonymisedAt: null },
      data: {
        name,
        email,
        passwordHash: null,
        languages: [],
        country: null,
        affiliation: null,
        pseudonymisedAt: now,
        disabledAt: person.disabledAt ?? now,
      },
      select: { id: true },
    })
    // The database allows deleting the history only once the person is pseudonymized.
    const history = await tx.profileChange.deleteMany({ where: { personId: id } })
    await recordAudit(tx, {
      actor: { kind: 'person', id: actorId },
      action: 'person.pseudonymised',
      entity: { type: 'person', id },
      details: { ...closed, profileChanges: history.count, reason },
    })
    return { name }
  })
}

/** Removes addresses, browsers and sign-in methods stored elsewhere. */
async function emptyTraces(
  tx: Transaction,
  { id, email, tombstone }: { id: string; email: string; tombstone: string },
): Promise<void> {
  await tx.session.updateMany({ where: { personId: id }, data: { address: null, userAgent: null } })
  await tx.apiKey.updateMany({ where: { ownerId: id, revokedAt: null }, data: { revokedAt: new Date() } })
  await tx.secondFactor.deleteMany({ where: { personId: id } })
  await tx.recoveryCode.deleteMany({ where: { personId: id } })
  await tx.identity.deleteMany({ where: { personId: id } })
  await tx.signInAttempt.deleteMany({ where: { account: email } })
  await emptyInvitationMails(tx, [email])
  await tx.mail.updateMany({
    where: { OR: [{ personId: id }, { address: email }] },
    data: { address: tombstone, subject: '', text: '', expiresAt: new Date() },
  })
  await tx.invitation.updateMany({
    where: { OR: [{ acceptedById: id }, { email }] },
    data: { email: tombstone, name: null },
  })
  await tx.$executeRaw`UPDATE invitation SET profile = NULL WHERE accepted_by_id = ${id}::uuid`
}

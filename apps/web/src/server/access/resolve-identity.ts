import { inTransaction, recordAudit, type Database, type Transaction } from '@consilium/db'
import { normalizeAddress } from '../../domain/people/people-addresses'
import { notifySecurityChange } from './second-factor/notify-security-change'
import { admitInvitedPerson } from '../people/admit-invited-person'

export interface Identified {
  issuer: string
  subject: string
  /** Null unless the provider says that the address is verified. */
  email: string | null
  name: string | null
}

export type FoundPerson =
  { is: 'found'; personId: string } | { is: 'not_invited' | 'not_verified' | 'disabled' | 'other_identity' }

/**
 * Finds the person for a single sign-on identity: the first time by verified address, with a person or an
 * invitation; afterwards by the provider's subject, even if the address changes hands. There is no open
 * sign-up.
 */
export async function findPersonOfIdentity(
  db: Database,
  { issuer, subject, email, name }: Identified,
): Promise<FoundPerson> {
  const bound = await db.identity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    select: { person: { select: { id: true, disabledAt: true } } },
  })
  if (bound) return bound.person.disabledAt ? { is: 'disabled' } : { is: 'found', personId: bound.person.id }
  const address = email ? normalizeAddress(email) : null
  if (!address) return { is: 'not_verified' }
  return inTransaction(db, async (tx): Promise<FoundPerson> => {
    // Serializes simultaneous first sign-ins, for example from two tabs.
    await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`identity:${address}`}, 0))::text`
    const person = await tx.person.findUnique({
      where: { email: address },
      select: { id: true, disabledAt: true, identities: { where: { issuer }, select: { subject: true } } },
    })
    if (person?.disabledAt) return { is: 'disabled' }
    if (person?.identities.some((known) => known.subject !== subject)) return { is: 'other_identity' }
    if (person?.identities.length) return { is: 'found', personId: person.id }
    const personId = person?.id ?? (await joinByInvitation(tx, address, name))
    if (personId === null) return { is: 'not_invited' }
    await tx.identity.create({ data: { issuer, subject, personId }, select: { subject: true } })
    await recordAudit(tx, {
      actor: { kind: 'person', id: personId },
      action: 'identity.bound',
      entity: { type: 'person', id: personId },
      details: { issuer },
    })
    if (person)
      await notifySecurityChange(tx, {
        personId,
        subject: 'Single sign-on was linked to your account',
        what: 'Your organization’s single sign-on was linked to your Consilium account.',
      })
    return { is: 'found', personId }
  })
}

async function joinByInvitation(tx: Transaction, email: string, name: string | null): Promise<string | null> {
  const invitation = await tx.invitation.findFirst({
    where: { email, acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { createdAt: 'desc' },
  })
  if (!invitation) return null
  const admitted = await admitInvitedPerson(tx, {
    invitation,
    email,
    name: name?.trim().slice(0, 200) || invitation.name || email,
    passwordHash: null,
  })
  return admitted.is === 'admitted' ? admitted.personId : null
}

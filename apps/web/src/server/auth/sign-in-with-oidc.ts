import { inTransaction, recordAudit, type Database } from '@consilium/db'
import { findPersonOfIdentity, type FoundPerson } from './find-person-of-identity'
import type { OidcClaims } from './oidc'
import type { RequestOrigin } from './request-origin'
import { openSession, revokeSession } from './sessions'

interface OidcOptions {
  /** The only one whose word counts. */
  issuer: string
  /** What it says in `amr` or `acr` of whoever gave a second factor. */
  secondFactorNames: readonly string[]
  origin: RequestOrigin
  /** Whose session this browser has had until now. */
  current: { id: string; sessionId: string } | null
}

export type OidcSignIn =
  | { is: 'signed_in'; personId: string; sessionId: string }
  | { is: Exclude<FoundPerson['is'], 'found'> | 'other_issuer' }

/** Lets someone in on the word of the provider; a session that the same browser had is renewed, or ended if it was another's. */
export async function signInWithOidc(
  db: Database,
  claims: OidcClaims,
  { issuer, secondFactorNames, origin, current }: OidcOptions,
): Promise<OidcSignIn> {
  if (withoutSlash(claims.iss) !== withoutSlash(issuer)) return { is: 'other_issuer' }
  const email = claims.email_verified === true && typeof claims.email === 'string' ? claims.email : null
  const name = typeof claims.name === 'string' ? claims.name : null
  const found = await findPersonOfIdentity(db, { issuer, subject: claims.sub, email, name })
  if (found.is !== 'found') return { is: found.is }
  const { personId } = found
  const proof = {
    method: 'oidc' as const,
    secondFactor: tellsSecondFactor(claims, secondFactorNames),
    at: await readProofTime(db, claims, personId),
  }
  if (current?.id === personId && (await renewSession(db, current, proof)))
    return { is: 'signed_in', personId, sessionId: current.sessionId }
  if (current) await revokeSession(db, current.sessionId, current.id)
  return { is: 'signed_in', personId, sessionId: await openSession(db, personId, origin, proof) }
}

const withoutSlash = (address: string) => address.replace(/\/$/, '')

function tellsSecondFactor({ amr, acr }: OidcClaims, names: readonly string[]): boolean {
  return [...(Array.isArray(amr) ? amr : []), acr].some(
    (told) => typeof told === 'string' && names.includes(told),
  )
}

/**
 * When they last proved to the provider who they are: coming back by its open session is no fresh proof. Of a provider
 * that does not say, arriving counts, but for people with a second factor of ours: their code is the fresh proof.
 */
async function readProofTime(db: Database, { auth_time }: OidcClaims, personId: string): Promise<Date> {
  const now = Date.now()
  if (typeof auth_time === 'number' && auth_time > 0) return new Date(Math.min(now, auth_time * 1000))
  return (await db.secondFactor.findFirst({
    where: { personId, confirmedAt: { not: null } },
    select: { personId: true },
  }))
    ? new Date(0)
    : new Date(now)
}

async function renewSession(
  db: Database,
  { id, sessionId }: { id: string; sessionId: string },
  { secondFactor, at }: { secondFactor: boolean; at: Date },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { id: sessionId, personId: id, method: 'oidc', revokedAt: null, expiresAt: { gt: new Date() } },
      data: {
        authenticatedAt: at,
        lastSeenAt: new Date(),
        ...(secondFactor ? { secondFactorAt: new Date() } : {}),
      },
    })
    if (count === 0) return false
    await recordAudit(tx, {
      actor: { kind: 'person', id },
      action: 'session.renewed',
      entity: { type: 'session', id: sessionId },
      details: { method: 'oidc', secondFactor },
    })
    return true
  })
}

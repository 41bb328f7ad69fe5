import { inTransaction, recordAudit, type Database } from '@consilium/db'
import { findPersonOfIdentity, type FoundPerson } from './resolve-identity'
import type { OidcClaims } from './oidc'
import type { RequestOrigin } from '../platform/auth/request-origin'
import { openSession, revokeSession } from '../platform/auth/sessions'

interface OidcOptions {
  /** The only issuer that is trusted. */
  issuer: string
  /** The `amr` or `acr` values that mean a second factor was used. */
  secondFactorNames: readonly string[]
  origin: RequestOrigin
  /** The current session of this browser. */
  current: { id: string; sessionId: string } | null
}

export type OidcSignIn =
  | { is: 'signed_in'; personId: string; sessionId: string }
  | { is: Exclude<FoundPerson['is'], 'found'> | 'other_issuer' }

/**
 * Signs a person in with the provider’s claims. Renews the browser’s session, or ends it if it belongs to
 * someone else.
 */
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
    secondFactor: includesSecondFactor(claims, secondFactorNames),
    at: await readProofTime(db, claims, personId),
  }
  if (current?.id === personId && (await renewSession(db, current, proof)))
    return { is: 'signed_in', personId, sessionId: current.sessionId }
  if (current) await revokeSession(db, current.sessionId, current.id)
  return { is: 'signed_in', personId, sessionId: await openSession(db, personId, origin, proof) }
}

const withoutSlash = (address: string) => address.replace(/\/$/, '')

function includesSecondFactor({ amr, acr }: OidcClaims, names: readonly string[]): boolean {
  return [...(Array.isArray(amr) ? amr : []), acr].some(
    (value) => typeof value === 'string' && names.includes(value),
  )
}

/**
 * When the person last authenticated at the provider. Without `auth_time`, a returning browser may merely
 * have an open provider session, so people with a second factor count as never authenticated and confirm with
 * a code.
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

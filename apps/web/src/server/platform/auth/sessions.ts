import { inTransaction, recordAudit, type Database, type SignInMethod, type Transaction } from '@consilium/db'
import type { RoleName } from '../../../domain/permissions/permissions'
import { readSetting } from '../read-setting'
import type { RequestOrigin } from './request-origin'

const SESSION_DAYS = 14
const HOUR_MS = 3_600_000

export interface Proof {
  method: SignInMethod
  secondFactor: boolean
  /** When the person authenticated; defaults to now. */
  at?: Date
}

/** What was checked before a session is opened; it must still hold when it is. */
export interface CheckedCredentials {
  passwordHash: string | null
  /** When the second factor was confirmed; null without one. */
  factorConfirmedAt: Date | null
}

/**
 * Opens a session with a checked password and second factor. Returns null if either was changed in the
 * meantime, or the person was disabled: that change ended all sessions, and this one would survive it.
 */
export function openCheckedSession(
  db: Database,
  personId: string,
  origin: RequestOrigin,
  checked: CheckedCredentials,
): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    // A change of either locks the person first, so it happens before or after, not meanwhile.
    await tx.$queryRaw`SELECT FROM person WHERE id = ${personId}::uuid FOR SHARE`
    const now = await tx.person.findUniqueOrThrow({
      where: { id: personId },
      select: { passwordHash: true, disabledAt: true, secondFactor: { select: { confirmedAt: true } } },
    })
    const factorConfirmedAt = now.secondFactor?.confirmedAt ?? null
    const isUnchanged =
      now.disabledAt === null &&
      now.passwordHash === checked.passwordHash &&
      factorConfirmedAt?.getTime() === checked.factorConfirmedAt?.getTime()
    if (!isUnchanged) return null
    return writeSession(tx, personId, origin, {
      method: 'password',
      secondFactor: factorConfirmedAt !== null,
    })
  })
}

/** Opens a session row; the token carries only its id. */
export function openSession(
  db: Database,
  personId: string,
  origin: RequestOrigin,
  proof: Proof = { method: 'password', secondFactor: false },
): Promise<string> {
  return inTransaction(db, (tx) => writeSession(tx, personId, origin, proof))
}

async function writeSession(
  tx: Transaction,
  personId: string,
  origin: RequestOrigin,
  { method, secondFactor, at = new Date() }: Proof,
): Promise<string> {
  const session = await tx.session.create({
    data: {
      personId,
      method,
      ...origin,
      authenticatedAt: at,
      secondFactorAt: secondFactor ? new Date() : null,
      expiresAt: new Date(Date.now() + SESSION_DAYS * 24 * HOUR_MS),
    },
    select: { id: true },
  })
  const details = { method, secondFactor }
  await recordAudit(tx, {
    actor: { kind: 'person', id: personId },
    action: 'session.opened',
    entity: { type: 'session', id: session.id },
    details,
  })
  return session.id
}

/** The current person of a session that is not revoked, expired or idle for too long; otherwise null. */
export async function readSession(db: Database, sessionId: string) {
  const [{ idleHours }, { roles: needing }] = await Promise.all([
    readSetting(db, 'session'),
    readSetting(db, 'second_factor'),
  ])
  const now = new Date()
  const session = await db.session.findFirst({
    where: {
      id: sessionId,
      revokedAt: null,
      expiresAt: { gt: now },
      lastSeenAt: { gt: new Date(now.getTime() - idleHours * HOUR_MS) },
      person: { disabledAt: null },
    },
    select: {
      id: true,
      lastSeenAt: true,
      method: true,
      authenticatedAt: true,
      secondFactorAt: true,
      person: {
        select: {
          id: true,
          name: true,
          email: true,
          roles: { select: { role: true } },
          secondFactor: { select: { confirmedAt: true } },
        },
      },
    },
  })
  if (!session) return null
  if (now.getTime() - session.lastSeenAt.getTime() > 60_000) {
    await db.session.updateMany({ where: { id: sessionId, revokedAt: null }, data: { lastSeenAt: now } })
  }
  const { person, method, authenticatedAt, secondFactorAt } = session
  const roles = person.roles.map(({ role }): RoleName => role)
  const factor = {
    isOwned: person.secondFactor?.confirmedAt != null,
    isProven: secondFactorAt !== null,
    isNeeded: roles.some((role) => needing.includes(role)),
  }
  return {
    sessionId,
    id: person.id,
    name: person.name,
    email: person.email,
    roles,
    authenticatedAt,
    ...restrictionOf(method, factor),
  }
}

/**
 * A password session of a person with a second factor was opened with it. Single sign-on may or may not have
 * asked for one.
 */
function restrictionOf(
  method: SignInMethod,
  { isOwned, isProven, isNeeded }: { isOwned: boolean; isProven: boolean; isNeeded: boolean },
) {
  if (method === 'oidc' && isProven) return {}
  if (method === 'oidc' && isOwned) return { restriction: 'second_factor_code' as const }
  return isNeeded && !isOwned ? { restriction: 'second_factor' as const } : {}
}

/** Ends a session immediately; ending it twice changes nothing. */
export async function revokeSession(db: Database, sessionId: string, personId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { count } = await tx.session.updateMany({
      where: { id: sessionId, personId, revokedAt: null },
      data: { revokedAt: new Date() },
    })
    if (count === 0) return
    await recordAudit(tx, {
      actor: { kind: 'person', id: personId },
      action: 'session.revoked',
      entity: { type: 'session', id: sessionId },
    })
  })
}

/** Ends all other sessions of a person and returns how many. */
export async function revokeOtherSessions(
  db: Database,
  { id, sessionId }: { id: string; sessionId: string },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ended = await tx.session.updateManyAndReturn({
      where: { personId: id, revokedAt: null, expiresAt: { gt: new Date() }, id: { not: sessionId } },
      data: { revokedAt: new Date() },
      select: { id: true },
    })
    for (const session of ended)
      await recordAudit(tx, {
        actor: { kind: 'person', id },
        action: 'session.revoked',
        entity: { type: 'session', id: session.id },
      })
    return ended.length
  })
}

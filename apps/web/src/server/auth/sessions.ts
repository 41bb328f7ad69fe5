import { recordAudit, type Database } from '@consilium/db'
import type { RoleName } from '../../domain/permissions'

const sessionDays = 14

export interface SessionOrigin {
  address: string | null
  userAgent: string | null
}

/** Signs a person in: a row whose id is all that the token carries. */
export async function openSession(db: Database, personId: string, origin: SessionOrigin): Promise<string> {
  return db.$transaction(async (tx) => {
    const session = await tx.session.create({
      data: {
        personId,
        address: origin.address,
        userAgent: origin.userAgent?.slice(0, 300) ?? null,
        expiresAt: new Date(Date.now() + sessionDays * 86_400_000),
      },
      select: { id: true },
    })
    await recordAudit(tx, { actor: { kind: 'person', id: personId }, action: 'session.opened', entity: { type: 'session', id: session.id } })
    return session.id
  })
}

/** The person behind a session that is neither revoked nor expired, with their roles as of now; else null. */
export async function readSession(db: Database, sessionId: string) {
  const session = await db.session.findFirst({
    where: { id: sessionId, revokedAt: null, expiresAt: { gt: new Date() }, person: { disabledAt: null } },
    select: { id: true, lastSeenAt: true, person: { select: { id: true, name: true, email: true, roles: { select: { role: true } } } } },
  })
  if (!session) return null
  if (Date.now() - session.lastSeenAt.getTime() > 60_000) {
    await db.session.updateMany({ where: { id: sessionId }, data: { lastSeenAt: new Date() } })
  }
  const { person } = session
  return { sessionId, id: person.id, name: person.name, email: person.email, roles: person.roles.map(({ role }): RoleName => role) }
}

/** Ends a session at once; ending it twice changes nothing. */
export async function revokeSession(db: Database, sessionId: string, personId: string): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.session.updateMany({ where: { id: sessionId, personId, revokedAt: null }, data: { revokedAt: new Date() } })
    if (count === 0) return
    await recordAudit(tx, { actor: { kind: 'person', id: personId }, action: 'session.revoked', entity: { type: 'session', id: sessionId } })
  })
}

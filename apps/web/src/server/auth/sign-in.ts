import type { Database } from '@consilium/db'
import { verifyPassword } from './passwords'
import { openSession, type SessionOrigin } from './sessions'
import { secondsToWait } from './throttle'

/**
 * Checks e-mail and password and opens a session. Null for every kind of failure alike (no such person,
 * wrong password, disabled, no password set, too many tries), so that an answer tells nothing.
 */
export async function signInWithPassword(
  db: Database,
  { email, password }: { email: string; password: string },
  origin: SessionOrigin,
): Promise<{ personId: string; sessionId: string } | null> {
  const account = email.trim().toLowerCase()
  const address = origin.address ?? 'unknown'
  if ((await secondsToWait(db, account, address)) > 0) return null
  const person = await db.person.findUnique({ where: { email: account }, select: { id: true, passwordHash: true, disabledAt: true } })
  const matches = await verifyPassword(person?.passwordHash ?? null, password)
  const succeeded = matches && person !== null && person.disabledAt === null
  await db.signInAttempt.create({ data: { account, address, succeeded } })
  if (!succeeded) return null
  return { personId: person.id, sessionId: await openSession(db, person.id, origin) }
}

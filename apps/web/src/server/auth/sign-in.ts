import type { Database } from '@consilium/db'
import { normaliseAddress } from '../../domain/people-addresses'
import { proveSecondFactor } from '../services/access/second-factor/prove-second-factor'
import { verifyPassword } from './passwords'
import type { RequestOrigin } from './request-origin'
import { openSession } from './sessions'
import { beginTry, noteSuccess } from './throttle'

export type SignIn =
  | { is: 'signed_in'; personId: string; sessionId: string }
  /** Alike for every reason: no such person, wrong password, disabled, no password set, too many tries. */
  | { is: 'refused' }
  /** The password was right, and more is needed. */
  | { is: 'code_needed' }
  | { is: 'code_refused' }

/** Checks e-mail, password and, where the person has one, the second factor; opens a session. */
export async function signInWithPassword(
  db: Database,
  { email, password, code }: { email: string; password: string; code?: string },
  origin: RequestOrigin,
): Promise<SignIn> {
  const account = normaliseAddress(email.slice(0, 500)).slice(0, 254)
  const { address } = origin
  const attempt = await beginTry(db, { step: 'password', account, address })
  if (attempt === null) return { is: 'refused' }
  const person = await db.person.findUnique({
    where: { email: account },
    select: {
      id: true,
      passwordHash: true,
      disabledAt: true,
      secondFactor: { select: { confirmedAt: true } },
    },
  })
  const matches = await verifyPassword(person?.passwordHash ?? null, password)
  if (!matches || !person || person.disabledAt !== null) return { is: 'refused' }
  await noteSuccess(db, attempt)
  const hasFactor = person.secondFactor?.confirmedAt != null
  if (hasFactor) {
    if (!code) return { is: 'code_needed' }
    if (!(await proveSecondFactor(db, { personId: person.id, account, address, code })))
      return { is: 'code_refused' }
  }
  const sessionId = await openSession(db, person.id, origin, { method: 'password', secondFactor: hasFactor })
  return { is: 'signed_in', personId: person.id, sessionId }
}

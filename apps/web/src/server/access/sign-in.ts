import type { Database } from '@consilium/db'
import { isStorable } from '../../domain/platform/strip-unstorable-chars'
import { normalizeAddress } from '../../domain/people/people-addresses'
import { verifySecondFactor } from './second-factor/verify-second-factor'
import { knowsAccount } from '../platform/auth/known-devices'
import { verifyPassword } from '../platform/auth/passwords'
import type { RequestOrigin } from '../platform/auth/request-origin'
import { openCheckedSession } from '../platform/auth/sessions'
import { reserveAttempt, recordSuccess } from '../platform/auth/throttle'

export type SignIn =
  | { is: 'signed_in'; personId: string; sessionId: string }
  /**
   * The same for every reason: unknown person, wrong password, disabled, no password set, too many attempts.
   */
  | { is: 'refused' }
  /** The password was correct, and a code is required. */
  | { is: 'code_needed' }
  | { is: 'code_refused' }

/**
 * Checks email, password and, where the person has one, the second factor; opens a session. `device` is the
 * cookie of the browser that lists the accounts it knows.
 */
export async function signInWithPassword(
  db: Database,
  { email, password, code }: { email: string; password: string; code?: string },
  origin: RequestOrigin,
  device = '',
): Promise<SignIn> {
  const account = normalizeAddress(email.slice(0, 500)).slice(0, 254)
  // No account has such an address, and the database would refuse the question.
  if (!isStorable(account)) return { is: 'refused' }
  const { address } = origin
  const isKnown = knowsAccount(device, account)
  const attempt = await reserveAttempt(db, { step: 'password', account, address, isKnown })
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
  await recordSuccess(db, attempt)
  const factorConfirmedAt = person.secondFactor?.confirmedAt ?? null
  if (factorConfirmedAt) {
    if (!code) return { is: 'code_needed' }
    if (!(await verifySecondFactor(db, { personId: person.id, account, address, isKnown, code })))
      return { is: 'code_refused' }
  }
  const { passwordHash } = person
  const sessionId = await openCheckedSession(db, person.id, origin, { passwordHash, factorConfirmedAt })
  if (sessionId === null) return { is: 'refused' }
  return { is: 'signed_in', personId: person.id, sessionId }
}

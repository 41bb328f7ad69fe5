import { inTransaction, type Database, type SignInStep, type Transaction } from '@consilium/db'
import { boundWork } from '../callers/bound-work'

export const TOO_MANY = 'Too many people sign in at this moment. Try again in a few seconds.'
const WINDOW_MS = 15 * 60_000
/** Failures that cost no wait. A whole hospital may share an address. */
const FREE = { account: 5, address: 100 }
const LONGEST_WAIT_S = { account: 15 * 60, address: 15 * 60, unknown: 5 }

/** Tries from one address wait for each other on a connection: a burst of them must not take all that others need. */
const inTurn = boundWork({ atOnce: 2, waiting: 64, sentence: TOO_MANY })

export interface Try {
  step: SignInStep
  account: string
  /** Null where it cannot be known: all such tries share one short delay. */
  address: string | null
}

/** Notes a try as failed before it is made, so that tries made at once are all counted; null when it comes too early. */
export function beginTry(db: Database, { step, account, address }: Try): Promise<bigint | null> {
  return inTurn(() =>
    inTransaction(db, async (tx) => {
      // In this order everywhere, so that no two wait for each other.
      for (const key of [`account:${account}`, `address:${address}`])
        await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in:${key}`}, 0))::text`
      const waits = [
        waitAfter(await failuresOf(tx, { step, account }), FREE.account, LONGEST_WAIT_S.account),
        waitAfter(
          await failuresOf(tx, { step, address: address ?? 'unknown' }),
          FREE.address,
          address === null ? LONGEST_WAIT_S.unknown : LONGEST_WAIT_S.address,
        ),
      ]
      if (Math.max(...waits) > 0) return null
      const { id } = await tx.signInAttempt.create({
        data: { step, account, address: address ?? 'unknown', succeeded: false },
        select: { id: true },
      })
      return id
    }),
  )
}

/** From here on the account's failures before it no longer count. */
export async function noteSuccess(db: Database | Transaction, id: bigint): Promise<void> {
  await db.signInAttempt.update({ where: { id }, data: { succeeded: true }, select: { id: true } })
}

type Whose = { step: SignInStep } & ({ account: string } | { address: string })

async function failuresOf(tx: Transaction, whose: Whose): Promise<{ count: number; secondsAgo: number }> {
  const since = new Date(Date.now() - WINDOW_MS)
  const success =
    'account' in whose
      ? await tx.signInAttempt.findFirst({
          where: { ...whose, succeeded: true, at: { gte: since } },
          orderBy: { id: 'desc' },
          select: { id: true },
        })
      : null
  const where = {
    ...whose,
    succeeded: false,
    at: { gte: since },
    ...(success ? { id: { gt: success.id } } : {}),
  }
  const [count, last] = [
    await tx.signInAttempt.count({ where }),
    await tx.signInAttempt.findFirst({ where, orderBy: { id: 'desc' }, select: { at: true } }),
  ]
  return { count, secondsAgo: last ? (Date.now() - last.at.getTime()) / 1000 : Infinity }
}

function waitAfter(
  { count, secondsAgo }: { count: number; secondsAgo: number },
  free: number,
  longest: number,
): number {
  if (count < free) return 0
  return Math.max(0, Math.min(longest, 2 ** (count - free + 1)) - secondsAgo)
}

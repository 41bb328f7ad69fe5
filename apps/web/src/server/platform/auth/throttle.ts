import { inTransaction, type Database, type SignInStep, type Transaction } from '@consilium/db'
import { createConcurrencyLimiter } from '../callers/create-concurrency-limiter'

export const TOO_MANY = 'Too many people are signing in right now. Try again in a few seconds.'
const WINDOW_MS = 15 * 60_000
/** Failed attempts before delays start. A whole hospital may share an address. */
const FREE = { account: 5, address: 100 }
const MAX_WAIT_S = { account: 15 * 60, address: 15 * 60, unknown: 5 }

/**
 * Attempts from one address wait for each other’s lock while holding a connection, so a burst must not
 * exhaust the pool.
 */
const limitConcurrency = createConcurrencyLimiter({ atOnce: 2, waiting: 64, sentence: TOO_MANY })

export interface Attempt {
  step: SignInStep
  account: string
  /** Null when unknown: all such attempts share one short delay. */
  address: string | null
  /**
   * The account has signed in from here before, so failures of others at the address don’t count. Its own do.
   */
  isKnown: boolean
}

/**
 * Records an attempt as failed before it runs, so that simultaneous attempts are all counted. Returns null
 * when the attempt comes too early.
 */
export function reserveAttempt(
  db: Database,
  { step, account, address, isKnown }: Attempt,
): Promise<bigint | null> {
  return limitConcurrency(() =>
    inTransaction(db, async (tx) => {
      // Always in this order, to avoid deadlocks.
      for (const key of [`account:${account}`, `address:${address}`])
        await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in:${key}`}, 0))::text`
      const waits = [
        waitAfter(await failuresOf(tx, { step, account }), FREE.account, MAX_WAIT_S.account),
        isKnown
          ? 0
          : waitAfter(
              await failuresOf(tx, { step, address: address ?? 'unknown' }),
              FREE.address,
              address === null ? MAX_WAIT_S.unknown : MAX_WAIT_S.address,
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

/** Marks the attempt as successful, which resets the account's earlier failures. */
export async function recordSuccess(db: Database | Transaction, id: bigint): Promise<void> {
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

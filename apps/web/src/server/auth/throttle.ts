import type { Database } from '@consilium/db'

const windowMs = 15 * 60_000
const freeTries = { account: 5, address: 30 }

/** Seconds to wait before the next try, growing with each failure in the last 15 minutes; 0 when free. */
export async function secondsToWait(db: Database, account: string, address: string): Promise<number> {
  const since = new Date(Date.now() - windowMs)
  const [byAccount, byAddress] = await Promise.all([
    failuresSince(db, { account }, since),
    failuresSince(db, { address }, since),
  ])
  return Math.max(waitAfter(byAccount, freeTries.account), waitAfter(byAddress, freeTries.address))
}

async function failuresSince(db: Database, who: { account: string } | { address: string }, since: Date) {
  const lastSuccess =
    'account' in who
      ? await db.signInAttempt.findFirst({ where: { ...who, succeeded: true, at: { gte: since } }, orderBy: { at: 'desc' }, select: { at: true } })
      : null
  const failed = { ...who, succeeded: false, at: { gt: lastSuccess?.at ?? since } }
  const [count, last] = await Promise.all([
    db.signInAttempt.count({ where: failed }),
    db.signInAttempt.findFirst({ where: failed, orderBy: { at: 'desc' }, select: { at: true } }),
  ])
  return { count, last: last?.at ?? null }
}

function waitAfter({ count, last }: { count: number; last: Date | null }, free: number): number {
  if (!last || count < free) return 0
  const delaySeconds = Math.min(15 * 60, 2 ** (count - free + 1))
  return Math.max(0, Math.ceil((last.getTime() + delaySeconds * 1000 - Date.now()) / 1000))
}

import type { Database } from '@consilium/db'
import { createHash } from 'node:crypto'
import type pg from 'pg'
import { limits, type LimitedScope } from '../../../domain/platform/limits'
import { Refusal } from '../refusal'
import { readSetting } from '../read-setting'

/** The remaining calls of this minute, for the response headers. */
export interface Rate {
  limit: number
  remaining: number
  /** Seconds until the next minute begins. */
  reset: number
}

/** A refusal that says when to retry. */
export class RateRefusal extends Refusal {
  constructor(
    readonly rate: Rate,
    message: string,
  ) {
    super('rate_limited', message)
  }
}

/** Counts one call of a key against its scope's limit per minute. */
export async function takeApiCall(
  { db, pool }: { db: Database; pool: pg.Pool },
  apiKeyId: string,
  scope: LimitedScope,
): Promise<Rate> {
  const allowed = (await readSetting(db, 'api_limits'))[scope]
  const rate = await countCall(pool, `api:${apiKeyId}:${scope}`, allowed)
  if (rate.count > allowed)
    throw new RateRefusal(
      rate,
      `This key may make ${allowed.toLocaleString('en')} calls per minute that need the scope “${scope}”. Wait ${rate.reset} seconds.`,
    )
  return rate
}

/** Counts a call with an unknown key. Valid keys keep working from the same address. */
export async function countUnknownKey(pool: pg.Pool, address: string): Promise<void> {
  const allowed = limits.unknownKeysPerMinute
  // A hash, so that the table reveals no addresses.
  const subject = `unknown-key:${createHash('sha256').update(address).digest('base64url').slice(0, 22)}`
  const rate = await countCall(pool, subject, allowed)
  if (rate.count > allowed)
    throw new RateRefusal(
      rate,
      `Too many calls with unknown keys. Wait ${rate.reset} seconds, and check the key.`,
    )
}

/** Counts in one statement, so that concurrent calls to any process are all counted. */
async function countCall(pool: pg.Pool, subject: string, limit: number): Promise<Rate & { count: number }> {
  const { rows } = await pool.query<{ count: number; reset: number }>(
    `INSERT INTO rate_window AS known (subject, began_at, count) VALUES ($1, date_trunc('minute', now()), 1)
     ON CONFLICT (subject, began_at) DO UPDATE SET count = known.count + 1
     RETURNING count, ceil(extract(epoch FROM began_at + interval '1 minute' - now()))::int AS reset`,
    [subject],
  )
  const { count = 1, reset = 60 } = rows[0] ?? {}
  return { count, limit, remaining: Math.max(0, limit - count), reset: Math.max(1, reset) }
}

/**
 * The rate-limit headers of a response to an API key (draft-ietf-httpapi-ratelimit-headers, in the form that
 * clients support).
 */
export function rateHeaders({ limit, remaining, reset }: Rate): Record<string, string> {
  return {
    'ratelimit-limit': `${limit}`,
    'ratelimit-remaining': `${remaining}`,
    'ratelimit-reset': `${reset}`,
  }
}

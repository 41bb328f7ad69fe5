import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { createConcurrencyLimiter } from '../callers/create-concurrency-limiter'
import { TOO_MANY } from './throttle'

// argon2id with the parameters of RFC 9106's second choice, halved in memory for small servers.
const cost = { memoryCost: 32 * 1024, timeCost: 3, parallelism: 1 }

/**
 * A hash occupies a core for about 50 ms. The limit leaves one core to other requests, and thread-pool
 * threads to file and DNS access.
 */
const limitConcurrency = createConcurrencyLimiter({
  atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
  waiting: 64,
  sentence: TOO_MANY,
})

export function hashPassword(password: string): Promise<string> {
  return limitConcurrency(() => hash(password.normalize('NFKC'), cost))
}

let decoy: Promise<string> | undefined

/** Takes the same time whether or not the person exists. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('a person who does not exist', cost)
  const against = stored ?? (await decoy)
  const matches = await limitConcurrency(() => verify(against, password.normalize('NFKC')))
  return stored !== null && matches
}

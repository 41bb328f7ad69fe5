import { hash, verify } from '@node-rs/argon2'
import { availableParallelism } from 'node:os'
import { boundWork } from '../callers/bound-work'
import { TOO_MANY } from './throttle'

// argon2id with the parameters of RFC 9106's second choice, halved in memory for small servers.
const cost = { memoryCost: 32 * 1024, timeCost: 3, parallelism: 1 }

/** Each takes a core for some 50 ms: one core is left to those who read, and some of the threads to files and names. */
const inTurn = boundWork({
  atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
  waiting: 64,
  sentence: TOO_MANY,
})

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), cost))
}

let decoy: Promise<string> | undefined

/** Takes the same time whether or not there is such a person. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hash('a person who does not exist', cost)
  const against = stored ?? (await decoy)
  const matches = await inTurn(() => verify(against, password.normalize('NFKC')))
  return stored !== null && matches
}

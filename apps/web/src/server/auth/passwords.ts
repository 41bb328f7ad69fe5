import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../refusal'

// argon2id with the parameters of RFC 9106's second choice, halved in memory for small servers.
const cost = { memoryCost: 32 * 1024, timeCost: 3, parallelism: 1 }

/** Each takes a core for some 50 ms: more at once would hold up everyone's files and names, which share the threads. */
const MOST_AT_ONCE = 2
const MOST_WAITING = 64
let busy = 0
const waiting: (() => void)[] = []

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

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (busy >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Refusal('rate_limited', 'Too many people sign in at this moment. Try again in a few seconds.')
    // Whoever ends hands over their place, so that nobody slips in between.
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else busy++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else busy--
  }
}

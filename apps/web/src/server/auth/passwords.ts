import { hash, verify } from '@node-rs/argon2'

// argon2id with the parameters of RFC 9106's second choice, halved in memory for small servers.
const cost = { memoryCost: 32 * 1024, timeCost: 3, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost)
}

let decoy: Promise<string> | undefined

/** Takes the same time whether or not there is such a person. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a person who does not exist')
  const matches = await verify(stored ?? (await decoy), password.normalize('NFKC'))
  return stored !== null && matches
}

import { currentActor } from './auth/current-actor'
import type { Context } from './context'
import { database } from './database'

/** The context of whoever is signed in on this request; made anew for each. */
export async function createContext(): Promise<Context> {
  const { db, pool } = database()
  return { actor: await currentActor(), db, pool }
}

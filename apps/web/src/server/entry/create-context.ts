import { currentActor } from '../access/current-actor'
import type { Context } from '../platform/context'
import { database } from '../platform/database'

/** Creates the context of a request, with its signed-in person. */
export async function createContext(): Promise<Context> {
  const { db, pool } = database()
  return { actor: await currentActor(), db, pool }
}

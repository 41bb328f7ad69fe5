import { openDatabase, type OpenDatabase } from '@consilium/db'
import { env } from './env'

// On the global object, since the bundler may load this file once per route.
const holder = globalThis as typeof globalThis & { consiliumDatabase?: OpenDatabase }

/** The process's one pool of connections. */
export function database(): OpenDatabase {
  holder.consiliumDatabase ??= openDatabase(env().DATABASE_URL, { connections: 20 })
  return holder.consiliumDatabase
}

import { openDatabase, type OpenDatabase } from '@consilium/db'
import { env } from './env'
import { watchDatabase, type DatabaseWatch } from './outage/watch-database'

// On the global object, since the bundler may load this file once per route.
const holder = globalThis as typeof globalThis & {
  consiliumDatabase?: OpenDatabase
  consiliumDatabaseWatch?: DatabaseWatch
}

/** The process's one pool of connections. */
export function database(): OpenDatabase {
  holder.consiliumDatabase ??= openDatabase(env().DATABASE_URL, { connections: 20 })
  return holder.consiliumDatabase
}

/** The process's one watch over that pool. */
export function databaseWatch(): DatabaseWatch {
  holder.consiliumDatabaseWatch ??= watchDatabase(database().pool)
  return holder.consiliumDatabaseWatch
}

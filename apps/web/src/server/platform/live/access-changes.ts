import { database } from '../database'
import { log } from '../log'
import { createChanges, type Changes } from './create-changes'

// On the global object, since the bundler may load this file once per route.
const holder = globalThis as typeof globalThis & { consiliumAccessChanges?: Changes }

/**
 * The process's single listener for access changes by person: an ended session, a role change, a disabled
 * person.
 */
export function accessChanges(): Changes {
  holder.consiliumAccessChanges ??= createChanges({
    pool: database().pool,
    channel: 'access',
    onTrouble: (error) => log.warn({ event: 'access_not_heard', err: error }, 'access'),
  })
  return holder.consiliumAccessChanges
}

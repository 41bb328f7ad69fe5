import { database } from '../database'
import { log } from '../log'
import { createTurnFeeds, type TurnFeeds } from './create-turn-feeds'

// On the global object, since the bundler may load this file once per route.
const holder = globalThis as typeof globalThis & { consiliumTurnFeeds?: TurnFeeds }

/** The process's single listener for turns. */
export function turnFeeds(): TurnFeeds {
  holder.consiliumTurnFeeds ??= createTurnFeeds(database().pool, (error) =>
    log.warn({ event: 'turns_not_heard', err: error }, 'turns'),
  )
  return holder.consiliumTurnFeeds
}

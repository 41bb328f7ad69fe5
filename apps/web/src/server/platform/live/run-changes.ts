import { database } from '../database'
import { log } from '../log'
import { createChanges, type Changes } from './create-changes'

// On the global object, since the bundler may load this file once per route.
const holder = globalThis as typeof globalThis & { consiliumRunChanges?: Changes }

/** The process's single listener for runs. */
export function runChanges(): Changes {
  holder.consiliumRunChanges ??= createChanges({
    pool: database().pool,
    channel: 'run',
    onTrouble: (error) => log.warn({ event: 'runs_not_heard', err: error }, 'runs'),
  })
  return holder.consiliumRunChanges
}

import { database } from '../database'
import { log } from '../log'
import { createRunChanges, type RunChanges } from './create-run-changes'

// On the global object, since the bundler may load this file once per route.
const holder = globalThis as typeof globalThis & { consiliumRunChanges?: RunChanges }

/** The process's one listener for runs. */
export function runChanges(): RunChanges {
  holder.consiliumRunChanges ??= createRunChanges(database().pool, (error) => log.warn({ event: 'runs_not_heard', err: error }, 'runs'))
  return holder.consiliumRunChanges
}

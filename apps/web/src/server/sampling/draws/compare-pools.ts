import type { PoolEntry } from '@consilium/worker/stored-pool'

/** How a pool has changed since a plan was saved, in tasks; a revised task counts as changed. */
export interface PoolDifference {
  added: number
  removed: number
  changed: number
}

export function comparePools(before: readonly PoolEntry[], now: readonly PoolEntry[]): PoolDifference {
  const old = new Map(before.map((entry) => [entry.id, entry]))
  let [added, changed] = [0, 0]
  for (const entry of now) {
    const was = old.get(entry.id)
    if (was === undefined) added += 1
    else if (!isEqual(was, entry)) changed += 1
  }
  return { added, removed: before.length - (now.length - added), changed }
}

const FIELDS = ['taskId', 'versionId', 'author', 'institution', 'cluster', 'vendor'] as const

function isEqual(one: PoolEntry, other: PoolEntry): boolean {
  const dimensions = Object.keys(one.levels)
  return (
    FIELDS.every((field) => one[field] === other[field]) &&
    dimensions.length === Object.keys(other.levels).length &&
    dimensions.every((dimension) => one.levels[dimension] === other.levels[dimension])
  )
}

export const hasChanged = ({ added, removed, changed }: PoolDifference): boolean =>
  added + removed + changed > 0

/** The same in a sentence. */
export function describeDifference({ added, removed, changed }: PoolDifference): string {
  const parts = [
    added > 0 ? `${countTasks(added)} added` : '',
    removed > 0 ? `${countTasks(removed)} removed` : '',
    changed > 0 ? `${countTasks(changed)} changed` : '',
  ].filter((part) => part !== '')
  return `The pool has changed since the plan was saved: ${parts.join(', ')}.`
}

function countTasks(count: number): string {
  return count === 1 ? '1 task' : `${count.toLocaleString('en')} tasks`
}

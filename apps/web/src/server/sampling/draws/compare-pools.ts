import { listPublicLines, type PoolEntry } from '@consilium/worker/stored-pool'
import type { PoolDifference } from '../../../domain/sampling/draws'
import { nameStratum } from './draw-from-pool'

/** How a pool has changed: by tasks, and by stratum where a count differs. */
export function comparePools(before: readonly PoolEntry[], now: readonly PoolEntry[]): PoolDifference {
  const linesOf = (entries: readonly PoolEntry[]) =>
    new Map(entries.map((entry) => [entry.id, listPublicLines([entry])[0] ?? '']))
  const [old, fresh] = [linesOf(before), linesOf(now)]
  let [added, removed, changed] = [0, 0, 0]
  for (const [id, line] of fresh) {
    const was = old.get(id)
    if (was === undefined) added += 1
    else if (was !== line) changed += 1
  }
  for (const id of old.keys()) if (!fresh.has(id)) removed += 1
  const counts = new Map<string, { before: number; now: number }>()
  const count = (entries: readonly PoolEntry[], when: 'before' | 'now') => {
    for (const { levels } of entries) {
      const stratum = nameStratum(levels)
      const found = counts.get(stratum) ?? { before: 0, now: 0 }
      found[when] += 1
      counts.set(stratum, found)
    }
  }
  count(before, 'before')
  count(now, 'now')
  const rows = [...counts]
    .map(([stratum, found]) => ({ stratum, ...found }))
    .filter((row) => row.before !== row.now)
    .sort((a, b) => (a.stratum < b.stratum ? -1 : 1))
  return { added, removed, changed, rows }
}

/** The same in a sentence. */
export function describeDifference({ added, removed, changed }: PoolDifference): string {
  const parts = [
    added > 0 ? `${countTasks(added)} added` : '',
    removed > 0 ? `${countTasks(removed)} removed` : '',
    changed > 0 ? `${countTasks(changed)} changed` : '',
  ].filter((part) => part !== '')
  if (parts.length === 0) return 'The pool has changed since the plan was saved.'
  return `The pool has changed since the plan was saved: ${parts.join(', ')}.`
}

function countTasks(count: number): string {
  return count === 1 ? '1 task' : `${count.toLocaleString('en')} tasks`
}

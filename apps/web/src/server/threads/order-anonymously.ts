import { createHash } from 'node:crypto'

const shuffled = (id: string) => createHash('sha256').update(id).digest('hex')

/**
 * Orders threads by `rank`, and within a rank in a stable order that reveals neither when they were opened
 * nor by whom.
 */
export function orderAnonymously<Thread extends { id: string }>(
  threads: readonly Thread[],
  rank: (thread: Thread) => number,
): Thread[] {
  return threads
    .map((thread) => ({ thread, rank: rank(thread), order: shuffled(thread.id) }))
    .sort((one, other) => one.rank - other.rank || (one.order < other.order ? -1 : 1))
    .map(({ thread }) => thread)
}

import type { OperationsView } from '../../domain/operations-view'
import type { Context } from '../context'
import { readLanes } from './read-lanes'
import { readOpenRuns } from './read-open-runs'
import { readQueues } from './read-queues'
import { readFailed, readStuck } from './read-stuck'
import { readWorkers } from './read-workers'

/** How the engine stands now: what it may do, what it does and what needs a person. */
export async function readOperations({
  actor,
  pool,
}: Pick<Context, 'actor' | 'pool'>): Promise<OperationsView> {
  const readingWorkers = readWorkers(pool)
  const [{ lanes, callsWithinMs }, workers, queues, stuck, failed, runs] = await Promise.all([
    readLanes(pool, actor),
    readingWorkers,
    readingWorkers.then(readQueues),
    readStuck(pool),
    readFailed(pool, actor),
    readOpenRuns(pool),
  ])
  return { at: new Date().toISOString(), lanes, callsWithinMs, queues, workers, stuck, failed, runs }
}

import type { LeaderboardTable } from './leaderboard-table'

type Compared = Pick<LeaderboardTable, 'rows' | 'takenOutTasks' | 'release' | 'judge'>

/**
 * Says in a line what changed from a snapshot of a table to the next. `withdrawn` has the ids of withdrawn runs.
 *
 * Source: a convention of this package.
 */
export function describeChange(
  before: Compared | null,
  after: Compared,
  withdrawn: ReadonlySet<string> = new Set(),
): string {
  if (!before) return 'First snapshot of this board'
  const gone = before.rows.filter(({ runId }) => withdrawn.has(runId)).map(({ system }) => system)
  const systems = new Set(before.rows.map(({ system }) => system))
  const runs = new Set(before.rows.map(({ runId }) => runId))
  const names = new Set(after.rows.map(({ system }) => system))
  const added = after.rows.filter(({ system }) => !systems.has(system)).map(({ system }) => system)
  const rerun = after.rows
    .filter(({ system, runId }) => systems.has(system) && !runs.has(runId) && !gone.includes(system))
    .map(({ system }) => system)
  const removed = before.rows
    .filter(({ system }) => !names.has(system) && !gone.includes(system))
    .map(({ system }) => system)
  const changes = [
    describe('Added', added),
    describe('New run of', rerun),
    describe('Withdrawn run of', gone),
    describe('No longer on this board:', removed),
    before.takenOutTasks === after.takenOutTasks
      ? ''
      : `${after.takenOutTasks} of the tasks taken out since the freeze, before ${before.takenOutTasks}`,
  ].filter(Boolean)
  return changes.length > 0 ? changes.join('; ') : 'Same systems; names, costs or notes changed'
}

function describe(what: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `${what} ${names.join(', ')}`
}

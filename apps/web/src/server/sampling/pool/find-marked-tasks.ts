import { Prisma, type Transaction } from '@consilium/db'
import { MAX_MARKED } from '../../../domain/sampling/pool-exclusions'
import type { PoolFilter } from '../../../domain/sampling/pool'
import { notFound, Refusal } from '../../platform/refusal'
import { fromWholePool, isOut, matchFilter } from './match-pool'

interface Which {
  datasetId: string
  taskIds?: readonly string[]
  filter?: PoolFilter
  expected?: number
}

/**
 * The tasks of the release pool that are to be excluded, or whose exclusion is to be undone, in ascending order
 * and locked. By ids, each must be in the pool and have the other state; by a filter, as many must match as the
 * reader saw.
 * @throws Refusal `conflict` with the new number if it has changed, `invalid_move` if a task has the state already.
 */
export async function findMarkedTasks(
  tx: Transaction,
  { datasetId, taskIds, filter, expected }: Which,
  from: 'included' | 'excluded',
): Promise<string[]> {
  const ids = taskIds && [...new Set(taskIds)]
  const condition = ids
    ? Prisma.sql`AND t.id = ANY(${ids}::uuid[])`
    : matchFilter({ ...ofAll, ...filter, exclusion: from })
  const found = await tx.$queryRaw<{ id: string; isKeptOut: boolean }[]>`
    SELECT t.id, ${isOut} AS "isKeptOut" ${fromWholePool(datasetId, 'release')} ${condition}
    ORDER BY t.id LIMIT ${MAX_MARKED + 1} FOR UPDATE OF t`
  if (ids) {
    if (found.length < ids.length) throw notFound('task in this pool')
    refuseMarked(found, from)
  } else if (found.length > MAX_MARKED)
    throw new Refusal(
      'invalid_input',
      `More than ${MAX_MARKED.toLocaleString('en')} tasks match. Narrow the filter, and repeat for the rest.`,
      'filter',
    )
  else if (found.length !== expected)
    throw new Refusal(
      'conflict',
      `${countTasks(found.length)} match now, not ${expected?.toLocaleString('en')}, so nothing was changed. Review the list and try again.`,
      'expected',
    )
  return found.map(({ id }) => id)
}

const ofAll: PoolFilter = { levels: {}, exclusion: 'all', released: 'all' }

function refuseMarked(
  found: readonly { id: string; isKeptOut: boolean }[],
  from: 'included' | 'excluded',
): void {
  const unfit = found.filter(({ isKeptOut: is }) => is !== (from === 'excluded'))
  if (unfit.length === 0) return
  const state = from === 'included' ? 'excluded already' : 'not excluded'
  throw new Refusal(
    'invalid_move',
    `${unfit.length === 1 ? '1 of these tasks is' : `${unfit.length.toLocaleString('en')} of these tasks are`} ${state}, so nothing was changed. Reload the page.`,
    'taskIds',
  )
}

const countTasks = (count: number) => (count === 1 ? '1 task' : `${count.toLocaleString('en')} tasks`)

import { inTransaction } from '@consilium/db'
import type { CreatedRelease, CreateRelease } from '../../domain/releasing/releases'
import type { Context } from '../platform/context'
import { isUniqueViolation } from '../platform/is-unique-violation'
import { Refusal } from '../platform/refusal'
import { findCandidates, type Candidate } from './find-candidates'
import { freezeTasks, nameConflict } from './freeze-tasks'

const TIMEOUT_MS = 120_000

/**
 * Freezes the current versions of tasks under a name. A release never changes afterwards, and only admins see
 * it until it is published.
 */
export async function createRelease(ctx: Context, input: CreateRelease): Promise<CreatedRelease> {
  try {
    return await inTransaction(
      ctx.db,
      async (tx) => {
        const tasks = await findCandidates(tx, input)
        const datasetId = requireSameDataset(tasks, input.datasetId)
        return freezeTasks(tx, ctx, {
          datasetId,
          name: input.name,
          tasks,
          origin: { importId: input.importId ?? null },
        })
      },
      { timeoutMs: TIMEOUT_MS },
    )
  } catch (error) {
    if (isUniqueViolation(error)) throw nameConflict(input.name)
    throw error
  }
}

function requireSameDataset(tasks: readonly Candidate[], expected: string | undefined): string {
  const datasets = new Set(tasks.map((task) => task.datasetId))
  const [first] = datasets
  if (first === undefined) throw new Refusal('invalid_input', 'A release needs at least one task.', 'taskIds')
  if (datasets.size > 1)
    throw new Refusal(
      'invalid_input',
      `These tasks belong to ${datasets.size} datasets. A release contains tasks of one dataset only.`,
      'taskIds',
    )
  if (expected !== undefined && expected !== first)
    throw new Refusal('invalid_input', 'These tasks belong to another dataset.', 'datasetId')
  return first
}

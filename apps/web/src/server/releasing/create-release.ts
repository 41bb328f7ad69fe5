import { inTransaction } from '@consilium/db'
import type { CreatedRelease, CreateRelease } from '../../domain/releasing/releases'
import type { Context } from '../platform/context'
import { isUniqueViolation } from '../platform/is-unique-violation'
import { Refusal } from '../platform/refusal'
import { requireReasonForFindings } from '../guard/require-reason-for-findings'
import { findCandidates, type Candidate } from './find-candidates'
import { freezeTasks, nameConflict } from './freeze-tasks'
import { requireChecks } from './require-checks'

const TIMEOUT_MS = 120_000

/** What is frozen; the typed name is checked with the input. */
type Freeze = Omit<CreateRelease, 'confirm' | 'waive'> & Partial<Pick<CreateRelease, 'waive'>>

/**
 * Freezes the current versions of tasks under a name, when every check is met or waived. A release never changes
 * afterwards, and only admins see it until it is published.
 */
export async function createRelease(
  ctx: Context,
  { waive = [], mayStay, ...input }: Freeze,
): Promise<CreatedRelease> {
  requireReasonForFindings({
    texts: waive.map(({ reason }) => reason),
    mayStay,
    seenBy: 'Readers of the release would see it.',
  })
  try {
    return await inTransaction(
      ctx.db,
      async (tx) => {
        const tasks = await findCandidates(tx, input)
        const datasetId = requireSameDataset(tasks, input.datasetId)
        const waivedChecks = await requireChecks(tx, {
          datasetId,
          taskIds: tasks.map(({ id }) => id),
          waive,
        })
        return freezeTasks(tx, ctx, {
          datasetId,
          name: input.name,
          tasks,
          waivedChecks,
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

import type { SamplePurpose, Transaction } from '@consilium/db'
import { SAMPLING_ALGORITHM, type DrawnSample } from '@consilium/scoring'
import type { ExtendDraw } from '../../../domain/releasing/extend-draw'
import { Refusal } from '../../platform/refusal'
import { drawFromPool } from './draw-from-pool'
import { findCurrentDraw } from './find-current-draw'
import { findSavedPlan, type PlannedPool } from './find-saved-plan'

/** A task of the extended draw that an extension doesn't keep; `reason` is null if it had left the pool. */
export interface WithdrawnTask {
  taskId: string
  poolId: string
  reason: string | null
}

/** What an extension draws, before it is stored. */
export interface Extension {
  parent: { id: string; number: number; tasks: number }
  planned: PlannedPool
  drawn: DrawnSample
  withdrawn: WithdrawnTask[]
  /** Pool ids that no later draw of this line has: those withdrawn now and before. */
  neverAgain: string[]
  /** Pool ids that are kept. */
  kept: ReadonlySet<string>
  /** Kept tasks that were revised: they are drawn in their newest version. */
  revised: number
}

/**
 * Extends the current draw of a draft by the newest saved plan and its pool, with the seed of the draw: it keeps
 * the tasks of the draw, except those that left the pool and those that are named, and draws the next ones.
 */
export async function planExtension(
  tx: Transaction,
  draft: { id: string; datasetId: string; purpose: SamplePurpose },
  { id, planId, replace }: Pick<ExtendDraw, 'id' | 'planId' | 'replace'>,
): Promise<Extension> {
  if (draft.purpose !== 'release')
    throw new Refusal(
      'conflict',
      'Reviewed tasks leave the pool of a review draw, so it can’t be extended. Create another draft to have more tasks reviewed.',
    )
  if ((await findCurrentDraw(tx, draft.id)) !== id)
    throw new Refusal(
      'conflict',
      'This draft has another draw now. Load the draft again and check it, then extend the draw.',
      'id',
    )
  const planned = await findSavedPlan(tx, draft, planId)
  const parent = await tx.sample.findUniqueOrThrow({
    where: { id },
    select: { number: true, seed: true, tasks: { select: { taskId: true, poolId: true, versionId: true } } },
  })
  const { entries, plan } = planned
  const versions = new Map(entries.map((entry) => [entry.id, entry.versionId]))
  const reasons = new Map(replace.map(({ taskId, reason }) => [taskId, reason]))
  const tasks = parent.tasks.map((task) => ({ ...task, poolId: task.poolId ?? '' }))
  refuseUndrawn(parent.number, reasons, tasks)
  const withdrawn = tasks
    .filter(({ taskId, poolId }) => reasons.has(taskId) || !versions.has(poolId))
    .map(({ taskId, poolId }) => ({ taskId, poolId, reason: reasons.get(taskId) ?? null }))
  const neverAgain = [...(await listWithdrawn(tx, id)), ...withdrawn.map(({ poolId }) => poolId)]
  const drawn = drawFromPool({
    entries,
    plan,
    seed: parent.seed,
    algorithm: SAMPLING_ALGORITHM,
    parent: {
      number: parent.number,
      seed: parent.seed,
      ids: tasks.map(({ poolId }) => poolId),
      withdrawn: neverAgain,
    },
  })
  const gone = new Set(neverAgain)
  const keptTasks = tasks.filter(({ poolId }) => !gone.has(poolId))
  const revised = keptTasks.filter(({ poolId, versionId }) => versions.get(poolId) !== versionId).length
  if (withdrawn.length === 0 && revised === 0 && drawn.ids.length === tasks.length)
    throw new Refusal(
      'conflict',
      `Nothing would change: the pool has every task of draw ${parent.number}, and the saved plan asks for no more. Name tasks to replace, or save a plan with more tasks.`,
      'replace',
    )
  return {
    parent: { id, number: parent.number, tasks: tasks.length },
    planned,
    drawn,
    withdrawn,
    neverAgain,
    kept: new Set(keptTasks.map(({ poolId }) => poolId)),
    revised,
  }
}

function refuseUndrawn(
  number: number,
  reasons: ReadonlyMap<string, string>,
  tasks: readonly { taskId: string }[],
): void {
  const drawn = new Set(tasks.map(({ taskId }) => taskId))
  const unknown = [...reasons.keys()].filter((taskId) => !drawn.has(taskId))
  if (unknown.length === 0) return
  throw new Refusal(
    'invalid_input',
    `${unknown.length === 1 ? '1 named task is' : `${unknown.length.toLocaleString('en')} named tasks are`} not in draw ${number}: ${unknown.slice(0, 5).join(', ')}${unknown.length > 5 ? ' and more' : ''}. Remove them from the list.`,
    'replace',
  )
}

/** Pool ids that a draw, or one that it extends, has withdrawn. */
async function listWithdrawn(tx: Transaction, sampleId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ poolId: string }[]>`
    WITH RECURSIVE line AS (
      SELECT s.id, s.parent_id FROM sample s WHERE s.id = ${sampleId}::uuid
      UNION ALL SELECT p.id, p.parent_id FROM sample p JOIN line ON p.id = line.parent_id)
    SELECT w.pool_id AS "poolId" FROM sample_withdrawn w JOIN line ON line.id = w.sample_id ORDER BY 1`
  return rows.map(({ poolId }) => poolId)
}

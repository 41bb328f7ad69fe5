import { inTransaction } from '@consilium/db'
import { findRepeatedLine } from '../../domain/plan/plan-lines'
import type { SavePlan } from '../../domain/plan/plan-views'
import type { Context } from '../platform/context'
import { findPlannedDataset } from '../datasets/find-planned-dataset'
import { readProgramPlan } from '../datasets/read-dataset-setting'
import { Refusal } from '../platform/refusal'
import { writeDatasetSetting } from '../datasets/write-dataset-setting'

/** Stores the plan of a dataset as its next version. */
export async function setPlan(
  ctx: Pick<Context, 'actor' | 'db'>,
  { datasetId, basedOn, plan }: SavePlan,
): Promise<void> {
  await findPlannedDataset(ctx, datasetId)
  const repeated = findRepeatedLine(plan.cells)
  if (repeated)
    throw new Refusal(
      'invalid_input',
      `Line ${repeated.line + 1} asks for the same kind as line ${repeated.first + 1}. Combine their numbers in one line.`,
      `plan.cells.${repeated.line}.specialty`,
    )
  await inTransaction(ctx.db, async (tx) => {
    const current = await readProgramPlan(tx, datasetId)
    const details = {
      lines: plan.cells.length,
      tasks: plan.cells.reduce((sum, { target }) => sum + target, 0),
    }
    await writeDatasetSetting(tx, ctx, {
      datasetId,
      kind: 'programme_plan',
      basedOn,
      current,
      value: plan,
      action: 'dataset.plan_set',
      details,
    })
  })
}

import { inTransaction } from '@consilium/db'
import { findRepeatedLine } from '../../../domain/plan-lines'
import type { SavePlan } from '../../../domain/plan-views'
import type { Context } from '../../context'
import { findPlannedDataset } from '../../planning/find-planned-dataset'
import { readProgrammePlan } from '../../planning/read-dataset-setting'
import { Refusal } from '../../refusal'
import { writeDatasetSetting } from './write-dataset-setting'

/** Sets what a dataset needs, as its next version. */
export async function setPlan(
  ctx: Pick<Context, 'actor' | 'db'>,
  { datasetId, basedOn, plan }: SavePlan,
): Promise<void> {
  await findPlannedDataset(ctx, datasetId)
  const repeated = findRepeatedLine(plan.cells)
  if (repeated)
    throw new Refusal(
      'invalid_input',
      `Line ${repeated.line + 1} asks for the same kind as line ${repeated.first + 1}. Put their numbers together in one of the two.`,
      `plan.cells.${repeated.line}.specialty`,
    )
  await inTransaction(ctx.db, async (tx) => {
    const current = await readProgrammePlan(tx, datasetId)
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

import { inTransaction } from '@consilium/db'
import type { SaveReviewPolicy } from '../../../domain/reviewing/policy-views'
import type { Context } from '../../context'
import { findPlannedDataset } from '../../planning/find-planned-dataset'
import { readReviewPolicy } from '../../reviewing/read-review-policy'
import { writeDatasetSetting } from '../planning/write-dataset-setting'

/** Sets how a dataset's tasks are reviewed, as its next version: for what is submitted from now on. */
export async function setReviewPolicy(
  ctx: Pick<Context, 'actor' | 'db'>,
  { datasetId, basedOn, policy }: SaveReviewPolicy,
): Promise<void> {
  await findPlannedDataset(ctx, datasetId)
  await inTransaction(ctx.db, async (tx) => {
    const current = await readReviewPolicy(tx, datasetId)
    await writeDatasetSetting(tx, ctx, {
      datasetId,
      kind: 'review_policy',
      basedOn,
      current,
      value: policy,
      action: 'dataset.review_policy_set',
      details: { ...policy },
    })
  })
}

import { inTransaction } from '@consilium/db'
import type { SaveReviewPolicy } from '../../../domain/reviewing/policy-views'
import type { Context } from '../../platform/context'
import { findPlannedDataset } from '../../datasets/find-planned-dataset'
import { readReviewPolicy } from '../../assignments/read-review-policy'
import { writeDatasetSetting } from '../../datasets/write-dataset-setting'

/** Stores the next version of a dataset's review policy; it applies to versions submitted from now on. */
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

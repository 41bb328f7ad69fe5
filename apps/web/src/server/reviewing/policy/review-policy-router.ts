import {
  OfPolicy,
  PolicyEffect,
  PreviewPolicy,
  ReviewPolicyView,
  SaveReviewPolicy,
} from '../../../domain/reviewing/policy-views'
import type { Context } from '../../platform/context'
import { findPlannedDataset } from '../../datasets/find-planned-dataset'
import { readPolicyEffect } from './read-policy-effect'
import { readReviewPolicy } from '../../assignments/read-review-policy'
import { setReviewPolicy } from './set-review-policy'
import { procedure, router } from '../../platform/trpc'

export const reviewPolicyRouter = router({
  read: procedure('reviewPolicy.manage')
    .input(OfPolicy)
    .output(ReviewPolicyView)
    .query(({ ctx, input }) => read(ctx, input.datasetId)),
  preview: procedure('reviewPolicy.manage')
    .input(PreviewPolicy)
    .output(PolicyEffect)
    .query(({ ctx, input }) => readPolicyEffect(ctx, input)),
  save: procedure('reviewPolicy.manage')
    .input(SaveReviewPolicy)
    .output(ReviewPolicyView)
    .mutation(async ({ ctx, input }) => {
      await setReviewPolicy(ctx, input)
      return read(ctx, input.datasetId)
    }),
})

async function read(ctx: Context, datasetId: string): Promise<ReviewPolicyView> {
  const dataset = await findPlannedDataset(ctx, datasetId)
  const { version, value } = await readReviewPolicy(ctx.db, datasetId)
  return { dataset, version, policy: value }
}

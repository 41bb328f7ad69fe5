import type { PolicyEffect, PreviewPolicy } from '../../../domain/reviewing/policy-views'
import { replayPolicy } from '../../../domain/reviewing/replay-policy'
import type { Context } from '../../platform/context'
import { findPlannedDataset } from '../../datasets/find-planned-dataset'
import { readReviewPolicy } from '../../assignments/read-review-policy'

const MAX_VERSIONS = 1_000

/**
 * Replays a policy on the latest versions whose reviewing has ended, next to the policy in force. Numbers
 * only.
 */
export async function readPolicyEffect(
  ctx: Context,
  { datasetId, policy }: PreviewPolicy,
): Promise<PolicyEffect> {
  await findPlannedDataset(ctx, datasetId)
  const versions = await ctx.db.taskVersion.findMany({
    where: {
      reviews: { some: { reviewer: { workRemovedAt: null } } },
      task: { datasetId, source: 'authored' },
      // A version in review is not decided yet.
      NOT: { currentOf: { is: { status: 'in_review' } } },
    },
    orderBy: { createdAt: 'desc' },
    take: MAX_VERSIONS,
    select: {
      responseQuality: true,
      number: true,
      reviews: {
        where: { reviewer: { workRemovedAt: null } },
        orderBy: { createdAt: 'asc' },
        select: { decision: true, flawConfirmed: true, realistic: true },
      },
    },
  })
  const { value } = await readReviewPolicy(ctx.db, datasetId)
  return {
    versions: versions.length,
    before: replayPolicy(value, versions),
    after: replayPolicy(policy, versions),
  }
}

import type { PolicyEffect, PreviewPolicy } from '../../domain/reviewing/policy-views'
import { replayPolicy } from '../../domain/reviewing/replay-policy'
import type { Context } from '../context'
import { findPlannedDataset } from '../planning/find-planned-dataset'
import { readReviewPolicy } from './read-review-policy'

const MOST_VERSIONS = 1_000

/** Holds a policy against the latest versions whose reviewing has ended, beside the one that is in force. Numbers only. */
export async function readPolicyEffect(
  ctx: Context,
  { datasetId, policy }: PreviewPolicy,
): Promise<PolicyEffect> {
  await findPlannedDataset(ctx, datasetId)
  const versions = await ctx.db.taskVersion.findMany({
    where: {
      reviews: { some: { reviewer: { workRemovedAt: null } } },
      task: { datasetId, source: 'authored' },
      // The version in review is not decided yet.
      NOT: { currentOf: { is: { status: 'in_review' } } },
    },
    orderBy: { createdAt: 'desc' },
    take: MOST_VERSIONS,
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

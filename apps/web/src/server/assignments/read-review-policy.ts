import type { Database, Transaction } from '@consilium/db'
import { defaultReviewPolicy, ReviewPolicy } from '../../domain/assignments/review-policy'
import type { OwnAssignment } from './find-own-assignment'

/**
 * The review policy of a dataset that was in force at a time, by default now. Version 0 is the default
 * policy, used until someone sets one.
 */
export async function readReviewPolicy(
  db: Database | Transaction,
  datasetId: string,
  at?: Date,
): Promise<{ version: number; value: ReviewPolicy }> {
  const row = await db.datasetSetting.findFirst({
    where: { datasetId, kind: 'review_policy', ...(at && { createdAt: { lte: at } }) },
    orderBy: { version: 'desc' },
    select: { version: true, value: true },
  })
  return row
    ? { version: row.version, value: ReviewPolicy.parse(row.value) }
    : { version: 0, value: defaultReviewPolicy }
}

/** How long a submission is held before it takes effect, by the policy in force when the version was submitted. */
export async function readHoldSeconds(
  tx: Transaction,
  { versionId, task: { datasetId } }: Pick<OwnAssignment, 'versionId' | 'task'>,
): Promise<number> {
  const { createdAt } = await tx.taskVersion.findUniqueOrThrow({
    where: { id: versionId },
    select: { createdAt: true },
  })
  return (await readReviewPolicy(tx, datasetId, createdAt)).value.holdSeconds
}

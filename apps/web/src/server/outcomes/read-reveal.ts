import type { Database } from '@consilium/db'
import type { Reveal } from '../../domain/assignments/review-policy'
import { readReviewPolicy } from '../assignments/read-review-policy'

/**
 * What people who wrote or judged a settled task may see, under the policy in force when its last version was
 * submitted.
 */
export async function readReveal(db: Database, taskId: string): Promise<Reveal> {
  // Versions that an adjudication created were not submitted.
  const last = await db.taskVersion.findFirst({
    where: { taskId, resultOf: null },
    orderBy: { number: 'desc' },
    select: { createdAt: true, task: { select: { datasetId: true } } },
  })
  return last ? (await readReviewPolicy(db, last.task.datasetId, last.createdAt)).value.reveal : 'nothing'
}

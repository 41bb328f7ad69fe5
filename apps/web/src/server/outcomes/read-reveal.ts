import type { Database } from '@consilium/db'
import type { Reveal } from '../../domain/reviewing/review-policy'
import { readReviewPolicy } from '../reviewing/read-review-policy'

/** What those who wrote or judged a task learn once it is settled: as the policy said when its last version was submitted. */
export async function readReveal(db: Database, taskId: string): Promise<Reveal> {
  // A version that an adjudication wrote was not submitted by anyone.
  const last = await db.taskVersion.findFirst({
    where: { taskId, resultOf: null },
    orderBy: { number: 'desc' },
    select: { createdAt: true, task: { select: { datasetId: true } } },
  })
  return last ? (await readReviewPolicy(db, last.task.datasetId, last.createdAt)).value.reveal : 'nothing'
}

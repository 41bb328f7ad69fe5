import { inTransaction, type Database, type Prisma } from '@consilium/db'
import { makePerson } from '@consilium/db/testing'
import { moveTasks } from '../lifecycle/move-tasks'

export interface ReviewFixture {
  reasons?: string[]
  note?: string
  criterionChanges?: Prisma.InputJsonArray
}

/** Returns a task in review to its author, with one review by a new person for each given review. */
export async function returnTask(
  db: Database,
  { taskId, reviews }: { taskId: string; reviews: readonly ReviewFixture[] },
): Promise<void> {
  const { currentVersionId } = await db.task.findUniqueOrThrow({
    where: { id: taskId },
    select: { currentVersionId: true },
  })
  const reviewers = await Promise.all(reviews.map(() => makePerson(db, ['physician'])))
  await inTransaction(db, async (tx) => {
    for (const [index, { reasons = ['other'], note = '', criterionChanges = [] }] of reviews.entries()) {
      const row = {
        versionId: currentVersionId ?? '',
        reviewerId: reviewers[index] ?? '',
        flawConfirmed: true,
        realistic: true,
        responseQuality: 3,
        decision: 'return' as const,
      }
      await tx.review.create({ data: { ...row, reasons, note, criterionChanges }, select: { id: true } })
    }
    await moveTasks(tx, {
      actor: { kind: 'platform' },
      action: 'return',
      taskIds: [taskId],
      details: { reasons: reviews.flatMap(({ reasons }) => reasons ?? ['other']) },
    })
  })
}

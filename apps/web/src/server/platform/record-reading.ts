import { databaseErrorCode, type Transaction } from '@consilium/db'
import { Refusal } from './refusal'

const CHECK_VIOLATION = '23514'

/**
 * Records that an admin reads a task, which keeps them from reviewing, adjudicating or answering it. Refuses a
 * person with a part in the task.
 */
export async function recordReading(
  tx: Transaction,
  row: { taskId: string; personId: string },
): Promise<void> {
  try {
    await tx.judgmentReading.createMany({ data: [row], skipDuplicates: true })
  } catch (error) {
    if (databaseErrorCode(error) !== CHECK_VIOLATION) throw error
    throw new Refusal(
      'conflict',
      'You wrote, reviewed, adjudicated or answered this task, or you have an open assignment on it, so you can’t read it as an admin. Read it where you worked on it, or ask another admin.',
    )
  }
}

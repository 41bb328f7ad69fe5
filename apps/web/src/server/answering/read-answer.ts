import type { OpenAnswer } from '../../domain/answering/answer-views'
import { readOpenAssignment } from '../assignments/read-open-assignment'
import type { Context } from '../platform/context'
import { answerDrafts } from './answer-drafts'
import { findReturned } from './find-returned'
import { hideFromAnswerer } from './read-answer-queue'

/** What a physician sees of the task that they answer. */
export async function readAnswer(ctx: Context, assignmentId: string): Promise<OpenAnswer> {
  const { assignment, view } = await readOpenAssignment(ctx, assignmentId, answerDrafts)
  const returned = await findReturned(ctx.db, assignment)
  return {
    ...view,
    task: hideFromAnswerer(view.task),
    // The number of a version would show how often the task was returned.
    number: 1,
    returned: returned?.reason ?? null,
  }
}

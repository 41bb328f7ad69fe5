import type { TimedTask } from '../../../domain/time/report-time'
import type { TimedWork } from '../../../domain/time/timed-work'
import type { Context } from '../../context'
import { notFound, Refusal } from '../../refusal'
import { findOwnAssignment, whyClosed } from '../../reviewing/find-own-assignment'
import { ownTaskDraft } from '../../visibility/own-drafts'

interface FoundTask {
  taskId: string
  kind: TimedWork
  assignmentId: string | null
}

/** What someone works on since then: their own draft, or what they were asked to judge, even if they have handed it in meanwhile. Of others there is none. */
export async function findTimedTask(
  { actor, db }: Context,
  of: TimedTask,
  openedAt: Date,
): Promise<FoundTask> {
  if (of.kind === 'write') {
    const draft = await db.draft.findFirst({
      where: ownTaskDraft(actor, of.taskId),
      select: { task: { select: { status: true, updatedAt: true } } },
    })
    if (!draft) throw notFound('task')
    const { status, updatedAt } = draft.task
    if (status !== 'draft' && status !== 'revision' && updatedAt < openedAt)
      throw new Refusal(
        'invalid_move',
        'This task is not being written any more, so no more time is counted for it.',
      )
    return { taskId: of.taskId, kind: 'write', assignmentId: null }
  }
  const assignment = await findOwnAssignment(db, actor, {
    id: of.assignmentId,
    kind: of.kind === 'review' ? 'review' : 'adjudication',
  })
  const closed = whyClosed(assignment)
  if (closed && !(assignment.endedAt && assignment.endedAt >= openedAt))
    throw new Refusal('invalid_move', closed)
  return { taskId: assignment.taskId, kind: of.kind, assignmentId: assignment.id }
}

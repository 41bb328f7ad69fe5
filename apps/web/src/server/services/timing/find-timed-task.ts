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

/** What someone is about to work on: their own draft, or what they were asked to judge. Of others there is none. */
export async function findTimedTask({ actor, db }: Context, of: TimedTask): Promise<FoundTask> {
  if (of.kind === 'write') {
    const draft = await db.draft.findFirst({ where: ownTaskDraft(actor, of.taskId), select: { task: { select: { status: true } } } })
    if (!draft) throw notFound('task')
    if (draft.task.status !== 'draft' && draft.task.status !== 'revision') throw new Refusal('invalid_move', 'This task is not being written any more, so no more time is counted for it.')
    return { taskId: of.taskId, kind: 'write', assignmentId: null }
  }
  const assignment = await findOwnAssignment(db, actor, { id: of.assignmentId, kind: of.kind === 'review' ? 'review' : 'adjudication' })
  const closed = whyClosed(assignment)
  if (closed) throw new Refusal('invalid_move', closed)
  return { taskId: assignment.taskId, kind: of.kind, assignmentId: assignment.id }
}

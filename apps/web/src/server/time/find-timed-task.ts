import type { TimedTask } from '../../domain/time/report-time'
import type { TimedWork } from '../../domain/time/timed-work'
import type { Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { assignmentKindNames, workOfKind } from '../../domain/assignments/assignment-kind'
import { findOwnAssignment, explainClosed } from '../assignments/find-own-assignment'
import { ownTaskDraft } from '../platform/visibility/own-drafts'

interface FoundTask {
  taskId: string
  kind: TimedWork
  assignmentId: string | null
}

/**
 * The task that the actor works on: their own draft or their assignment, even if they submitted it after
 * opening it.
 */
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
        'You are no longer writing this task, so no more time is counted for it.',
      )
    return { taskId: of.taskId, kind: 'write', assignmentId: null }
  }
  const assignment = await findOwnAssignment(db, actor, {
    id: of.assignmentId,
    kind: kindOfWork(of.kind),
  })
  const closed = explainClosed(assignment)
  const submittedAt = assignment.endedAt ?? assignment.heldUntil
  if (closed && !(submittedAt && submittedAt >= openedAt)) throw new Refusal('invalid_move', closed)
  return { taskId: assignment.taskId, kind: of.kind, assignmentId: assignment.id }
}

function kindOfWork(work: Exclude<TimedTask['kind'], 'write'>) {
  const kind = assignmentKindNames.find((name) => workOfKind[name] === work)
  if (!kind) throw new Error(`No assignment is timed as ${work}.`)
  return kind
}

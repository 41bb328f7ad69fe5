import { inTransaction, recordAudit } from '@consilium/db'
import { AdjudicationDraft } from '../../../domain/adjudicating/adjudication-draft'
import { listAdjudicationTexts } from '../../../domain/adjudicating/adjudication-texts'
import type {
  SubmitAdjudication,
  SubmittedAdjudication,
} from '../../../domain/adjudicating/submit-adjudication'
import { auditActorOf, type Context } from '../../context'
import { Refusal } from '../../refusal'
import { findOwnAssignment, whyClosed, type OwnAssignment } from '../../reviewing/find-own-assignment'
import { requireNoObstacle } from '../../reviewing/require-no-obstacle'
import { requireClean } from '../guarding/require-clean'
import { moveTasks } from '../lifecycle/move-tasks'
import { cancelAssignments } from '../reviewing/cancel-assignments'
import { tellSubmitted } from './tell-submitted'
import { writeAdjudication } from './write-adjudication'

/**
 * Ends the reviewing of a version, in one transaction: the decision, with the final version when it is accepted, and the
 * task's move. The same one sent again is answered alike. Whoever comes too late is told what became of the task, and
 * keeps their text.
 */
export async function submitAdjudication(
  { actor, db }: Context,
  { assignmentId, draftVersion }: SubmitAdjudication,
): Promise<SubmittedAdjudication> {
  const seen = await findOwnAssignment(db, actor, { id: assignmentId, kind: 'adjudication' })
  const isClean = await checkDraft({ db }, seen, draftVersion)
  return inTransaction(db, async (tx) => {
    // The draft first, as a save locks it; then the task, so that of two who decide at once one sees the other.
    const [draft] = await tx.$queryRaw<{ version: number; content: unknown }[]>`
      SELECT version, content FROM draft WHERE kind = 'adjudication' AND task_id = ${seen.taskId}::uuid AND person_id = ${seen.personId}::uuid FOR UPDATE`
    await tx.$queryRaw`SELECT FROM task WHERE id = ${seen.taskId}::uuid FOR UPDATE`
    const assignment = await findOwnAssignment(tx, actor, { id: assignmentId, kind: 'adjudication' })
    const { taskId, versionId } = assignment
    if (assignment.state === 'done') return tellSubmitted(tx, versionId)
    const closed = whyClosed(assignment)
    if (closed) throw new Refusal('invalid_move', closed)
    await requireNoObstacle(tx, assignment)
    if (!draft)
      throw new Refusal(
        'invalid_input',
        'Nothing is written yet. Resolve what the rubrics differ in, look at the rating, then decide.',
      )
    if (draft.version !== draftVersion || !isClean)
      throw new Refusal(
        'conflict',
        'The adjudication was changed in another tab or on another device since you looked. Look at it again, then submit.',
      )
    const { decision, details } = await writeAdjudication(
      tx,
      assignment,
      AdjudicationDraft.parse(draft.content),
    )
    const by = auditActorOf(actor)
    await tx.assignment.update({
      where: { id: assignmentId },
      data: { state: 'done', endedAt: new Date() },
      select: { id: true },
    })
    await cancelAssignments(tx, assignment.personId, { versionId })
    await recordAudit(tx, {
      actor: by,
      action: 'task.adjudicated',
      entity: { type: 'task', id: taskId },
      details: { versionId, assignmentId, decision },
    })
    await moveTasks(tx, { actor: by, action: decision, taskIds: [taskId], details })
    return tellSubmitted(tx, versionId)
  })
}

/** Before the transaction, as it takes its time. False when there is no such version of the draft to be checked. */
async function checkDraft(
  { db }: Pick<Context, 'db'>,
  { taskId, personId }: OwnAssignment,
  version: number,
): Promise<boolean> {
  const draft = await db.draft.findFirst({
    where: { kind: 'adjudication', taskId, personId, version },
    select: { content: true },
  })
  const content = AdjudicationDraft.safeParse(draft?.content).data
  if (!content) return false
  await requireClean(db, { taskId, texts: listAdjudicationTexts(content), field: 'guard' })
  return true
}

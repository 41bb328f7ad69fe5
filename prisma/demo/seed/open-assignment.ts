import type { AssignmentKind } from '../../../apps/web/src/domain/assignments/assignment-kind'
import { readMatch } from '../../../apps/web/src/server/assignments/read-match'
import { applyHeldJudgment } from '../../../apps/web/src/server/outcomes/apply-held-judgments'
import { atHoursAgo } from './hours-ago'
import type { asPerson } from './make-authoring'

type ActingContext = ReturnType<typeof asPerson>

const HOURS_TO_GO = 48

/** Opens the assignment of a person, unless they have it. */
export async function openAssignment(
  { db, personId }: ActingContext,
  taskId: string,
  kind: AssignmentKind,
  { hoursLate = -HOURS_TO_GO, matchReason = null }: { hoursLate?: number; matchReason?: string | null } = {},
): Promise<{ assignmentId: string; versionId: string }> {
  const { currentVersionId } = await db.task.findUniqueOrThrow({
    where: { id: taskId },
    select: { currentVersionId: true },
  })
  const versionId = currentVersionId ?? ''
  const waiting = await db.assignment.findFirst({
    where: { kind, taskId, versionId, personId, state: 'open' },
    select: { id: true },
  })
  if (waiting) return { assignmentId: waiting.id, versionId }
  const { id } = await db.assignment.create({
    data: {
      kind,
      taskId,
      versionId,
      personId,
      match: kind === 'baseline' ? await readMatch(db, { versionId, personId }) : null,
      matchReason,
      reservedUntil: atHoursAgo(-HOURS_TO_GO),
      dueAt: atHoursAgo(hoursLate),
    },
    select: { id: true },
  })
  return { assignmentId: id, versionId }
}

/** Lets a submission take effect: what happened days ago is no longer held. */
export async function applyNow(
  { db, personId }: ActingContext,
  id: string,
  kind: AssignmentKind,
): Promise<void> {
  await db.assignment.updateMany({ where: { id, state: 'open' }, data: { heldUntil: new Date(0) } })
  await applyHeldJudgment(db, { id, personId, kind })
}

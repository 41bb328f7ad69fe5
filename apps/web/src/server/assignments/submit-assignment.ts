import { inTransaction } from '@consilium/db'
import { nounOfKind } from '../../domain/assignments/assignment-kind'
import type { SubmitAssignment } from '../../domain/assignments/assignment-inputs'
import { GUARD_FIELD } from '../../domain/guard/classes'
import { requireNoPatientData } from '../guard/require-no-patient-data'
import { auditActorOf, type Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import type { DraftKind } from './assignment-kinds'
import {
  completeAssignment,
  lockSubmission,
  parseContent,
  requireNoObstacle,
  type Submission,
} from './complete-assignment'
import { findOwnAssignment, isHeld, requireOpen, type OwnAssignment } from './find-own-assignment'
import { holdSubmission } from './held-submissions'
import { readHoldSeconds } from './read-review-policy'

/**
 * Submits the draft of an assignment in one transaction, and only once. After a refusal the draft is kept. A
 * submission that is held takes effect later, with the draft as it is now.
 */
export async function submitAssignment<Draft extends { versionId: string }, Submitted>(
  { actor, db }: Context,
  { assignmentId, draftVersion }: SubmitAssignment,
  { drafts, listTexts, firstSteps, check, write, readSubmitted }: Submission<Draft, Submitted>,
): Promise<Submitted> {
  const { kind, schema } = drafts
  const seen = await findOwnAssignment(db, actor, { id: assignmentId, kind })
  const isChecked = await checkTexts(db, seen, { version: draftVersion, schema, listTexts })
  return inTransaction(db, async (tx) => {
    const draft = await lockSubmission(tx, seen)
    const assignment = await findOwnAssignment(tx, actor, { id: assignmentId, kind })
    if (assignment.state === 'done' || isHeld(assignment)) return readSubmitted(tx, assignment)
    requireOpen(assignment)
    await requireNoObstacle(tx, assignment)
    if (!draft) throw new Refusal('invalid_input', `You have written nothing yet. ${firstSteps}`)
    if (draft.version !== draftVersion || !isChecked)
      throw new Refusal(
        'conflict',
        `This ${nounOfKind[kind]} was changed in another tab or on another device. Check it, then submit again.`,
      )
    const content = parseContent(assignment, drafts, draft.content)
    const seconds = await readHoldSeconds(tx, assignment)
    if (seconds > 0) {
      await check(tx, assignment, content)
      await holdSubmission(tx, auditActorOf(actor), assignment, seconds)
    } else await completeAssignment(tx, auditActorOf(actor), assignment, { content, write })
    return readSubmitted(tx, await findOwnAssignment(tx, actor, { id: assignmentId, kind }))
  })
}

/** Runs before the transaction, because the check takes time. False when the draft has no such version. */
async function checkTexts<Draft>(
  db: Context['db'],
  { kind, taskId, personId }: OwnAssignment,
  {
    version,
    schema,
    listTexts,
  }: { version: number } & Pick<DraftKind<Draft>, 'schema'> & Pick<Submission<Draft, unknown>, 'listTexts'>,
): Promise<boolean> {
  const draft = await db.draft.findFirst({
    where: { kind, taskId, personId, version },
    select: { content: true },
  })
  const content = schema.safeParse(draft?.content).data
  if (!content) return false
  await requireNoPatientData(db, { taskId, texts: listTexts(content), field: GUARD_FIELD })
  return true
}

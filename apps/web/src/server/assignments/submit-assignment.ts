import { inTransaction, recordAudit, type Transaction } from '@consilium/db'
import type { SubmitAssignment } from '../../domain/assignments/assignment-inputs'
import { requireNoPatientData, type GuardedText } from '../guard/require-no-patient-data'
import { auditActorOf, type Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import { assignmentKinds, type DraftKind } from './assignment-kinds'
import { findOwnAssignment, requireOpen, type OwnAssignment } from './find-own-assignment'

/** How one kind of assignment is submitted. */
export interface Submission<Draft, Submitted> {
  drafts: DraftKind<Draft>
  /** The texts that are checked for patient data. */
  listTexts: (draft: Draft) => readonly GuardedText[]
  /** What to do first, when nothing has been written. */
  firstSteps: string
  /** Writes the judgment. `moveTask` runs after the assignment is marked as done. */
  write: (
    tx: Transaction,
    assignment: OwnAssignment,
    draft: Draft,
  ) => Promise<{ decision: string; moveTask: () => Promise<void> }>
  /** Reads the response from the stored rows, so that a repeated submission gets the same response. */
  readSubmitted: (tx: Transaction, assignment: OwnAssignment) => Promise<Submitted>
}

/**
 * Submits the draft of an assignment in one transaction, and only once. After a refusal the draft is kept.
 */
export async function submitAssignment<Draft extends { versionId: string }, Submitted>(
  { actor, db }: Context,
  { assignmentId, draftVersion }: SubmitAssignment,
  { drafts, listTexts, firstSteps, write, readSubmitted }: Submission<Draft, Submitted>,
): Promise<Submitted> {
  const { kind, schema } = drafts
  const seen = await findOwnAssignment(db, actor, { id: assignmentId, kind })
  const isChecked = await checkTexts(db, seen, { version: draftVersion, schema, listTexts })
  return inTransaction(db, async (tx) => {
    // Locks the draft before the task, in the same order as a save. Locking the task makes concurrent last
    // judgments see each other.
    const [draft] = await tx.$queryRaw<{ version: number; content: unknown }[]>`
      SELECT version, content FROM draft WHERE kind = ${kind}::draft_kind AND task_id = ${seen.taskId}::uuid AND person_id = ${seen.personId}::uuid FOR UPDATE`
    await tx.$queryRaw`SELECT FROM task WHERE id = ${seen.taskId}::uuid FOR UPDATE`
    const assignment = await findOwnAssignment(tx, actor, { id: assignmentId, kind })
    if (assignment.state === 'done') return readSubmitted(tx, assignment)
    requireOpen(assignment)
    await requireNoObstacle(tx, assignment)
    if (!draft) throw new Refusal('invalid_input', `You have written nothing yet. ${firstSteps}`)
    if (draft.version !== draftVersion || !isChecked)
      throw new Refusal(
        'conflict',
        `This ${kind} was changed in another tab or on another device. Check it, then submit again.`,
      )
    const content = schema.parse(draft.content)
    if (content.versionId !== assignment.versionId)
      throw new Refusal(
        'conflict',
        'Your draft is about an earlier version of the task. Read the current version first.',
      )
    const { decision, moveTask } = await write(tx, assignment, content)
    await tx.assignment.update({
      where: { id: assignmentId },
      data: { state: 'done', endedAt: new Date() },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: assignmentKinds[kind].audit.submitted,
      entity: { type: 'task', id: assignment.taskId },
      details: { versionId: assignment.versionId, assignmentId, decision },
    })
    await moveTask()
    return readSubmitted(tx, assignment)
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
  await requireNoPatientData(db, { taskId, texts: listTexts(content), field: 'guard' })
  return true
}

/**
 * Refuses when a hard rule now excludes the person who took the assignment. The error doesn't name the rule,
 * because that could reveal the author or the vendor.
 */
async function requireNoObstacle(
  tx: Transaction,
  { kind, versionId, personId }: OwnAssignment,
): Promise<void> {
  const [row] = await tx.$queryRaw<
    { count: number }[]
  >`SELECT cardinality(judging_obstacles(${versionId}::uuid, ${kind}::assignment_kind, ${personId}::uuid)) AS count`
  if (row?.count !== 0)
    throw new Refusal(
      'invalid_move',
      'You can no longer judge this task: you have had another part in it, or the ties or the affiliation in your profile exclude you. Hand it back so that someone else can take it. What you wrote is kept.',
    )
}

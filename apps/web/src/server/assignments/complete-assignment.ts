import { recordAudit, type AuditActor, type Transaction } from '@consilium/db'
import { explainOwnPart, type Obstacle } from '../../domain/assignments/obstacles'
import type { GuardedText } from '../guard/require-no-patient-data'
import { Refusal } from '../platform/refusal'
import { assignmentKinds, type DraftKind } from './assignment-kinds'
import type { OwnAssignment } from './find-own-assignment'

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
  /** Refuses what `write` would refuse, and writes nothing: for submissions that are held first. */
  check: (tx: Transaction, assignment: OwnAssignment, draft: Draft) => Promise<unknown>
  /** Reads the response from the stored rows, so that a repeated submission gets the same response. */
  readSubmitted: (tx: Transaction, assignment: OwnAssignment) => Promise<Submitted>
}

/**
 * Locks the draft before the task, in the same order as a save. Locking the task makes concurrent last judgments
 * see each other, and locking the assignment those who end it.
 */
export async function lockSubmission(
  tx: Transaction,
  { id, kind, taskId, personId }: OwnAssignment,
): Promise<{ version: number; content: unknown } | null> {
  const [draft] = await tx.$queryRaw<{ version: number; content: unknown }[]>`
    SELECT version, content FROM draft WHERE kind = ${kind}::draft_kind AND task_id = ${taskId}::uuid AND person_id = ${personId}::uuid FOR UPDATE`
  await tx.$queryRaw`SELECT FROM task WHERE id = ${taskId}::uuid FOR UPDATE`
  await tx.$queryRaw`SELECT FROM assignment WHERE id = ${id}::uuid FOR UPDATE`
  return draft ?? null
}

/** Parses a stored draft, and refuses one about another version. */
export function parseContent<Draft extends { versionId: string }>(
  { versionId }: OwnAssignment,
  { schema }: DraftKind<Draft>,
  stored: unknown,
): Draft {
  const content = schema.safeParse(stored).data
  if (content?.versionId !== versionId)
    throw new Refusal(
      'conflict',
      'Your draft is about an earlier version of the task. Read the current version first.',
    )
  return content
}

/** Writes the judgment, marks the assignment as done and moves the task, once the assignment is locked. */
export async function completeAssignment<Draft>(
  tx: Transaction,
  actor: AuditActor,
  assignment: OwnAssignment,
  { content, write }: { content: Draft } & Pick<Submission<Draft, unknown>, 'write'>,
): Promise<void> {
  const { id, kind, taskId, versionId, personId } = assignment
  const { decision, moveTask } = await write(tx, assignment, content)
  await tx.assignment.update({
    where: { id },
    data: { state: 'done', endedAt: new Date() },
    select: { id: true },
  })
  await recordAudit(tx, {
    actor,
    action: assignmentKinds[kind].audit.submitted,
    entity: { type: 'task', id: taskId },
    details: { versionId, assignmentId: id, decision, ...(actor.kind === 'platform' && { personId }) },
  })
  await moveTask()
}

/**
 * Refuses when a hard rule excludes the person who took the assignment since. Their ties and affiliation can’t
 * be the cause: changing them hands back every open assignment.
 */
export async function requireNoObstacle(
  tx: Transaction,
  { id, kind, versionId, personId }: OwnAssignment,
): Promise<void> {
  const [row] = await tx.$queryRaw<{ obstacles: Obstacle[] }[]>`
    SELECT judging_obstacles(${versionId}::uuid, ${kind}::assignment_kind, ${personId}::uuid, created_at) AS obstacles
    FROM assignment WHERE id = ${id}::uuid`
  if (row?.obstacles.length === 0) return
  // Of an answer, every rule is about the person's own part. Of a judgment, some would name a secret.
  const part = kind === 'baseline' ? explainOwnPart(row?.obstacles ?? []) : null
  throw new Refusal(
    'invalid_move',
    `${part ?? 'You can no longer judge this task, because you have had another part in it.'} Hand it back so that someone else can take it. What you wrote is kept.`,
  )
}

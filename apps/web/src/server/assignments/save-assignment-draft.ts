import { inTransaction, type Prisma, type Transaction } from '@consilium/db'
import { nounOfKind } from '../../domain/assignments/assignment-kind'
import { isStorable } from '../../domain/platform/strip-unstorable-chars'
import type { Context } from '../platform/context'
import { Refusal } from '../platform/refusal'
import type { DraftKind } from './assignment-kinds'
import { findOwnAssignment, requireOpen, type OwnAssignment } from './find-own-assignment'
import { renewReservation } from './renew-reservation'

interface StoredDraft {
  id: string
  version: number
  content: unknown
  savedAt: Date
}

type Content = Prisma.InputJsonObject & { versionId: string }

interface Save<Draft> {
  assignmentId: string
  baseVersion: number
  content: Draft
  /** Keeps the overwritten version in the history, because it was not chosen in a conflict. */
  keep: boolean
}

type Saved<Draft> =
  | { is: 'saved'; version: number; savedAt: string }
  | { is: 'conflict'; version: number; content: Draft; savedAt: string }

/**
 * Saves the draft of an assignment and renews its reservation. If it was saved elsewhere since `baseVersion`,
 * writes nothing and returns the stored version.
 */
export async function saveAssignmentDraft<Draft extends Content>(
  { actor, db }: Context,
  { assignmentId, baseVersion, content, keep }: Save<Draft>,
  { kind, schema }: DraftKind<Draft>,
): Promise<Saved<Draft>> {
  if (!isStorable(content))
    throw new Refusal(
      'invalid_input',
      `This ${nounOfKind[kind]} contains a character that cannot be stored. Remove the text that you pasted last, and type it instead.`,
      'content',
    )
  return inTransaction(db, async (tx) => {
    const stored = await lockDraft(tx, await findOwnAssignment(tx, actor, { id: assignmentId, kind }))
    // Read again under the lock: it may have been submitted while this save waited.
    const assignment = await findOwnAssignment(tx, actor, { id: assignmentId, kind })
    requireOpen(assignment)
    if (content.versionId !== assignment.versionId)
      throw new Refusal(
        'conflict',
        'This draft is about another version of the task. Reload the page; what you typed is kept in this browser.',
      )
    const before = stored === null ? null : schema.safeParse(stored.content).data
    const isSameVersion = before?.versionId === assignment.versionId
    if (stored && before && isSameVersion && stored.version !== baseVersion)
      return {
        is: 'conflict',
        version: stored.version,
        content: before,
        savedAt: stored.savedAt.toISOString(),
      }
    const saved = await writeDraft(tx, assignment, { stored, content, keepOld: keep || !isSameVersion })
    await renewReservation(tx, assignment)
    return { is: 'saved', version: saved.version, savedAt: saved.savedAt.toISOString() }
  })
}

async function lockDraft(
  tx: Transaction,
  { kind, taskId, personId }: OwnAssignment,
): Promise<StoredDraft | null> {
  // Serializes concurrent first saves, so that the second one finds the draft that the first created.
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${kind}-draft:${taskId}:${personId}`}, 0))::text`
  const [draft] = await tx.$queryRaw<StoredDraft[]>`
    SELECT id, version, content, updated_at AS "savedAt" FROM draft WHERE kind = ${kind}::draft_kind AND task_id = ${taskId}::uuid AND person_id = ${personId}::uuid FOR UPDATE`
  return draft ?? null
}

async function writeDraft(
  tx: Transaction,
  { kind, taskId, personId }: OwnAssignment,
  { stored, content, keepOld }: { stored: StoredDraft | null; content: Content; keepOld: boolean },
): Promise<{ version: number; savedAt: Date }> {
  if (stored === null) {
    const { version, updatedAt } = await tx.draft.create({
      data: { kind, taskId, personId, content },
      select: { version: true, updatedAt: true },
    })
    return { version, savedAt: updatedAt }
  }
  if (keepOld)
    await tx.draftSave.createMany({
      data: [
        {
          draftId: stored.id,
          version: stored.version,
          content: stored.content as object,
          at: stored.savedAt,
          pinned: true,
        },
      ],
      skipDuplicates: true,
    })
  const { version, updatedAt } = await tx.draft.update({
    where: { id: stored.id },
    data: { content, version: stored.version + 1 },
    select: { version: true, updatedAt: true },
  })
  return { version, savedAt: updatedAt }
}

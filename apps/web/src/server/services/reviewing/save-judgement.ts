import { inTransaction, type Prisma, type Transaction } from '@consilium/db'
import type { z } from 'zod'
import { isStorable } from '../../../domain/mend-text'
import type { Context } from '../../context'
import { Refusal } from '../../refusal'
import { findOwnAssignment, whyClosed, type OwnAssignment } from '../../reviewing/find-own-assignment'
import { readReviewPolicy } from '../../reviewing/read-review-policy'
import type { JudgingKind } from '../../../domain/reviewing/judging-kinds'

interface Stands {
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
  /** What stands there stays in the history: it was not chosen in a conflict. */
  keep: boolean
}

/** Of what kind the draft is, and how what stands there is read. */
interface Kind<Draft> {
  kind: JudgingKind
  schema: z.ZodType<Draft>
}

type Saved<Draft> =
  | { is: 'saved'; version: number; savedAt: string }
  | { is: 'conflict'; version: number; content: Draft; savedAt: string }

/** Writes the draft of a judgement if nobody did since `baseVersion`, and renews its reservation; otherwise writes nothing and tells what stands there. */
export async function saveJudgement<Draft extends Content>(
  { actor, db }: Context,
  { assignmentId, baseVersion, content, keep }: Save<Draft>,
  { kind, schema }: Kind<Draft>,
): Promise<Saved<Draft>> {
  if (!isStorable(content))
    throw new Refusal(
      'invalid_input',
      `The ${kind} holds a character that cannot be stored. Take out what you pasted last and type it.`,
      'content',
    )
  return inTransaction(db, async (tx) => {
    const stands = await lockDraft(tx, await findOwnAssignment(tx, actor, { id: assignmentId, kind }))
    // As it is once the draft is ours: it may have been submitted while we waited.
    const assignment = await findOwnAssignment(tx, actor, { id: assignmentId, kind })
    const closed = whyClosed(assignment)
    if (closed) throw new Refusal('invalid_move', closed)
    if (content.versionId !== assignment.versionId)
      throw new Refusal(
        'conflict',
        'This draft is of another version of the task. Load the page anew; what you typed is kept in this browser.',
      )
    const before = stands === null ? null : schema.safeParse(stands.content).data
    const isOfThis = before?.versionId === assignment.versionId
    if (stands && before && isOfThis && stands.version !== baseVersion)
      return {
        is: 'conflict',
        version: stands.version,
        content: before,
        savedAt: stands.savedAt.toISOString(),
      }
    const saved = await write(tx, assignment, { stands, content, keepOld: keep || !isOfThis })
    await renew(tx, assignment)
    return { is: 'saved', version: saved.version, savedAt: saved.savedAt.toISOString() }
  })
}

async function lockDraft(tx: Transaction, { kind, taskId, personId }: OwnAssignment): Promise<Stands | null> {
  const find = () => tx.$queryRaw<Stands[]>`
    SELECT id, version, content, updated_at AS "savedAt" FROM draft WHERE kind = ${kind}::draft_kind AND task_id = ${taskId}::uuid AND person_id = ${personId}::uuid FOR UPDATE`
  // Two first saves at once: the second waits here and finds what the first wrote.
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`${kind}-draft:${taskId}:${personId}`}, 0))::text`
  return (await find())[0] ?? null
}

async function write(
  tx: Transaction,
  { kind, taskId, personId }: OwnAssignment,
  { stands, content, keepOld }: { stands: Stands | null; content: Content; keepOld: boolean },
): Promise<{ version: number; savedAt: Date }> {
  if (stands === null) {
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
          draftId: stands.id,
          version: stands.version,
          content: stands.content as object,
          at: stands.savedAt,
          pinned: true,
        },
      ],
      skipDuplicates: true,
    })
  const { version, updatedAt } = await tx.draft.update({
    where: { id: stands.id },
    data: { content, version: stands.version + 1 },
    select: { version: true, updatedAt: true },
  })
  return { version, savedAt: updatedAt }
}

/** Writing keeps it: who is at it is not overtaken. One without a bound, given by an admin, stays without. */
async function renew(
  tx: Transaction,
  { id, reservedUntil, task: { datasetId } }: OwnAssignment,
): Promise<void> {
  if (reservedUntil === null) return
  const { value } = await readReviewPolicy(tx, datasetId)
  await tx.assignment.updateMany({
    where: { id, state: 'open' },
    data: { reservedUntil: new Date(Date.now() + value.reserveHours * 3_600_000) },
  })
}

import { randomUUID } from 'node:crypto'
import type { Database } from '@consilium/db'
import { makeDataset, makePerson } from '@consilium/db/testing'
import type { VersionAuthoring } from '../../domain/authoring/submissions'
import type { ContextFact } from '../../domain/authoring/task-drafts'
import type { Actor, RoleName } from '../../domain/permissions/permissions'
import { emptyReviewDraft } from '../../domain/reviewing/empty-review-draft'
import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import { defaultReviewPolicy, type ReviewPolicy } from '../../domain/assignments/review-policy'
import type { Context } from '../platform/context'
import { submitReview } from '../reviewing/submit-review'
import { reviewDrafts } from '../reviewing/review-drafts'
import { saveAssignmentDraft } from '../assignments/save-assignment-draft'
import { takeAssignment } from '../assignments/take-assignment'

interface Wish {
  datasetId?: string
  authorId?: string
  responseQuality?: number
  vendor?: string
  language?: string
  specialty?: string
  policy?: ReviewPolicy
  /** Reviews take effect at once by default, so that tests about something else don’t wait. */
  holdSeconds?: number
  number?: number
  submittedAt?: Date
  authoring?: VersionAuthoring
}

export interface ReviewTask {
  taskId: string
  versionId: string
  datasetId: string
  authorId: string
  /** Stable ids of its criteria, in order. */
  criteria: string[]
}

/** How a version came about, with a secret in every part but the context. */
export const makeAuthoring = (secret: string, context: ContextFact[]): VersionAuthoring => ({
  format: 1,
  draftVersion: secret.length,
  turns: [{ origin: 'typed', turnId: randomUUID() }],
  ratedTurnId: randomUUID(),
  servedLlm: secret,
  tries: secret.length,
  answers: secret.length,
  context,
  notes: {
    accuracy: secret,
    completeness: secret,
    communication: secret,
    instructionFollowing: secret,
    impact: secret,
  },
  replies: [{ point: secret, text: secret, reviewId: null }],
})

/** Creates a task in review, as after its submission. */
export async function makeReviewTask(db: Database, wish: Wish = {}): Promise<ReviewTask> {
  const {
    responseQuality = 4,
    vendor = 'A vendor',
    language = 'en',
    specialty = 'Cardiology',
    number = 1,
  } = wish
  const datasetId = wish.datasetId ?? (await makeDataset(db))
  const authorId = wish.authorId ?? (await makePerson(db, ['physician']))
  // Version 0 takes the place of the default policy, so that tests can set versions from 1 on.
  const value = { ...(wish.policy ?? defaultReviewPolicy), holdSeconds: wish.holdSeconds ?? 0 }
  await db.datasetSetting.createMany({
    data: { datasetId, kind: 'review_policy', version: 0, value, createdAt: new Date(0) },
    skipDuplicates: true,
  })
  const { id: taskId } = await db.task.create({
    data: { datasetId, source: 'authored', authorId, mode: 'good_faith', status: 'in_review' },
    select: { id: true },
  })
  const criteria = [randomUUID(), randomUUID()]
  const { id: versionId } = await db.taskVersion.create({
    data: {
      taskId,
      number,
      mode: 'good_faith',
      useCase: 'consult',
      specialty,
      language,
      responseQuality,
      difficulty: responseQuality <= 2 ? 'difficult' : 'typical',
      conversation: [
        {
          role: 'user',
          content: 'A man of 45 with gout asks about allopurinol. May he begin during an attack?',
        },
      ],
      turnCount: 1,
      ratedResponse: 'Yes, under cover of colchicine.',
      ratedLlm: 'hidden-llm',
      ratedVendor: vendor,
      contentHash: randomUUID(),
      ...(wish.submittedAt && { createdAt: wish.submittedAt }),
      ...(wish.authoring && { authoring: wish.authoring }),
      criteria: {
        create: criteria.map((stableId, index) => ({
          stableId,
          position: index + 1,
          text: `Says what matters, part ${index + 1}.`,
          points: index === 0 ? 7 : -3,
        })),
      },
    },
    select: { id: true },
  })
  await db.task.update({ where: { id: taskId }, data: { currentVersionId: versionId }, select: { id: true } })
  return { taskId, versionId, datasetId, authorId, criteria }
}

/** Creates a person, and returns them as an actor. */
export async function makeActor(
  db: Database,
  roles: RoleName[] = ['physician'],
): Promise<Extract<Actor, { kind: 'person' }>> {
  const id = await makePerson(db, roles)
  return { kind: 'person', id, name: 'A person', email: `${id}@example.org`, roles, sessionId: id }
}

/** A complete review. By default, it approves and confirms flaw and scenario. */
export function wholeReview(versionId: string, change: Partial<ReviewDraft> = {}): ReviewDraft {
  return {
    ...emptyReviewDraft(versionId),
    flawConfirmed: true,
    realistic: true,
    responseQuality: 2,
    decision: 'approve',
    ...change,
  }
}

/** Takes, writes and submits the next review as a new person, and returns them. */
export async function reviewAs(
  ctx: Omit<Context, 'actor'>,
  actor: Context['actor'],
  change: Partial<ReviewDraft> = {},
): Promise<{ assignmentId: string }> {
  const own = { ...ctx, actor }
  const { assignmentId } = await takeAssignment(own, 'review')
  const { versionId } = await ctx.db.assignment.findUniqueOrThrow({
    where: { id: assignmentId },
    select: { versionId: true },
  })
  const saved = await saveAssignmentDraft(
    own,
    {
      assignmentId,
      baseVersion: 0,
      keep: false,
      content: wholeReview(versionId, change),
    },
    reviewDrafts,
  )
  await submitReview(own, { assignmentId, draftVersion: saved.version })
  return { assignmentId }
}

import { randomUUID } from 'node:crypto'
import type { Database } from '@consilium/db'
import { makeDataset, makePerson } from '@consilium/db/testing'
import type { Actor, RoleName } from '../../domain/permissions'
import { emptyReviewDraft } from '../../domain/reviewing/empty-review-draft'
import type { ReviewDraft } from '../../domain/reviewing/review-draft'
import type { ReviewPolicy } from '../../domain/reviewing/review-policy'
import type { Context } from '../context'
import { saveReview } from '../services/reviewing/save-review'
import { submitReview } from '../services/reviewing/submit-review'
import { takeReview } from '../services/reviewing/take-review'

interface Wish {
  datasetId?: string
  authorId?: string
  responseQuality?: number
  vendor?: string
  language?: string
  specialty?: string
  policy?: ReviewPolicy
  number?: number
}

export interface ReviewTask {
  taskId: string
  versionId: string
  datasetId: string
  authorId: string
  /** Stable ids of its criteria, in order. */
  criteria: string[]
}

/** A task in review, as its author submitted it. */
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
  if (wish.policy)
    await db.datasetSetting.create({
      data: { datasetId, kind: 'review_policy', version: 1, value: wish.policy, createdAt: new Date(0) },
      select: { id: true },
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

/** Somebody as the services meet them. */
export async function makeActor(
  db: Database,
  roles: RoleName[] = ['physician'],
): Promise<Extract<Actor, { kind: 'person' }>> {
  const id = await makePerson(db, roles)
  return { kind: 'person', id, name: 'A person', email: `${id}@example.org`, roles, sessionId: id }
}

/** A whole review: approved, flaw and scenario confirmed, unless told otherwise. */
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

/** Takes the next review, writes it and submits it; the one who did. */
export async function reviewAs(
  ctx: Omit<Context, 'actor'>,
  actor: Context['actor'],
  change: Partial<ReviewDraft> = {},
): Promise<{ assignmentId: string }> {
  const own = { ...ctx, actor }
  const { assignmentId } = await takeReview(own)
  const { versionId } = await ctx.db.assignment.findUniqueOrThrow({
    where: { id: assignmentId },
    select: { versionId: true },
  })
  const saved = await saveReview(own, {
    assignmentId,
    baseVersion: 0,
    keep: false,
    content: wholeReview(versionId, change),
  })
  await submitReview(own, { assignmentId, draftVersion: saved.version })
  return { assignmentId }
}

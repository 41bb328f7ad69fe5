import type { Database } from '@consilium/db'
import { makeDataset, makeDraw } from '@consilium/db/testing'
import type { AnswerDraft } from '../../domain/answering/answer-draft'
import { emptyAnswerDraft } from '../../domain/answering/empty-answer-draft'
import type { RoleName } from '../../domain/permissions/permissions'
import { answerDrafts } from '../answering/answer-drafts'
import { readAnswerQueue } from '../answering/read-answer-queue'
import { submitAnswer } from '../answering/submit-answer'
import { saveAssignmentDraft } from '../assignments/save-assignment-draft'
import { takeAssignment } from '../assignments/take-assignment'
import type { Context } from '../platform/context'
import { makeActor, makeReviewTask, type ReviewTask } from './make-review-task'

interface DrawnTasks {
  datasetId: string
  tasks: ReviewTask[]
  draftId: string
  sampleId: string
}

/** Accepted tasks that an open draw for a release holds, one of each specialty. */
export async function makeDrawnTasks(db: Database, specialties = ['Cardiology']): Promise<DrawnTasks> {
  const datasetId = await makeDataset(db)
  const tasks: ReviewTask[] = []
  for (const specialty of specialties) tasks.push(await makeReviewTask(db, { datasetId, specialty }))
  await db.task.updateMany({ where: { datasetId }, data: { status: 'accepted' } })
  const { draftId, sampleId } = await makeDraw(db, {
    datasetId,
    purpose: 'release',
    draft: 'open',
    tasks: tasks.map(({ taskId, versionId }) => ({ taskId, versionId })),
  })
  return { datasetId, tasks, draftId: draftId ?? '', sampleId }
}

/** A physician of these specialties, as the actor of a context. */
export async function makeSpecialist(
  ctx: Omit<Context, 'actor'>,
  specialties = ['Cardiology'],
  roles: RoleName[] = ['physician'],
): Promise<Context & { personId: string }> {
  const actor = await makeActor(ctx.db, roles)
  await ctx.db.person.update({ where: { id: actor.id }, data: { specialties }, select: { id: true } })
  return { ...ctx, actor, personId: actor.id }
}

/** How many tasks the actor could answer now. */
export const countOffers = async (ctx: Context) => (await readAnswerQueue(ctx)).waiting

/** A complete answer. By default, it declares that no AI was used. */
export const wholeAnswer = (versionId: string, change: Partial<AnswerDraft> = {}): AnswerDraft => ({
  ...emptyAnswerDraft(versionId),
  text: 'Yes. Start at 100 mg under cover of colchicine, and check the creatinine first.',
  consulted: ['guidelines'],
  sources: ['https://example.org/gout'],
  aiUsed: false,
  interrupted: false,
  ...change,
})

/** Takes the next answer and saves its draft, without submitting it. */
export async function writeAnswer(
  ctx: Context,
  { versionId }: Pick<ReviewTask, 'versionId'>,
  change: Partial<AnswerDraft> = {},
): Promise<{ assignmentId: string; draftVersion: number }> {
  const { assignmentId } = await takeAssignment(ctx, 'baseline')
  const saved = await saveAssignmentDraft(
    ctx,
    { assignmentId, baseVersion: 0, content: wholeAnswer(versionId, change), keep: false },
    answerDrafts,
  )
  return { assignmentId, draftVersion: saved.version }
}

/** Takes, writes and submits the next answer. */
export async function answerTask(
  ctx: Context,
  task: Pick<ReviewTask, 'versionId'>,
  change: Partial<AnswerDraft> = {},
) {
  const sent = await writeAnswer(ctx, task, change)
  await submitAnswer(ctx, sent)
  return ctx.db.baselineAnswer.findUniqueOrThrow({ where: { assignmentId: sent.assignmentId } })
}

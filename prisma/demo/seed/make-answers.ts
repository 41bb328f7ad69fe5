import type { AnswerDraft } from '../../../apps/web/src/domain/answering/answer-draft'
import { emptyAnswerDraft } from '../../../apps/web/src/domain/answering/empty-answer-draft'
import { answerDrafts } from '../../../apps/web/src/server/answering/answer-drafts'
import { returnAnswer } from '../../../apps/web/src/server/answering/return-answer'
import { submitAnswer } from '../../../apps/web/src/server/answering/submit-answer'
import { saveAssignmentDraft } from '../../../apps/web/src/server/assignments/save-assignment-draft'
import type { Context } from '../../../apps/web/src/server/platform/context'
import { createDraft } from '../../../apps/web/src/server/sampling/create-draft'
import { allTasks } from '../content/all-tasks'
import { drawnAnswers } from '../content/answering/drawn-answers'
import { drawnTasks } from '../content/answering/drawn-tasks'
import { moreAnswers } from '../content/answering/more-answers'
import { assignments } from '../content/assign'
import { hoursAgo } from './hours-ago'
import { asPerson } from './make-authoring'
import type { DemoPerson } from './make-people'
import { drawPlanned } from './make-release'
import { makeTaskUnderReview } from './make-reviewing'
import { applyNow, openAssignment } from './open-assignment'

type People = ReadonlyMap<string, DemoPerson>

const NEXT = 'Demo 2'
/** The first answer of the published release; each later one follows after these hours. */
const FIRST_HOURS_AGO = 230
const HOURS_BETWEEN = 7

/** Answers the drawn tasks of the first release, before it is frozen. */
export async function makeReleaseAnswers(ctx: Context, datasetId: string, people: People): Promise<void> {
  const first = allTasks.flatMap(({ externalId: task, physicianAnswer: text }) => {
    const by = assignments.find((one) => one.task === task)?.answerer
    return text !== null && by ? [{ task, by, text }] : []
  })
  for (const [index, { task, by, text }] of [...first, ...moreAnswers].entries()) {
    const acting = asPerson(hoursAgo(ctx, FIRST_HOURS_AGO - HOURS_BETWEEN * index), people, by)
    const { id: taskId } = await ctx.db.task.findFirstOrThrow({
      where: { datasetId, externalId: task },
      select: { id: true },
    })
    const written = { version: { taskId }, personId: acting.personId }
    if (await ctx.db.baselineAnswer.findFirst({ where: written, select: { id: true } })) continue
    await answer(acting, taskId, { text, consulted: index % 3 === 0 ? ['nothing'] : ['guidelines'] })
  }
}

/** Drafts the next release: its tasks are drawn, and physicians answer them. Does nothing if it exists. */
export async function makeNextDraft(ctx: Context, datasetId: string, people: People): Promise<void> {
  if (await ctx.db.releaseDraft.findFirst({ where: { datasetId, name: NEXT }, select: { id: true } })) return
  const taskIds = new Map<string, string>()
  for (const [key, content] of Object.entries(drawnTasks))
    taskIds.set(key, await makeTaskUnderReview(ctx, datasetId, people, content))
  const draftId = await createDraft(ctx, { datasetId, name: NEXT, purpose: 'release' })
  await drawPlanned(ctx, draftId, await ctx.db.task.count({ where: { datasetId, status: 'accepted' } }))
  for (const { task, by, hoursAgo: hours, draft, isSent, returned } of drawnAnswers) {
    const past = hoursAgo(ctx, hours)
    const acting = asPerson(past, people, by)
    const answerId = await answer(acting, taskIds.get(task) ?? '', draft, isSent)
    if (returned && answerId) await returnAnswer(past, { answerId, reason: returned })
  }
}

/** Writes an answer and, unless it is in progress, sends it; returns its id. */
async function answer(
  acting: ReturnType<typeof asPerson>,
  taskId: string,
  draft: Partial<AnswerDraft>,
  isSent = true,
): Promise<string | null> {
  const { assignmentId, versionId } = await openAssignment(acting, taskId, 'baseline')
  const content = { ...emptyAnswerDraft(versionId), aiUsed: false, interrupted: false, ...draft }
  const saved = await saveAssignmentDraft(
    acting,
    { assignmentId, baseVersion: 0, keep: false, content },
    answerDrafts,
  )
  if (!isSent) return null
  await submitAnswer(acting, { assignmentId, draftVersion: saved.version })
  await applyNow(acting, assignmentId, 'baseline')
  const { id } = await acting.db.baselineAnswer.findUniqueOrThrow({
    where: { assignmentId },
    select: { id: true },
  })
  return id
}

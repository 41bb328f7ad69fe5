import type { AnswerDraft } from '../../../apps/web/src/domain/answering/answer-draft'
import { emptyAnswerDraft } from '../../../apps/web/src/domain/answering/empty-answer-draft'
import { answerDrafts } from '../../../apps/web/src/server/answering/answer-drafts'
import { drawAnswerSubset } from '../../../apps/web/src/server/answering/draw-answer-subset'
import { returnAnswer } from '../../../apps/web/src/server/answering/return-answer'
import { submitAnswer } from '../../../apps/web/src/server/answering/submit-answer'
import { saveAssignmentDraft } from '../../../apps/web/src/server/assignments/save-assignment-draft'
import type { Context } from '../../../apps/web/src/server/platform/context'
import { createDraft } from '../../../apps/web/src/server/sampling/create-draft'
import { allTasks } from '../content/all-tasks'
import { drawnAnswers } from '../content/answering/drawn-answers'
import { drawnTasks } from '../content/answering/drawn-tasks'
import { secondAnswers } from '../content/answering/second-answers'
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
/** Most of the tasks, so that the same people answer several of them. */
const SEVERAL_TASKS = 10

/** Answers the drawn tasks of the first release, some of them twice, before it is frozen. */
export async function makeReleaseAnswers(
  ctx: Context,
  { datasetId, draftId, sampleId }: { datasetId: string; draftId: string; sampleId: string },
  people: People,
): Promise<void> {
  const first = allTasks.flatMap(({ externalId: task, physicianAnswer: text }) => {
    const by = assignments.find((one) => one.task === task)?.answerer
    return text !== null && by ? [{ task, by, text, matchReason: null }] : []
  })
  const chosen = await findTasksWithSeveral(ctx, draftId, sampleId)
  const taskIds = new Map(
    (await ctx.db.task.findMany({ where: { datasetId }, select: { id: true, externalId: true } })).map(
      ({ id, externalId }) => [externalId ?? '', id],
    ),
  )
  const second = secondAnswers.filter(({ task }) => chosen.includes(taskIds.get(task) ?? ''))
  for (const [index, { task, by, text, matchReason = null }] of [...first, ...second].entries()) {
    const past = hoursAgo(ctx, FIRST_HOURS_AGO - HOURS_BETWEEN * index)
    const acting = people.has(by) ? asPerson(past, people, by) : await asColleague(past, by)
    const taskId = taskIds.get(task) ?? ''
    const written = { version: { taskId }, personId: acting.personId }
    if (await ctx.db.baselineAnswer.findFirst({ where: written, select: { id: true } })) continue
    const consulted = [index % 3 === 0 ? ('nothing' as const) : ('guidelines' as const)]
    await answer(acting, taskId, { draft: { text, consulted }, matchReason })
  }
}

/** The tasks that get several answers. Draws them as an admin does, unless they are drawn. */
async function findTasksWithSeveral(ctx: Context, draftId: string, sampleId: string): Promise<string[]> {
  const find = () => ctx.db.answerSubset.findUnique({ where: { sampleId }, select: { taskIds: true } })
  if (!(await find())) await drawAnswerSubset(ctx, { draftId, tasks: SEVERAL_TASKS, answers: 2 })
  return (await find())?.taskIds ?? []
}

/** A colleague who has no password, by name. */
async function asColleague(ctx: Context, name: string): Promise<ReturnType<typeof asPerson>> {
  const { id, email } = await ctx.db.person.findFirstOrThrow({
    where: { name },
    select: { id: true, email: true },
  })
  return {
    ...ctx,
    personId: id,
    actor: { kind: 'person', id, name, email, roles: ['physician'], sessionId: '' },
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
    const answerId = await answer(acting, taskIds.get(task) ?? '', { draft, isSent })
    if (returned && answerId) await returnAnswer(past, { answerId, reason: returned })
  }
}

/** Writes an answer and, unless it is in progress, sends it; returns its id. */
async function answer(
  acting: ReturnType<typeof asPerson>,
  taskId: string,
  {
    draft,
    isSent = true,
    matchReason = null,
  }: { draft: Partial<AnswerDraft>; isSent?: boolean; matchReason?: string | null },
): Promise<string | null> {
  const { assignmentId, versionId } = await openAssignment(acting, taskId, 'baseline', { matchReason })
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

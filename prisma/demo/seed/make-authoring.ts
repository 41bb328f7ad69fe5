import { inTransaction } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { StartTask } from '../../../apps/web/src/domain/authoring/draft-saves'
import type { ProgramPlan } from '../../../apps/web/src/domain/plan/program-plan'
import { emptyTaskDraft } from '../../../apps/web/src/domain/authoring/empty-task-draft'
import { TaskDraft } from '../../../apps/web/src/domain/authoring/task-drafts'
import type { Context } from '../../../apps/web/src/server/platform/context'
import {
  readAuthoringSetting,
  readProgramPlan,
} from '../../../apps/web/src/server/datasets/read-dataset-setting'
import { submitTask } from '../../../apps/web/src/server/authoring/submit-task'
import { saveDraft } from '../../../apps/web/src/server/authoring/save-draft'
import { startTask } from '../../../apps/web/src/server/authoring/start-task'
import { moveTasks } from '../../../apps/web/src/server/lifecycle/move-tasks'
import { setAuthoring } from '../../../apps/web/src/server/plan/set-authoring'
import { setPlan } from '../../../apps/web/src/server/plan/set-plan'
import { drafts, returned } from '../content/drafts'
import { judge, systems } from '../content/systems'
import type { CriterionContent } from '../content/types'
import { atHoursAgo, hoursAgo } from './hours-ago'
import type { DemoPerson } from './make-people'

const HANDED_IN_HOURS_AGO = 118
const RETURNED_HOURS_AGO = 71

type People = ReadonlyMap<string, DemoPerson>

const plan: ProgramPlan = {
  cells: [
    { mode: 'good_faith', useCase: 'consult', specialty: null, target: 12 },
    { mode: 'good_faith', useCase: 'writing', specialty: null, target: 8 },
    { mode: 'good_faith', useCase: 'research', specialty: 'Pediatrics', target: 2 },
    { mode: 'red_teaming', useCase: 'consult', specialty: 'Nephrology', target: 3 },
    { mode: 'red_teaming', useCase: null, specialty: null, target: 14 },
  ],
}

/**
 * Sets up the plan and authoring systems of the demo dataset, and work in progress: two drafts and a returned
 * task.
 */
export async function makeAuthoring(ctx: Context, datasetId: string, people: People): Promise<void> {
  if ((await readProgramPlan(ctx.db, datasetId)).version === 0)
    await setPlan(ctx, { datasetId, basedOn: 0, plan })
  if ((await readAuthoringSetting(ctx.db, datasetId)).version === 0) {
    const found = await ctx.db.system.findMany({
      where: { name: { in: systems.map(({ name }) => name) } },
      orderBy: { name: 'asc' },
      select: { id: true },
    })
    const systemIds = found.map(({ id }) => id)
    const { id: judgeId } = await ctx.db.judge.findUniqueOrThrow({
      where: { name: judge.name },
      select: { id: true },
    })
    await setAuthoring(ctx, {
      datasetId,
      basedOn: 0,
      value: {
        systemIds,
        exampleSystemIds: systemIds,
        judgeId,
        suggestionSystemId: systemIds[0] ?? null,
        monthlyBudgetNano: null,
        onboarding: 'offered',
      },
    })
  }
  if (await ctx.db.draft.count({ where: { task: { datasetId } } })) return
  for (const { author, conversation, ...draft } of drafts) {
    const turns = conversation.map(({ role, content }) => ({
      role,
      text: content,
      origin: role === 'user' ? ('typed' as const) : ('pasted' as const),
      turnId: null,
    }))
    await write(asPerson(ctx, people, author), datasetId, draft, {
      message: draft.message,
      nodes: chain(turns),
    })
  }
  await makeReturned(ctx, datasetId, people)
}

/** Creates a task that is answered, submitted and returned, as on the site. */
async function makeReturned(ctx: Context, datasetId: string, people: People): Promise<void> {
  const taskId = await submitDemoTask(hoursAgo(ctx, HANDED_IN_HOURS_AGO), datasetId, people, returned)
  const { reviewer, reasons, note } = returned.returnedBy
  const createdAt = atHoursAgo(RETURNED_HOURS_AGO)
  const { currentVersionId } = await ctx.db.task.findUniqueOrThrow({
    where: { id: taskId },
    select: { currentVersionId: true },
  })
  await inTransaction(ctx.db, async (tx) => {
    await tx.review.create({
      data: {
        createdAt,
        versionId: currentVersionId ?? '',
        reviewerId: idOf(people, reviewer),
        flawConfirmed: true,
        realistic: true,
        responseQuality: returned.responseQuality,
        decision: 'return',
        reasons,
        note,
      },
      select: { id: true },
    })
    await moveTasks(tx, {
      actor: { kind: 'platform' },
      action: 'return',
      taskIds: [taskId],
      details: { reasons },
    })
    await tx.task.update({ where: { id: taskId }, data: { updatedAt: createdAt }, select: { id: true } })
  })
  await dateDraft(ctx, taskId, HANDED_IN_HOURS_AGO)
}

type Submitted = Kind & {
  author: string
  question: string
  ratedResponse: string
  responseQuality: number
  criteria: readonly CriterionContent[]
}

/** Writes a task with an answer and submits it; returns its id. */
export async function submitDemoTask(
  ctx: Context,
  datasetId: string,
  people: People,
  task: Submitted,
): Promise<string> {
  const { author, question, ratedResponse, responseQuality, criteria, useCase, specialty } = task
  const own = asPerson(ctx, people, author)
  const system = await ctx.db.system.findFirstOrThrow({
    where: { name: systems[2]?.name ?? '' },
    select: { id: true, llm: true },
  })
  const at = new Date()
  const taskId = await write(own, datasetId, task, {})
  const turn = await ctx.db.turn.create({
    data: {
      personId: own.personId,
      taskId,
      purpose: 'conversation',
      systemId: system.id,
      conversation: [{ role: 'user', content: question }],
      state: 'answered',
      text: ratedResponse,
      sequence: ratedResponse.length,
      startedAt: at,
      finishedAt: at,
      outcome: 'answered',
      servedLlm: system.llm,
    },
    select: { id: true },
  })
  const content = TaskDraft.parse({
    ...emptyTaskDraft,
    useCase,
    specialty,
    language: 'en',
    responseQuality,
    ...nodesWithHead(
      chain([
        { role: 'user', text: question, origin: 'typed', turnId: null },
        { role: 'assistant', text: '', origin: 'answer', turnId: turn.id },
      ]),
    ),
    criteria: criteria.map((criterion) => ({
      ...criterion,
      id: randomUUID(),
      evidence: '',
      origin: { is: 'written', of: [] },
    })),
  })
  const { version } = await ctx.db.draft.findFirstOrThrow({
    where: { taskId, kind: 'task' },
    select: { version: true },
  })
  const saved = await saveDraft(own, { taskId, baseVersion: version, content, keep: true })
  await submitTask(own, { taskId, draftVersion: saved.version })
  return taskId
}

/** Dates the author's last save, so that the task was last changed by what happened to it later. */
export async function dateDraft({ db }: Context, taskId: string, hours: number): Promise<void> {
  const data = { updatedAt: atHoursAgo(hours) }
  await db.draft.updateMany({ where: { taskId, kind: 'task' }, data })
}

type Turn = Omit<TaskDraft['nodes'][number], 'id' | 'parentId'>
type Kind = {
  mode: 'good_faith' | 'red_teaming'
  useCase: 'consult' | 'writing' | 'research'
  specialty: string
}

/** Starts a task and saves its content; returns its id. */
async function write(
  ctx: Context & { personId: string },
  datasetId: string,
  { mode, useCase, specialty }: Kind,
  { message = '', nodes = [] }: { message?: string; nodes?: TaskDraft['nodes'] },
): Promise<string> {
  const taskId = await startTask(ctx, StartTask.parse({ datasetId, mode, useCase, specialty }))
  const { version } = await ctx.db.draft.findFirstOrThrow({
    where: { taskId, kind: 'task' },
    select: { version: true },
  })
  await saveDraft(ctx, {
    taskId,
    baseVersion: version,
    keep: false,
    content: { ...emptyTaskDraft, useCase, specialty, language: 'en', message, ...nodesWithHead(nodes) },
  })
  return taskId
}

function chain(turns: readonly Turn[]): TaskDraft['nodes'] {
  const ids = turns.map(() => randomUUID())
  return turns.map((turn, index) => ({ ...turn, id: ids[index] ?? '', parentId: ids[index - 1] ?? null }))
}

const nodesWithHead = (nodes: TaskDraft['nodes']) => ({ nodes, headId: nodes.at(-1)?.id ?? null })

/** A context that acts as one of the demo physicians. */
export function asPerson(ctx: Context, people: People, key: string): Context & { personId: string } {
  const { name, email } = people.get(key) ?? { name: '', email: '' }
  const id = idOf(people, key)
  return {
    ...ctx,
    personId: id,
    actor: { kind: 'person', id, name, email, roles: ['physician'], sessionId: '' },
  }
}

function idOf(people: People, key: string): string {
  const person = people.get(key)
  if (!person) throw new Error(`There is no demo person named ${key}.`)
  return person.id
}

import { randomUUID } from 'node:crypto'
import { emptyTaskDraft } from '../../domain/authoring/empty-task-draft'
import type { DraftCriterion, ExampleAnswer, TaskDraft } from '../../domain/authoring/task-drafts'
import { readTestDrive } from '../test-drive/read-test-drive'
import { startTestDrive } from '../test-drive/start-test-drive'
import { makeAuthoringTask } from './make-authoring-task'
import type { TestApi } from './open-test-api'

export const criterion = (text: string, points: number | null = 4): DraftCriterion => ({
  id: randomUUID(),
  text,
  points,
  tags: [],
  evidence: '',
  origin: { is: 'written', of: [] },
})
export const example = (text: string, more: Partial<ExampleAnswer> = {}): ExampleAnswer => ({
  id: randomUUID(),
  origin: 'written',
  quality: null,
  text,
  turnId: null,
  ...more,
})

interface Wish {
  baseUrl: string
  judgeLlm?: string
  exampleLlms?: string[]
  suggestionLlm?: string
  budget?: string
}

/** The llm of the rated response, hidden from the author. */
export const SECRET_LLM = 'llm-nobody-may-see'

/** Creates an author with a draft that has a rated response. */
export async function makeTestDriveScene(
  api: TestApi,
  { baseUrl, judgeLlm = 'steady', exampleLlms, suggestionLlm, budget }: Wish,
) {
  const { db } = api
  const of = await makeAuthoringTask(db, {
    baseUrl,
    hidden: [SECRET_LLM],
    examples: exampleLlms,
    suggestion: suggestionLlm,
    judge: judgeLlm,
    setting: { monthlyBudgetNano: budget ?? null },
  })
  const {
    taskId,
    personId,
    actor,
    systemIds: [systemId = ''],
  } = of
  const conversation = [{ role: 'user', content: 'How much?' }]
  const turn = await db.turn.create({
    data: {
      personId,
      systemId,
      taskId,
      purpose: 'conversation',
      conversation,
      state: 'answered',
      text: 'One tablet.',
      finishedAt: new Date(),
    },
  })
  const [asked, answered] = [randomUUID(), randomUUID()]
  const draft: TaskDraft = {
    ...emptyTaskDraft,
    nodes: [
      { id: asked, parentId: null, role: 'user', origin: 'typed', text: 'How much?', turnId: null },
      { id: answered, parentId: asked, role: 'assistant', origin: 'answer', text: '', turnId: turn.id },
    ],
    headId: answered,
    criteria: [criterion('Names a dose.'), criterion('Warns of overdose.', -3)],
    examples: [example('Two tablets.', { quality: 'bad' })],
  }
  await db.draft.create({ data: { kind: 'task', taskId, personId, content: draft } })
  const ctx = { ...api.ctx, actor }
  return {
    ...of,
    ctx,
    draft,
    change: (more: Partial<TaskDraft>) =>
      db.draft.updateMany({ where: { taskId }, data: { content: { ...draft, ...more } } }),
    start: (more: object = {}) => startTestDrive(ctx, { taskId, ...more }),
    read: () => readTestDrive(ctx, taskId),
  }
}

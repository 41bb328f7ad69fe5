import type { Database, TaskStatus } from '@consilium/db'
import { makeDataset, makePerson, makeSystem } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { emptyTaskDraft } from '../../domain/authoring/empty-task-draft'
import type { TaskDraft } from '../../domain/authoring/task-drafts'

export interface Submittable {
  taskId: string
  personId: string
  datasetId: string
  systemId: string
  /** The turn of the rated answer. */
  turnId: string
  draft: TaskDraft
}

interface Wish {
  personId?: string
  datasetId?: string
  systemId?: string
  status?: TaskStatus
  ask?: string
  answer?: string
  change?: (draft: TaskDraft) => TaskDraft
}

/** Creates a task with a complete draft: a question, the answer of a hidden llm, a rubric and a rating. */
export async function makeSubmittable(db: Database, wish: Wish = {}): Promise<Submittable> {
  const {
    ask = 'A man of 45 with gout asks about allopurinol. May he begin during an attack?',
    answer = 'Yes, under cover of colchicine.',
    status = 'draft',
  } = wish
  const personId = wish.personId ?? (await makePerson(db, ['physician']))
  const datasetId = wish.datasetId ?? (await makeDataset(db))
  const systemId = wish.systemId ?? (await makeSystem(db, { llm: 'hidden-llm' }))
  const { id: taskId } = await db.task.create({
    data: { datasetId, source: 'authored', authorId: personId, mode: 'good_faith', status },
    select: { id: true },
  })
  const { id: turnId } = await db.turn.create({
    data: {
      personId,
      systemId,
      taskId,
      purpose: 'conversation',
      state: 'answered',
      finishedAt: new Date(),
      conversation: [{ role: 'user', content: ask }],
      text: answer,
      servedLlm: 'hidden-llm-0613',
    },
    select: { id: true },
  })
  const [question, rated] = [randomUUID(), randomUUID()]
  const whole: TaskDraft = {
    ...emptyTaskDraft,
    useCase: 'consult',
    specialty: 'Rheumatology',
    language: 'en',
    responseQuality: 2,
    nodes: [
      { id: question, parentId: null, role: 'user', origin: 'typed', text: ask, turnId: null },
      { id: rated, parentId: question, role: 'assistant', origin: 'answer', text: '', turnId },
    ],
    headId: rated,
    criteria: [
      {
        id: randomUUID(),
        text: 'States that allopurinol may be begun during an attack.',
        points: 7,
        tags: ['axis:accuracy'],
        evidence: 'https://example.org/guideline',
        origin: { is: 'written', of: [] },
      },
      {
        id: randomUUID(),
        text: 'Advises to stop allopurinol during an attack.',
        points: -5,
        tags: [],
        evidence: '',
        origin: { is: 'suggested', of: [] },
      },
    ],
    context: [{ fact: 'Renal function', state: 'missing', note: '' }],
  }
  const draft = wish.change?.(whole) ?? whole
  await db.draft.create({ data: { kind: 'task', taskId, personId, content: draft }, select: { id: true } })
  return { taskId, personId, datasetId, systemId, turnId, draft }
}

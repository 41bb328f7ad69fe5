import { makeDataset, makeJudge, makeSystem } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import type { TaskStatus } from '../../../domain/lifecycle/lifecycle'
import { emptyAuthoringSetting } from '../../../domain/plan/program-plan'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import { missing, type MutationCase, type MutationWorld } from './mutation-case'

/** Creates a draft with a question, a criterion and an example, and everything needed to test it. */
async function makeTestable(world: MutationWorld, status: TaskStatus = 'draft') {
  const { db } = world.api
  const actor = await world.makePerson(['physician'])
  const [datasetId, judgeId, systemId] = [await makeDataset(db), await makeJudge(db), await makeSystem(db)]
  await db.datasetSetting.create({
    data: {
      datasetId,
      kind: 'authoring',
      version: 1,
      value: {
        ...emptyAuthoringSetting,
        exampleSystemIds: [systemId],
        judgeId,
        suggestionSystemId: systemId,
      },
    },
    select: { id: true },
  })
  const { id: taskId } = await db.task.create({
    data: { datasetId, source: 'authored', authorId: actor.id, mode: 'good_faith', status },
    select: { id: true },
  })
  const headId = randomUUID()
  const content: TaskDraft = {
    ...emptyTaskDraft,
    nodes: [
      {
        id: headId,
        parentId: null,
        role: 'user',
        origin: 'typed',
        text: 'What helps against a cough?',
        turnId: null,
      },
    ],
    headId,
    criteria: [
      {
        id: randomUUID(),
        text: 'Names honey.',
        points: 4,
        tags: [],
        evidence: '',
        origin: { is: 'written', of: [] },
      },
    ],
    examples: [{ id: randomUUID(), origin: 'written', quality: 'good', text: 'Honey helps.', turnId: null }],
  }
  await db.draft.create({ data: { kind: 'task', taskId, personId: actor.id, content }, select: { id: true } })
  return { actor, judgeId, input: { taskId }, about: taskId }
}

async function makeVerdict(world: MutationWorld, state: 'queued' | 'judged') {
  const {
    actor,
    judgeId,
    input: { taskId },
  } = await makeTestable(world)
  const { id } = await world.api.db.testVerdict.create({
    data: {
      judgeId,
      taskId,
      personId: actor.id,
      promptHash: randomUUID(),
      prompt: 'x',
      state,
      met: state === 'judged' ? true : null,
    },
    select: { id: true },
  })
  return { actor, input: { taskId, verdictId: id, met: false }, about: taskId }
}

const elsewhere = {
  missing: (input: object) => ({ ...input, taskId: missing }),
  "other's": (input: object, world: MutationWorld) => ({ ...input, taskId: world.other.taskId }),
}
const ofTask = (action: string): MutationCase => ({
  audit: [action],
  prepare: (world) => makeTestable(world),
  elsewhere,
  refused: {
    'submitted in the meantime': { status: 409, prepare: (world) => makeTestable(world, 'in_review') },
  },
})

/** Test-drives of a rubric. */
export const testDriveCases: Record<string, MutationCase> = {
  'testDrives.start': ofTask('task.test_driven'),
  'testDrives.askExamples': ofTask('task.examples_asked'),
  'suggestions.ask': ofTask('task.suggestions_asked'),
  'testDrives.stop': {
    audit: ['task.test_drive_stopped'],
    prepare: async (world) => {
      const {
        input: { taskId },
        ...queued
      } = await makeVerdict(world, 'queued')
      return { ...queued, input: { taskId } }
    },
    elsewhere,
  },
  'testDrives.overrule': {
    audit: ['task.verdict_overruled'],
    prepare: (world) => makeVerdict(world, 'judged'),
    elsewhere: { ...elsewhere, 'no verdict': (input: object) => ({ ...input, verdictId: missing }) },
    refused: { 'not judged yet': { status: 409, prepare: (world) => makeVerdict(world, 'queued') } },
  },
}

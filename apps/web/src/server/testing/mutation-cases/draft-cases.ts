import { makeDataset } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import type { TaskStatus } from '../../../domain/lifecycle/lifecycle'
import { emptyAuthoringSetting } from '../../../domain/plan/program-plan'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import { missing, type MutationCase, type MutationWorld } from './mutation-case'

/** Creates a dataset that is open to authors. */
async function makeOpenDataset(world: MutationWorld): Promise<string> {
  const datasetId = await makeDataset(world.api.db)
  await openToAuthors(world, datasetId)
  return datasetId
}

async function openToAuthors({ api: { db } }: MutationWorld, datasetId: string): Promise<void> {
  await db.datasetSetting.create({
    data: { datasetId, kind: 'authoring', version: 1, value: emptyAuthoringSetting },
    select: { id: true },
  })
}

async function makeDraft(world: MutationWorld, status: TaskStatus = 'draft') {
  const actor = await world.makePerson(['physician'])
  const datasetId = await makeDataset(world.api.db)
  const { id: taskId } = await world.api.db.task.create({
    data: { datasetId, source: 'authored', authorId: actor.id, mode: 'good_faith', status },
    select: { id: true },
  })
  await world.api.db.draft.create({
    data: { kind: 'task', taskId, personId: actor.id, content: emptyTaskDraft },
    select: { id: true },
  })
  return {
    actor,
    input: { taskId, baseVersion: 1, content: { ...emptyTaskDraft, message: 'A cough for three weeks' } },
  }
}

async function prepareRef(world: MutationWorld, status: TaskStatus = 'draft') {
  const {
    actor,
    input: { taskId },
  } = await makeDraft(world, status)
  return { actor, input: { taskId }, about: taskId }
}

/** Drafts of authors. */
export const draftCases: Record<string, MutationCase> = {
  'drafts.start': {
    audit: ['task.started'],
    async prepare(world) {
      const id = randomUUID()
      return {
        actor: await world.makePerson(['physician']),
        input: {
          id,
          datasetId: await makeOpenDataset(world),
          mode: 'red_teaming',
          useCase: 'consult',
          specialty: 'Cardiology',
        },
        about: id,
      }
    },
    elsewhere: { missing: (input: object) => ({ ...input, datasetId: missing }) },
    refused: {
      "the id of someone else's task": {
        status: 409,
        prepare: async (world) => ({
          actor: await world.makePerson(['physician']),
          input: { id: world.other.taskId, datasetId: await makeOpenDataset(world) },
        }),
      },
    },
  },
  'drafts.save': {
    audit: [],
    prepare: (world) => makeDraft(world),
    elsewhere: {
      missing: (input: object) => ({ ...input, taskId: missing }),
      "other's": (input: object, world) => ({ ...input, taskId: world.other.taskId }),
    },
    refused: {
      'submitted in the meantime': { status: 409, prepare: (world) => makeDraft(world, 'in_review') },
    },
  },
  'drafts.duplicate': {
    audit: ['task.duplicated'],
    async prepare(world) {
      const { actor, input } = await prepareRef(world)
      const { datasetId } = await world.api.db.task.findUniqueOrThrow({
        where: { id: input.taskId },
        select: { datasetId: true },
      })
      await openToAuthors(world, datasetId)
      return { actor, input }
    },
    elsewhere: {
      missing: (input: object) => ({ ...input, taskId: missing }),
      "other's": (input: object, world) => ({ ...input, taskId: world.other.taskId }),
    },
  },
  'drafts.delete': {
    audit: ['task.deleted'],
    prepare: (world) => prepareRef(world),
    elsewhere: {
      missing: (input: object) => ({ ...input, taskId: missing }),
      "other's": (input: object, world) => ({ ...input, taskId: world.other.taskId }),
    },
    refused: {
      submitted: { status: 409, prepare: (world) => prepareRef(world, 'in_review') },
      returned: { status: 409, prepare: (world) => prepareRef(world, 'revision') },
    },
  },
}

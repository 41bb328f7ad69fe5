import { makeDataset, makeSystem } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import type { TaskStatus } from '../../../domain/lifecycle/lifecycle'
import { emptyAuthoringSetting } from '../../../domain/plan/program-plan'
import { missing, type MutationCase, type MutationWorld } from './mutation-case'

async function makeQuestion(world: MutationWorld, status: TaskStatus = 'draft') {
  const { db } = world.api
  const actor = await world.makePerson(['physician'])
  const datasetId = await makeDataset(db)
  await db.datasetSetting.create({
    data: {
      datasetId,
      kind: 'authoring',
      version: 1,
      value: { ...emptyAuthoringSetting, systemIds: [await makeSystem(db)] },
    },
    select: { id: true },
  })
  const { id: taskId } = await db.task.create({
    data: { datasetId, source: 'authored', authorId: actor.id, mode: 'good_faith', status },
    select: { id: true },
  })
  const turnId = randomUUID()
  return {
    actor,
    input: {
      taskId,
      turnId,
      path: [{ role: 'user', origin: 'typed', text: 'What helps against a cough?', turnId: null }],
    },
    about: turnId,
  }
}

/** Questions of authors to hidden llms. */
export const authoringCases: Record<string, MutationCase> = {
  'authoring.ask': {
    audit: ['turn.asked'],
    prepare: (world) => makeQuestion(world),
    elsewhere: {
      missing: (input: object) => ({ ...input, taskId: missing }),
      "other's": (input: object, world) => ({ ...input, taskId: world.other.taskId }),
    },
    refused: {
      'submitted in the meantime': { status: 409, prepare: (world) => makeQuestion(world, 'in_review') },
    },
  },
  'authoring.cancel': {
    audit: ['turn.cancelled'],
    async prepare(world) {
      const {
        actor,
        input: { taskId, turnId },
      } = await makeQuestion(world)
      const conversation = [{ role: 'user', content: 'What helps against a cough?' }]
      const systemId = await makeSystem(world.api.db)
      await world.api.db.turn.create({
        data: {
          id: turnId,
          personId: actor.id,
          systemId,
          taskId,
          purpose: 'conversation',
          conversation,
          workItems: { create: { kind: 'turn', uniqueKey: `turn:${turnId}` } },
        },
        select: { id: true },
      })
      return { actor, input: { taskId, turnId }, about: turnId }
    },
    elsewhere: {
      missing: (input: object) => ({ ...input, turnId: missing }),
      "other's": (_, world) => ({ taskId: world.other.taskId, turnId: world.other.answerId }),
    },
  },
}

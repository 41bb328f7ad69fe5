import { makeDataset, makeTask } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { NO_FILTER } from '../../../domain/sampling/pool'
import { missing, type MutationCase, type MutationWorld, type Prepared } from './mutation-case'

const reason = 'Outdated guideline.'

async function makePool({ api: { db } }: MutationWorld, status: 'accepted' | 'retired' = 'accepted') {
  const { datasetId, taskId } = await makeTask(db)
  await db.task.update({ where: { id: taskId }, data: { status }, select: { id: true } })
  return { datasetId, taskId }
}
async function makeExcluded(world: MutationWorld) {
  const pool = await makePool(world)
  await world.api.db.poolExclusion.create({
    data: { taskId: pool.taskId, byId: world.admin.id, reason },
    select: { id: true },
  })
  return pool
}
async function makeView(world: MutationWorld) {
  const datasetId = await makeDataset(world.api.db)
  const { id } = await world.api.db.poolView.create({
    data: { datasetId, personId: world.admin.id, name: `View ${randomUUID()}`, filter: NO_FILTER },
    select: { id: true },
  })
  return { datasetId, id }
}
/** The key of the admin, because marks and views belong to a person. */
const ownedKey = ({ key, admin }: MutationWorld) => ({ ...key, ownerId: admin.id }) as Prepared['actor']

type Input = Record<string, unknown>

/** A change as a procedure and as an endpoint below `/datasets/{id}`, or without a dataset in its path. */
function both(
  names: { procedure: string; endpoint: string },
  one: {
    audit: string
    prepare: (world: MutationWorld) => Promise<{ input: Input; about: string }>
    elsewhere: (input: Input) => Input
    refused: Record<string, { status: number; prepare: (world: MutationWorld) => Promise<Input> }>
  },
): Record<string, MutationCase> {
  const toRest = ({ datasetId, ...body }: Input) =>
    datasetId === undefined ? { body } : { params: { id: datasetId }, body }
  const fromRest = ({ params, body }: { params?: { id: string }; body: Input }) => ({
    ...(params ? { datasetId: params.id } : {}),
    ...body,
  })
  return {
    [names.procedure]: {
      audit: [one.audit],
      prepare: one.prepare,
      elsewhere: { missing: one.elsewhere },
      refused: Object.fromEntries(
        Object.entries(one.refused).map(([what, { status, prepare }]) => [
          what,
          { status, prepare: async (world) => ({ input: await prepare(world) }) },
        ]),
      ),
    },
    [names.endpoint]: {
      audit: [one.audit],
      async prepare(world) {
        const { input, about } = await one.prepare(world)
        return { actor: ownedKey(world), input: toRest(input), about }
      },
      elsewhere: {
        missing: (input: { params?: { id: string }; body: Input }) => toRest(one.elsewhere(fromRest(input))),
      },
      refused: Object.fromEntries(
        Object.entries(one.refused).map(([what, { status, prepare }]) => [
          what,
          {
            status,
            prepare: async (world) => ({ actor: ownedKey(world), input: toRest(await prepare(world)) }),
          },
        ]),
      ),
    },
  }
}

const ofTask =
  (make: (world: MutationWorld) => Promise<{ taskId: string }>) => async (world: MutationWorld) => {
    const { taskId } = await make(world)
    return { input: { taskIds: [taskId], reason }, about: taskId }
  }

/** The pool of a dataset, and retiring and restoring tasks. */
export const poolCases: Record<string, MutationCase> = {
  ...both(
    { procedure: 'lifecycle.retire', endpoint: 'POST /api/v1/tasks/retire' },
    {
      audit: 'task.retired',
      prepare: ofTask(makePool),
      elsewhere: (input) => ({ ...input, taskIds: [missing] }),
      refused: {
        'already retired': {
          status: 409,
          prepare: async (world) => ({ taskIds: [(await makePool(world, 'retired')).taskId], reason }),
        },
      },
    },
  ),
  ...both(
    { procedure: 'lifecycle.restore', endpoint: 'POST /api/v1/tasks/restore' },
    {
      audit: 'task.restored',
      prepare: ofTask((world) => makePool(world, 'retired')),
      elsewhere: (input) => ({ ...input, taskIds: [missing] }),
      refused: {
        'not retired': {
          status: 409,
          prepare: async (world) => ({ taskIds: [(await makePool(world)).taskId], reason }),
        },
      },
    },
  ),
  ...both(
    { procedure: 'pool.exclude', endpoint: 'POST /api/v1/datasets/{id}/pool/exclude' },
    {
      audit: 'task.pool_excluded',
      async prepare(world) {
        const { datasetId, taskId } = await makePool(world)
        return { input: { datasetId, taskIds: [taskId], reason }, about: taskId }
      },
      elsewhere: (input) => ({ ...input, datasetId: missing }),
      refused: {
        'already excluded': {
          status: 409,
          async prepare(world) {
            const { datasetId, taskId } = await makeExcluded(world)
            return { datasetId, taskIds: [taskId], reason }
          },
        },
        'another number matches': {
          status: 409,
          prepare: async (world) => ({
            datasetId: (await makePool(world)).datasetId,
            filter: NO_FILTER,
            expected: 2,
            reason,
          }),
        },
      },
    },
  ),
  ...both(
    { procedure: 'pool.undo', endpoint: 'POST /api/v1/datasets/{id}/pool/undo' },
    {
      audit: 'task.pool_included',
      async prepare(world) {
        const { datasetId, taskId } = await makeExcluded(world)
        return { input: { datasetId, taskIds: [taskId] }, about: taskId }
      },
      elsewhere: (input) => ({ ...input, datasetId: missing }),
      refused: {
        'not excluded': {
          status: 409,
          async prepare(world) {
            const { datasetId, taskId } = await makePool(world)
            return { datasetId, taskIds: [taskId] }
          },
        },
      },
    },
  ),
  ...both(
    { procedure: 'pool.saveView', endpoint: 'POST /api/v1/datasets/{id}/pool/views' },
    {
      audit: 'dataset.pool_view_saved',
      async prepare({ api }) {
        const datasetId = await makeDataset(api.db)
        return { input: { datasetId, name: `View ${randomUUID()}`, filter: NO_FILTER }, about: datasetId }
      },
      elsewhere: (input) => ({ ...input, datasetId: missing }),
      refused: {},
    },
  ),
  'pool.deleteView': {
    audit: ['dataset.pool_view_deleted'],
    async prepare(world) {
      const { datasetId, id } = await makeView(world)
      return { input: { datasetId, id }, about: datasetId }
    },
    elsewhere: { missing: (input: Input) => ({ ...input, id: missing }) },
  },
  'DELETE /api/v1/datasets/{id}/pool/views/{view}': {
    audit: ['dataset.pool_view_deleted'],
    async prepare(world) {
      const { datasetId, id } = await makeView(world)
      return { actor: ownedKey(world), input: { params: { id: datasetId, view: id } }, about: datasetId }
    },
    elsewhere: {
      missing: ({ params }: { params: Input }) => ({ params: { ...params, view: missing } }),
    },
  },
  'pool.open': {
    audit: ['task.pool_read'],
    async prepare(world) {
      const input = await makePool(world)
      return { input, about: input.taskId }
    },
    elsewhere: { missing: (input: Input) => ({ ...input, taskId: missing }) },
    refused: {
      'own task': {
        status: 409,
        async prepare(world) {
          const input = await makePool(world)
          await world.api.db.task.update({
            where: { id: input.taskId },
            data: { authorId: world.admin.id },
            select: { id: true },
          })
          return { input }
        },
      },
    },
  },
}

import { randomUUID } from 'node:crypto'
import { makeDataset, makeRelease, makeTask } from '@consilium/db/testing'
import { missingId, missingInPath, type MutationCase, type MutationWorld } from './mutation-case'

type Refused = NonNullable<MutationCase['refused']>

const make = ({ api }: MutationWorld) => makeDataset(api.db)
async function makeArchived({ api }: MutationWorld): Promise<string> {
  const id = await makeDataset(api.db)
  await api.db.dataset.update({ where: { id }, data: { archivedAt: new Date() }, select: { id: true } })
  return id
}
async function makeReleased({ api }: MutationWorld): Promise<string> {
  const { id } = await makeRelease(api.db, 1)
  const release = await api.db.release.findUniqueOrThrow({ where: { id }, select: { datasetId: true } })
  return release.datasetId
}
async function takeName({ api }: MutationWorld): Promise<string> {
  const name = `Taken ${randomUUID()}`
  await makeDataset(api.db, { name })
  return name.toUpperCase()
}

const newName = () => `Made ${randomUUID()}`
const changes = { description: 'What it is for', languages: ['de'], license: 'CC-BY-4.0' }
const canary = 'A canary that nobody has exported yet'

const refusedEdits: Record<string, { status: number; of: (world: MutationWorld) => Promise<object> }> = {
  'taken name, in another case': {
    status: 409,
    of: async (world) => ({ id: await make(world), changes: { name: await takeName(world) } }),
  },
  'canary of a released dataset': {
    status: 409,
    of: async (world) => ({ id: await makeReleased(world), changes: { canary } }),
  },
}
const refusedSteps: Record<'archive' | 'restore' | 'delete', Record<string, typeof make>> = {
  archive: { 'already archived': makeArchived },
  restore: { 'not archived': make },
  delete: {
    'holds a task': async ({ api }) => {
      const datasetId = await makeDataset(api.db)
      await makeTask(api.db, { datasetId })
      return datasetId
    },
    'holds a release': makeReleased,
  },
}

/** A step of a dataset by its id, as a procedure and as an endpoint. */
function step(name: keyof typeof refusedSteps, audit: string, prepare: typeof make) {
  const refusals = (toInput: (id: string, world: MutationWorld) => object): Refused =>
    Object.fromEntries(
      Object.entries(refusedSteps[name]).map(([what, of]) => [
        what,
        { status: 409, prepare: async (world) => ({ input: {}, ...toInput(await of(world), world) }) },
      ]),
    )
  const asProcedure = (id: string) => ({ input: { id }, about: id })
  const asEndpoint = (id: string, { key }: MutationWorld) => ({
    actor: key,
    input: { params: { id } },
    about: id,
  })
  return {
    procedure: {
      audit: [audit],
      prepare: async (world: MutationWorld) => asProcedure(await prepare(world)),
      elsewhere: missingId,
      refused: refusals(asProcedure),
    },
    endpoint: {
      audit: [audit],
      prepare: async (world: MutationWorld) => asEndpoint(await prepare(world), world),
      elsewhere: missingInPath,
      refused: refusals(asEndpoint),
    },
  }
}
const archive = step('archive', 'dataset.archived', make)
const restore = step('restore', 'dataset.restored', makeArchived)
const remove = step('delete', 'dataset.deleted', make)

const takenName: Refused[string] = {
  status: 409,
  prepare: async (world) => ({ input: { name: await takeName(world) } }),
}

/** Datasets, by people and by programs. */
export const datasetCases: Record<string, MutationCase> = {
  'datasets.create': {
    audit: ['dataset.created'],
    prepare: async () => ({ input: { name: newName(), ...changes } }),
    refused: { 'taken name, in another case': takenName },
  },
  'POST /api/v1/datasets': {
    audit: ['dataset.created'],
    prepare: async ({ key }) => ({ actor: key, input: { body: { name: newName() } } }),
    refused: {
      'taken name, in another case': {
        status: 409,
        prepare: async (world) => ({ actor: world.key, input: { body: { name: await takeName(world) } } }),
      },
    },
  },
  'datasets.edit': {
    audit: ['dataset.changed'],
    async prepare(world) {
      const id = await make(world)
      return { input: { id, changes }, about: id }
    },
    elsewhere: missingId,
    refused: Object.fromEntries(
      Object.entries(refusedEdits).map(([what, { status, of }]) => [
        what,
        { status, prepare: async (world) => ({ input: await of(world) }) },
      ]),
    ),
  },
  'PATCH /api/v1/datasets/{id}': {
    audit: ['dataset.changed'],
    async prepare(world) {
      const id = await make(world)
      return { actor: world.key, input: { params: { id }, body: changes }, about: id }
    },
    elsewhere: missingInPath,
    refused: {
      'no change': {
        status: 422,
        prepare: async (world) => ({
          actor: world.key,
          input: { params: { id: await make(world) }, body: {} },
        }),
      },
    },
  },
  'datasets.archive': archive.procedure,
  'POST /api/v1/datasets/{id}/archive': archive.endpoint,
  'datasets.restore': restore.procedure,
  'POST /api/v1/datasets/{id}/restore': restore.endpoint,
  'datasets.delete': remove.procedure,
  'DELETE /api/v1/datasets/{id}': remove.endpoint,
}

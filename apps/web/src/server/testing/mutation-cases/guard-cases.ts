import { makeDataset } from '@consilium/db/testing'
import { missing, type MutationCase, type MutationWorld } from './mutation-case'

const DIRTY = 'Mrs. Kowalski, MRN 4471234, called from 212-555-0187.'

async function makeOwnTask(world: MutationWorld) {
  const actor = await world.makePerson(['physician'])
  const datasetId = await makeDataset(world.api.db)
  const { id: taskId } = await world.api.db.task.create({
    data: { datasetId, source: 'authored', authorId: actor.id, mode: 'good_faith' },
    select: { id: true },
  })
  return { actor, taskId }
}

const ofTask = (more: object) => async (world: MutationWorld) => {
  const { actor, taskId } = await makeOwnTask(world)
  return { actor, input: { taskId, ...more }, about: taskId }
}
const elsewhere: MutationCase['elsewhere'] = {
  missing: (input: object) => ({ ...input, taskId: missing }),
  "other's": (input: object, world) => ({ ...input, taskId: world.other.taskId }),
}

/** The patient-data guard. */
export const guardCases: Record<string, MutationCase> = {
  'guard.check': { audit: [], prepare: ofTask({ texts: [DIRTY] }), elsewhere },
  'guard.replace': { audit: ['task.surrogates_put_in'], prepare: ofTask({ texts: [DIRTY] }), elsewhere },
  'guard.override': {
    audit: ['task.guard_overridden'],
    prepare: ofTask({
      spans: [{ class: 'name', text: 'Kowalski' }],
      reason: 'A surgeon whose operation has this name.',
    }),
    elsewhere,
  },
}

import { makeDataset, makeTask } from '@consilium/db/testing'
import { listPendingTasks } from '../../guard/scan/list-pending'
import { scanTasks } from '../../guard/scan/scan-texts'
import { missing, type MutationCase, type MutationWorld, type Prepared } from './mutation-case'

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

/** A finding in the text of a task that was scanned. */
async function makeHit(world: MutationWorld, more: object = {}, authorId: string | null = null) {
  const { db } = world.api
  const { taskId } = await makeTask(db, { conversation: [{ role: 'user', content: DIRTY }] })
  await db.task.update({ where: { id: taskId }, data: { authorId }, select: { id: true } })
  await scanTasks(db, await listPendingTasks(db, [taskId]))
  const { id } = await db.guardHit.findFirstOrThrow({
    where: { taskId, possible: false },
    select: { id: true },
  })
  return { input: { id: `${id}`, ...more }, about: taskId }
}

async function endScans(world: MutationWorld): Promise<void> {
  await world.api.db.guardScan.updateMany({
    where: { state: 'running' },
    data: { state: 'canceled', endedAt: new Date() },
  })
}
async function prepareStart(world: MutationWorld): Promise<Prepared> {
  await endScans(world)
  await makeTask(world.api.db)
  return { input: {} }
}
async function prepareCancel(world: MutationWorld): Promise<Prepared> {
  await endScans(world)
  const { id } = await world.api.db.guardScan.create({
    data: { detectors: 'x', total: 1 },
    select: { id: true },
  })
  return { input: {}, about: id }
}
const byKey =
  (prepare: typeof prepareStart) =>
  async (world: MutationWorld): Promise<Prepared> => ({
    ...(await prepare(world)),
    actor: world.key,
    input: {},
  })
const noScan: MutationCase['refused'] = {
  'no scan in progress': {
    status: 409,
    async prepare(world) {
      await endScans(world)
      return { input: {} }
    },
  },
}

const KEEP = { reason: 'The surgeon of a published case.' }
const noHit: MutationCase['elsewhere'] = { missing: (input: object) => ({ ...input, id: '999999999' }) }
const withOwnPart = (more: object): MutationCase['refused'] => ({
  'own task': { status: 409, prepare: (world) => makeHit(world, more, world.admin.id) },
})

/** The patient-data guard, and scans of stored texts. */
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
  'guardScan.start': { audit: ['guard_scan.started'], prepare: prepareStart },
  'guardScan.cancel': { audit: ['guard_scan.canceled'], prepare: prepareCancel, refused: noScan },
  'guardScan.open': {
    audit: ['task.read'],
    prepare: (world) => makeHit(world),
    elsewhere: noHit,
    refused: withOwnPart({}),
  },
  'guardScan.keep': {
    audit: ['task.guard_overridden'],
    prepare: (world) => makeHit(world, KEEP),
    elsewhere: noHit,
    refused: {
      ...withOwnPart(KEEP),
      'a reason with the words': {
        status: 422,
        prepare: (world) => makeHit(world, { reason: 'Mrs. Kowalski is a surgeon.' }),
      },
    },
    aside: {
      guard_scanned: 'the texts of the task are scanned again',
      guard_hit: 'same as guard_scanned',
    },
  },
  'POST /api/v1/guard/scan': { audit: ['guard_scan.started'], prepare: byKey(prepareStart) },
  'POST /api/v1/guard/scan/cancel': { audit: ['guard_scan.canceled'], prepare: byKey(prepareCancel) },
}

import { makeRelease, makeTask } from '@consilium/db/testing'
import { missingId, type MutationCase, type MutationWorld, type Prepared } from './mutation-case'

type ReleaseState = NonNullable<NonNullable<Parameters<typeof makeRelease>[2]>['state']>

/** A release in this state, with its name typed to confirm. */
async function makeNamed({ api: { db } }: MutationWorld, state: ReleaseState) {
  const { id } = await makeRelease(db, 1, { state })
  return db.release.findUniqueOrThrow({ where: { id }, select: { id: true, name: true } })
}

const publishing =
  (state: ReleaseState, typed: (name: string) => string = (name) => name) =>
  async (world: MutationWorld): Promise<Prepared> => {
    const { id, name } = await makeNamed(world, state)
    return { input: { id, name: typed(name) }, about: id }
  }

const posting =
  (state: ReleaseState, notice: { kind: string; text: string }) =>
  async (world: MutationWorld): Promise<Prepared> => {
    const { id } = await makeNamed(world, state)
    return { input: { id, ...notice }, about: id }
  }

/** Releases. */
export const releasingCases: Record<string, MutationCase> = {
  'releases.create': {
    audit: ['task.released', 'release.created'],
    async prepare(world) {
      const { taskId } = await makeTask(world.api.db)
      return { input: { name: 'Spring', confirm: 'Spring', taskIds: [taskId] }, about: taskId }
    },
    refused: {
      'retired task': {
        status: 422,
        async prepare(world) {
          const { taskId } = await makeTask(world.api.db)
          await world.api.db.task.update({
            where: { id: taskId },
            data: { status: 'retired' },
            select: { id: true },
          })
          return { input: { name: 'Spring', confirm: 'Spring', taskIds: [taskId] } }
        },
      },
      'contributions excluded': {
        status: 422,
        async prepare(world) {
          const author = await world.makePerson(['physician'], { workRemovedAt: new Date() })
          const { taskId } = await makeTask(world.api.db)
          await world.api.db.task.update({
            where: { id: taskId },
            data: { authorId: author.id },
            select: { id: true },
          })
          return { input: { name: 'Spring', confirm: 'Spring', taskIds: [taskId] } }
        },
      },
      'dataset without a license': {
        status: 409,
        async prepare(world) {
          const { taskId, datasetId } = await makeTask(world.api.db)
          await world.api.db.dataset.update({
            where: { id: datasetId },
            data: { license: '' },
            select: { id: true },
          })
          return { input: { name: 'Spring', confirm: 'Spring', taskIds: [taskId] } }
        },
      },
      'excluded from the pool': {
        status: 422,
        async prepare(world) {
          const { taskId } = await makeTask(world.api.db)
          await world.api.db.poolExclusion.create({
            data: { taskId, reason: 'Outdated' },
            select: { id: true },
          })
          return { input: { name: 'Spring', confirm: 'Spring', taskIds: [taskId] } }
        },
      },
      'seen by fewer than 3 physicians': {
        status: 422,
        async prepare(world) {
          const { taskId } = await makeTask(world.api.db)
          await world.api.db.task.update({
            where: { id: taskId },
            data: { source: 'authored', mode: 'good_faith', authorId: world.admin.id },
            select: { id: true },
          })
          return { input: { name: 'Spring', confirm: 'Spring', taskIds: [taskId] } }
        },
      },
    },
  },
  'releases.publish': {
    audit: ['release.published'],
    prepare: publishing('frozen'),
    elsewhere: missingId,
    refused: {
      'another name typed': { status: 422, prepare: publishing('frozen', (name) => `${name}?`) },
      'withdrawn release': { status: 409, prepare: publishing('withdrawn') },
    },
  },
  'releases.stateBaseline': {
    audit: ['release.baseline_stated'],
    async prepare(world) {
      const { id } = await makeNamed(world, 'published')
      return { input: { id, seen: 0, statements: { pay: 'Unpaid.' } }, about: id }
    },
    elsewhere: missingId,
    refused: {
      'changed in the meantime': {
        status: 409,
        async prepare(world) {
          const { id } = await makeNamed(world, 'frozen')
          return { input: { id, seen: 1, statements: { pay: 'Unpaid.' } } }
        },
      },
    },
  },
  'releases.postNotice': {
    audit: ['release.notice_posted'],
    prepare: posting('frozen', { kind: 'changelog', text: 'The first release.' }),
    elsewhere: missingId,
    refused: {
      'second withdrawal': {
        status: 409,
        prepare: posting('withdrawn', { kind: 'withdrawal', text: 'It is still wrong.' }),
      },
      'may identify a patient': {
        status: 422,
        prepare: posting('published', { kind: 'note', text: 'Call the patient at +44 7700 900942.' }),
      },
    },
  },
}

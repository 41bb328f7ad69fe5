import { makeDataset } from '@consilium/db/testing'
import { emptyAuthoringSetting } from '../../../domain/plan/program-plan'
import { missing, type MutationCase, type MutationWorld, type PersonActor } from './mutation-case'

const content = {
  text: 'Write what you see in your own practice.',
  faq: [{ question: 'How long is a task?', answer: 'As long as it needs to be.' }],
  contact: { name: 'The coordinators', reach: 'coordinators@example.org' },
}
const publishing = { basedOn: 0, content, note: 'The first version.', mustAcknowledge: true }
const missingDataset = { missing: (input: object) => ({ ...input, datasetId: missing }) }

/** A dataset that is open to authors, with `versions` of guidelines. */
async function prepareReading({ api: { db }, makePerson }: MutationWorld, versions: number) {
  const datasetId = await makeDataset(db)
  await db.datasetSetting.createMany({
    data: [
      { datasetId, kind: 'authoring', version: 1, value: { ...emptyAuthoringSetting } },
      ...Array.from({ length: versions }, (_, index) => ({
        datasetId,
        kind: 'guidelines' as const,
        version: index + 1,
        value: { ...content, note: '', mustAcknowledge: true },
      })),
    ],
  })
  const actor: PersonActor = await makePerson(['physician'])
  return { actor, input: { datasetId, version: 1 }, about: datasetId }
}

/** Guidelines are published and acknowledged; a tour is remembered. */
export const guidelinesCases: Record<string, MutationCase> = {
  'guidelines.publish': {
    audit: ['dataset.guidelines_published'],
    async prepare({ api }) {
      const datasetId = await makeDataset(api.db)
      return { input: { datasetId, ...publishing }, about: datasetId }
    },
    elsewhere: missingDataset,
    refused: {
      'changed in the meantime': {
        status: 409,
        prepare: async ({ api }) => ({
          input: { datasetId: await makeDataset(api.db), ...publishing, basedOn: 3 },
        }),
      },
      'nothing changed': {
        status: 422,
        prepare: async (world) => {
          const { about } = await prepareReading(world, 1)
          return { input: { datasetId: about, ...publishing, basedOn: 1 } }
        },
      },
    },
  },
  'guidelines.acknowledge': {
    audit: ['dataset.guidelines_acknowledged'],
    prepare: (world) => prepareReading(world, 1),
    elsewhere: missingDataset,
    refused: {
      'changed in the meantime': { status: 409, prepare: (world) => prepareReading(world, 2) },
      'no guidelines': { status: 409, prepare: (world) => prepareReading(world, 0) },
    },
  },
  'tours.keep': {
    audit: [],
    aside: { tour_progress: 'how far a person got in a tour; nothing acts on it' },
    prepare: async ({ makePerson }) => ({
      actor: await makePerson(['physician']),
      input: { tour: 'authoring', step: 2, ended: true },
    }),
  },
}

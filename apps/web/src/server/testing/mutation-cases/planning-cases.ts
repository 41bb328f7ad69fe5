import { makeDataset, makeSystem } from '@consilium/db/testing'
import { emptyAuthoringSetting } from '../../../domain/plan/program-plan'
import { defaultReviewPolicy } from '../../../domain/assignments/review-policy'
import { missing, type MutationCase } from './mutation-case'

const plan = { cells: [{ mode: 'good_faith', useCase: null, specialty: null, target: 10 }] }
const missingDataset = { missing: (input: object) => ({ ...input, datasetId: missing }) }

/** The plan of a dataset, its authoring settings, and practice. */
export const planningCases: Record<string, MutationCase> = {
  'plan.save': {
    audit: ['dataset.plan_set'],
    async prepare({ api }) {
      const datasetId = await makeDataset(api.db)
      return { input: { datasetId, basedOn: 0, plan }, about: datasetId }
    },
    elsewhere: missingDataset,
    refused: {
      'changed in the meantime': {
        status: 409,
        prepare: async ({ api }) => ({ input: { datasetId: await makeDataset(api.db), basedOn: 3, plan } }),
      },
    },
  },
  'reviewPolicy.save': {
    audit: ['dataset.review_policy_set'],
    async prepare({ api }) {
      const datasetId = await makeDataset(api.db)
      return {
        input: { datasetId, basedOn: 0, policy: { ...defaultReviewPolicy, dueDays: 3 } },
        about: datasetId,
      }
    },
    elsewhere: missingDataset,
    refused: {
      'changed in the meantime': {
        status: 409,
        prepare: async ({ api }) => ({
          input: { datasetId: await makeDataset(api.db), basedOn: 3, policy: defaultReviewPolicy },
        }),
      },
    },
  },
  'plan.saveAuthoring': {
    audit: ['dataset.authoring_set'],
    async prepare({ api }) {
      const datasetId = await makeDataset(api.db)
      return {
        input: {
          datasetId,
          basedOn: 0,
          value: { ...emptyAuthoringSetting, systemIds: [await makeSystem(api.db)] },
        },
        about: datasetId,
      }
    },
    elsewhere: missingDataset,
    refused: {
      'changed in the meantime': {
        status: 409,
        prepare: async ({ api }) => ({
          input: { datasetId: await makeDataset(api.db), basedOn: 3, value: emptyAuthoringSetting },
        }),
      },
      'archived system': {
        status: 422,
        async prepare({ api }) {
          const id = await makeSystem(api.db)
          await api.db.system.update({
            where: { id },
            data: { archivedAt: new Date() },
            select: { id: true },
          })
          return {
            input: {
              datasetId: await makeDataset(api.db),
              basedOn: 0,
              value: { ...emptyAuthoringSetting, suggestionSystemId: id },
            },
          }
        },
      },
    },
  },
  'practice.handIn': {
    audit: ['person.practised'],
    async prepare({ makePerson }) {
      const actor = await makePerson()
      return {
        actor,
        input: { exercise: 'potassium', criteria: [{ text: 'Recommends intravenous calcium', points: 9 }] },
        about: actor.id,
      }
    },
  },
}

import { INSTALLATION } from '@consilium/db'
import { readState } from '../../settings/read-settings'
import type { MutationCase, MutationWorld } from './mutation-case'

/** Installation settings. */
const makeWebhook = async ({ api }: MutationWorld) => {
  await api.db.webhook.deleteMany()
  const { id } = await api.db.webhook.create({
    data: { url: 'https://hooks.example.com/consilium', sealedSecret: 'sealed' },
    select: { id: true },
  })
  return { about: id }
}
const withoutWebhook = {
  status: 409,
  async prepare({ api }: MutationWorld) {
    await api.db.webhook.deleteMany()
    return { input: {} }
  },
}

export const settingsCases: Record<string, MutationCase> = {
  'settings.save': {
    audit: ['installation.setting_changed'],
    async prepare({ api }) {
      const { value, updatedAt } = await readState(api.db, 'session')
      return {
        input: {
          name: 'session',
          value: { idleHours: value.idleHours === 72 ? 71 : 72 },
          basedOn: updatedAt,
        },
        about: INSTALLATION.id,
      }
    },
    refused: {
      'changed in the meantime': {
        status: 409,
        prepare: async () => ({
          input: { name: 'session', value: { idleHours: 33 }, basedOn: '2001-01-01T00:00:00.000Z' },
        }),
      },
    },
  },
  'webhook.save': {
    audit: ['webhook.saved'],
    async prepare(world) {
      const { about } = await makeWebhook(world)
      return { input: { url: 'https://hooks.example.com/other' }, about }
    },
    refused: {
      'a private address': {
        status: 422,
        prepare: async () => ({ input: { url: 'https://10.0.0.1/hook' } }),
      },
    },
  },
  'webhook.renewSecret': {
    audit: ['webhook.secret_renewed'],
    prepare: async (world) => ({ input: {}, ...(await makeWebhook(world)) }),
    refused: { 'no webhook': withoutWebhook },
  },
  'webhook.sendTest': {
    audit: ['webhook.test_requested'],
    prepare: async (world) => ({ input: {}, ...(await makeWebhook(world)) }),
    refused: { 'no webhook': withoutWebhook },
  },
  'webhook.remove': {
    audit: ['webhook.removed'],
    prepare: async (world) => ({ input: {}, ...(await makeWebhook(world)) }),
    refused: { 'no webhook': withoutWebhook },
  },
}

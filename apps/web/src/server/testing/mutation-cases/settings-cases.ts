import { INSTALLATION } from '@consilium/db'
import { readState } from '../../settings/read-settings'
import type { MutationCase } from './mutation-case'

/** Installation settings. */
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
}

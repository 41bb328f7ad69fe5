import { makeJudge, makeSystem } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { missingId, type MutationCase, type MutationWorld } from './mutation-case'

const stub = { provider: 'openai-compatible', baseUrl: 'https://llm.example.org/v1', llm: 'llm-1' }

type Db = MutationWorld['api']['db']

/** Archiving and restoring a system or a judge, and both a second time. */
function archivingCases(
  noun: 'system' | 'judge',
  make: (db: Db) => Promise<string>,
): Record<string, MutationCase> {
  const prepare =
    (isArchived: boolean) =>
    async ({ api: { db } }: MutationWorld) => {
      const id = await make(db)
      const change = {
        where: { id },
        data: { archivedAt: isArchived ? new Date() : null },
        select: { id: true },
      }
      await (noun === 'system' ? db.system.update(change) : db.judge.update(change))
      return { input: { id }, about: id }
    }
  return {
    [`${noun}s.archive`]: {
      audit: [`${noun}.archived`],
      prepare: prepare(false),
      elsewhere: missingId,
      refused: { 'already archived': { status: 409, prepare: prepare(true) } },
    },
    [`${noun}s.restore`]: {
      audit: [`${noun}.restored`],
      prepare: prepare(true),
      elsewhere: missingId,
      refused: { 'not archived': { status: 409, prepare: prepare(false) } },
    },
  }
}

/** Systems and judges. */
export const systemsCases: Record<string, MutationCase> = {
  ...archivingCases('system', makeSystem),
  ...archivingCases('judge', makeJudge),
  'systems.create': {
    audit: ['system.registered'],
    prepare: async () => ({ input: { ...stub, name: randomUUID(), apiKey: 'a-key-of-a-provider' } }),
  },
  'systems.test': {
    audit: ['system.tested'],
    async prepare(world) {
      const id = await makeSystem(world.api.db)
      return { input: { id }, about: id }
    },
    elsewhere: missingId,
  },
  'systems.replaceKey': {
    audit: ['provider_connection.key_replaced'],
    prepare: async (world) => ({
      input: {
        subject: 'system',
        id: await makeSystem(world.api.db, { baseUrl: `https://${randomUUID()}.example.org` }),
        apiKey: 'another-key-of-a-provider',
      },
    }),
    elsewhere: missingId,
  },
  'judges.create': {
    audit: ['judge.registered'],
    prepare: async () => ({ input: { ...stub, name: randomUUID(), apiKey: 'a-key-of-a-provider' } }),
  },
  'judges.test': {
    audit: ['judge.tested'],
    async prepare(world) {
      const id = await makeJudge(world.api.db)
      return { input: { id }, about: id }
    },
    elsewhere: missingId,
  },
}

import { makeExport, makeExportedFile, makeRelease } from '@consilium/db/testing'
import { missing, missingId, missingInPath, type MutationCase, type MutationWorld } from './mutation-case'

const format = 'healthbench-professional'
const makePublic = async ({ api }: MutationWorld) => (await makeRelease(api.db, 2)).id
const makeHeldOut = async ({ api }: MutationWorld) => (await makeRelease(api.db, 1, { heldOut: 1 })).id

async function makeOpen(world: MutationWorld) {
  const releaseId = await makePublic(world)
  return { releaseId, id: await makeExport(world.api.db, { releaseId }) }
}
async function makeDone(world: MutationWorld): Promise<string> {
  const releaseId = await makePublic(world)
  return makeExportedFile(world.api.db, { releaseId, content: 'x\n' })
}

/** Files of releases, by people and by programs. */
export const exportCases: Record<string, MutationCase> = {
  'exports.request': {
    audit: ['release.file_requested'],
    async prepare(world) {
      const releaseId = await makePublic(world)
      return { input: { releaseId, format }, about: releaseId }
    },
    elsewhere: { missing: (input: object) => ({ ...input, releaseId: missing }) },
    refused: {
      'every task is held out': {
        status: 409,
        prepare: async (world) => ({ input: { releaseId: await makeHeldOut(world), format } }),
      },
    },
  },
  'exports.cancel': {
    audit: ['release.file_canceled'],
    async prepare(world) {
      const { id, releaseId } = await makeOpen(world)
      return { input: { id }, about: releaseId }
    },
    elsewhere: missingId,
    refused: {
      'already written': {
        status: 409,
        prepare: async (world) => ({ input: { id: await makeDone(world) } }),
      },
    },
  },
  'POST /api/v1/releases/{id}/exports': {
    audit: ['release.file_requested'],
    async prepare(world) {
      const id = await makePublic(world)
      return { actor: world.key, input: { params: { id }, body: { format } }, about: id }
    },
    elsewhere: missingInPath,
    refused: {
      'every task is held out': {
        status: 409,
        prepare: async (world) => ({
          actor: world.key,
          input: { params: { id: await makeHeldOut(world) }, body: { format } },
        }),
      },
    },
  },
  'POST /api/v1/exports/{id}/cancel': {
    audit: ['release.file_canceled'],
    async prepare(world) {
      const { id, releaseId } = await makeOpen(world)
      return { actor: world.key, input: { params: { id } }, about: releaseId }
    },
    elsewhere: missingInPath,
    refused: {
      'already written': {
        status: 409,
        prepare: async (world) => ({
          actor: world.key,
          input: { params: { id: await makeDone(world) } },
        }),
      },
    },
  },
}

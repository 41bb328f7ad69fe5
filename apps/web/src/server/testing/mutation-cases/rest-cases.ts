import { makeJudge, makeSystem } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { missing, missingInPath, type MutationCase, type Prepared } from './mutation-case'
import { releasingCases } from './releasing-cases'
import { runningCases } from './running-cases'
import { systemsCases } from './systems-cases'

const cases = { ...systemsCases, ...runningCases, ...releasingCases }

/** The case of a procedure, for the endpoint that does the same. */
function asEndpoint(name: string, place: 'body' | 'path' | 'both' = 'body'): MutationCase {
  const { audit, prepare, refused = {} } = cases[name] as MutationCase
  const convert = (prepared: Prepared): Prepared => {
    const { id, ...rest } = prepared.input as Record<string, unknown>
    const params = { params: { id } }
    return {
      ...prepared,
      input:
        place === 'body' ? { body: prepared.input } : place === 'path' ? params : { ...params, body: rest },
    }
  }
  return {
    audit,
    prepare: async (world) => ({ actor: world.key, ...convert(await prepare(world)) }),
    refused: Object.fromEntries(
      Object.entries(refused).map(([what, one]) => [
        what,
        {
          status: one.status,
          prepare: async (world) => ({ actor: world.key, ...convert(await one.prepare(world)) }),
        },
      ]),
    ),
    ...(place === 'body' ? {} : { elsewhere: missingInPath }),
  }
}

function limitsCase(subject: 'system' | 'judge'): MutationCase {
  return {
    audit: ['lane.configured'],
    async prepare({ api: { db }, key }) {
      const fixture = { baseUrl: `https://${randomUUID()}.example.org` }
      const id = subject === 'system' ? await makeSystem(db, fixture) : await makeJudge(db, fixture)
      const { id: connectionId } = await db.providerConnection.findFirstOrThrow({ where: fixture })
      return {
        actor: key,
        input: { params: { id }, body: { maxConcurrency: 40, requestsPerMinute: 600 } },
        about: connectionId,
      }
    },
    elsewhere: missingInPath,
  }
}

const row = () =>
  JSON.stringify({
    prompt_id: randomUUID(),
    prompt: [{ role: 'user', content: 'What helps?' }],
    example_tags: [],
    rubrics: [{ criterion: 'Names rest.', points: 5, tags: [] }],
  })

/** Changes by programs. */
export const restCases: Record<string, MutationCase> = {
  'POST /api/v1/imports': {
    audit: ['import.started'],
    prepare: async (world) => ({
      actor: world.key,
      input: { query: { format: 'healthbench', dataset: `Imported ${randomUUID()}` }, text: `${row()}\n` },
    }),
    elsewhere: {
      missing: (input: object) => ({ ...input, query: { format: 'healthbench', dataset: missing } }),
    },
    refused: {
      'empty file': {
        status: 422,
        prepare: async (world) => ({
          actor: world.key,
          input: { query: { format: 'healthbench' }, text: '' },
        }),
      },
    },
  },
  'POST /api/v1/releases': asEndpoint('releases.create'),
  'POST /api/v1/releases/{id}/publish': asEndpoint('releases.publish', 'both'),
  'POST /api/v1/releases/{id}/human-baseline': asEndpoint('releases.stateBaseline', 'both'),
  'POST /api/v1/releases/{id}/notices': asEndpoint('releases.postNotice', 'both'),
  'POST /api/v1/systems': asEndpoint('systems.create'),
  'POST /api/v1/systems/{id}/test': asEndpoint('systems.test', 'path'),
  'POST /api/v1/systems/{id}/archive': asEndpoint('systems.archive', 'path'),
  'POST /api/v1/systems/{id}/restore': asEndpoint('systems.restore', 'path'),
  'POST /api/v1/judges': asEndpoint('judges.create'),
  'POST /api/v1/judges/{id}/test': asEndpoint('judges.test', 'path'),
  'POST /api/v1/judges/{id}/archive': asEndpoint('judges.archive', 'path'),
  'POST /api/v1/judges/{id}/restore': asEndpoint('judges.restore', 'path'),
  'POST /api/v1/systems/{id}/limits': limitsCase('system'),
  'POST /api/v1/judges/{id}/limits': limitsCase('judge'),
  'POST /api/v1/prices': asEndpoint('prices.save'),
  'POST /api/v1/runs': asEndpoint('runs.start'),
  'POST /api/v1/runs/plan': { ...asEndpoint('runs.start'), audit: [] },
  'POST /api/v1/runs/{id}/pause': asEndpoint('runs.pause', 'path'),
  'POST /api/v1/runs/{id}/resume': asEndpoint('runs.resume', 'path'),
  'POST /api/v1/runs/{id}/cancel': asEndpoint('runs.cancel', 'path'),
  'POST /api/v1/runs/{id}/retry-failed': asEndpoint('runs.retryFailed', 'path'),
  'POST /api/v1/runs/{id}/budget': asEndpoint('runs.setBudget', 'both'),
  'POST /api/v1/leaderboard/default': {
    ...asEndpoint('leaderboard.chooseDefault'),
    elsewhere: { missing: (input: { body: object }) => ({ body: { ...input.body, release: missing } }) },
  },
  'POST /api/v1/runs/{id}/publish': asEndpoint('runs.publish', 'path'),
  'POST /api/v1/runs/{id}/withdraw': asEndpoint('runs.withdraw', 'both'),
  'POST /api/v1/runs/{id}/hide-numbers': asEndpoint('runs.hideNumbers', 'both'),
}

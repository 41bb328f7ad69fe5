import { makeJudge, makePrices, makeRelease, makeSystem, makeTurn, startRun } from '@consilium/db/testing'
import { writeBoards } from '@consilium/worker/boards'
import { INSTALLATION } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { createResultsWorld } from '../results-world'
import { missing, missingId, type MutationCase, type MutationWorld, type Prepared } from './mutation-case'

type ReleaseFixture = Parameters<typeof makeRelease>[2]

async function makeParts({ api: { db } }: MutationWorld, release: ReleaseFixture = {}) {
  const [{ id: releaseId }, systemId, judgeId] = [
    await makeRelease(db, 1, release),
    await makeSystem(db),
    await makeJudge(db),
  ]
  return { releaseId, systemId, judgeId }
}

async function makeRun(world: MutationWorld, columns: Record<string, unknown> = {}): Promise<string> {
  const { runId } = await startRun(world.api.db, await makeParts(world))
  if (Object.keys(columns).length > 0)
    await world.api.db.run.update({ where: { id: runId }, data: columns, select: { id: true } })
  return runId
}

const ofRun =
  (columns: Record<string, unknown>, more: object = {}) =>
  async (world: MutationWorld): Promise<Prepared> => {
    const id = await makeRun(world, columns)
    return { input: { id, ...more }, about: id }
  }
const refusedRun = (state: string, columns: Record<string, unknown> = {}) => ({
  [`${state} run`]: { status: 409, prepare: ofRun({ state, ...columns }) },
})
const completed = { state: 'completed', startedAt: new Date(), finishedAt: new Date() }

/** A completed run of a release in this state. */
const ofRelease =
  (state: 'frozen' | 'withdrawn') =>
  async (world: MutationWorld): Promise<Prepared> => {
    const { runId } = await startRun(world.api.db, await makeParts(world, { state }))
    await world.api.pool.query(
      "UPDATE run SET state = 'completed', started_at = now(), finished_at = now() WHERE id = $1",
      [runId],
    )
    return { input: { id: runId } }
  }

const withReason = { reason: 'The system prompt was that of another system.' }

/** A published run with these notices. */
const ofPublishedRun =
  (notices: ('withdrawal' | 'hiding')[] = [], more: object = withReason) =>
  async (world: MutationWorld): Promise<Prepared> => {
    const id = await makeRun(world, { ...completed, publishedAt: new Date() })
    for (const kind of notices)
      await world.api.db.runNotice.create({
        data: { runId: id, kind, text: 'Wrong.' },
        select: { runId: true },
      })
    return { input: { id, ...more }, about: id }
  }

/** Creates a lane with its own connection. */
async function makeLane(world: MutationWorld, columns: Record<string, unknown> = {}): Promise<string> {
  const connection = await world.api.db.providerConnection.create({
    data: { provider: 'openai_compatible', baseUrl: `https://${randomUUID()}.example.org` },
    select: { id: true },
  })
  await world.api.db.lane.create({
    data: { connectionId: connection.id, ...columns },
    select: { connectionId: true },
  })
  return connection.id
}
const lane = { slots: 64, interactiveSlots: 2, requestsPerMinute: null, tokensPerMinute: null }

/** Stuck work of a run: its lease has expired. */
async function makeStuckRun(world: MutationWorld): Promise<string> {
  const id = await makeRun(world, { state: 'running', startedAt: new Date() })
  const expired = new Date(Date.now() - 3_600_000)
  await world.api.db.workItem.updateMany({
    where: { runId: id },
    data: { state: 'running', leaseToken: randomUUID(), leasedUntil: expired },
  })
  return id
}

/** Creates a board with one published run. */
async function makeBoard(world: MutationWorld) {
  const { releaseId, judgeId } = await createResultsWorld(world.api.db, {
    tasks: 1,
    systems: [{ name: randomUUID(), skill: 0.5 }],
  })
  await writeBoards(world.api)
  return { release: releaseId, judge: judgeId, profile: 'healthbench-professional' }
}

/** Runs and the engine. */
export const runningCases: Record<string, MutationCase> = {
  'turns.ask': {
    audit: ['turn.asked'],
    async prepare(world) {
      const id = randomUUID()
      return {
        actor: await world.makePerson(['admin']),
        input: { systemId: await makeSystem(world.api.db), message: 'What helps against a cough?', id },
        about: id,
      }
    },
    elsewhere: {
      missing: (input: object) => ({ ...input, systemId: missing }),
      'missing conversation': (input: object) => ({ ...input, continues: missing }),
      "other's conversation": (input: object, world) => ({
        ...input,
        systemId: world.systemId,
        continues: world.other.turnId,
      }),
    },
  },
  'turns.cancel': {
    audit: ['turn.cancelled'],
    async prepare(world) {
      const actor = await world.makePerson(['admin'])
      const { turnId } = await makeTurn(world.api.db, {
        systemId: await makeSystem(world.api.db),
        personId: actor.id,
      })
      return { actor, input: { id: turnId }, about: turnId }
    },
    elsewhere: { missing: () => ({ id: missing }), "other's": (_, world) => ({ id: world.other.turnId }) },
  },
  'prices.save': { audit: ['price_table.saved'], prepare: makePriceInput },
  'runs.start': {
    audit: ['run.created'],
    async prepare(world) {
      const id = randomUUID()
      return { input: { ...(await makeParts(world)), profile: 'healthbench', id }, about: id }
    },
    elsewhere: { missing: (input: object) => ({ ...input, releaseId: missing }) },
  },
  'runs.pause': {
    audit: ['run.paused'],
    prepare: ofRun({}),
    elsewhere: missingId,
    refused: refusedRun('cancelled'),
  },
  'runs.resume': {
    audit: ['run.resumed'],
    prepare: ofRun({ state: 'paused', pauseCause: 'admin' }),
    elsewhere: missingId,
    refused: refusedRun('running'),
  },
  'runs.cancel': {
    audit: ['run.cancelled'],
    prepare: ofRun({}),
    elsewhere: missingId,
    refused: refusedRun('completed'),
  },
  'runs.retryFailed': {
    audit: ['run.retried'],
    prepare: ofRun({ state: 'incomplete' }),
    elsewhere: missingId,
    refused: refusedRun('running'),
  },
  'runs.setBudget': {
    audit: ['run.budget_set'],
    async prepare(world) {
      const { rows } = await world.api.pool.query<{ provider: 'simulator'; llm: string }>(
        'SELECT DISTINCT c.provider, s.llm FROM (SELECT connection_id, llm FROM system UNION SELECT connection_id, llm FROM judge) s JOIN provider_connection c ON c.id = s.connection_id',
      )
      await makePrices(
        world.api.db,
        rows.map(({ provider, llm }) => ({ provider, llm, inputNano: 1n, outputNano: 1n })),
      )
      return ofRun({}, { budget: '12.50' })(world)
    },
    elsewhere: missingId,
  },
  'runs.publish': {
    audit: ['run.published'],
    prepare: ofRun(completed),
    elsewhere: missingId,
    refused: {
      ...refusedRun('running'),
      'run of an unpublished release': { status: 409, prepare: ofRelease('frozen') },
      'run of a withdrawn release': { status: 409, prepare: ofRelease('withdrawn') },
      'withdrawn run': { status: 409, prepare: ofPublishedRun(['withdrawal'], {}) },
    },
  },
  'runs.withdraw': {
    audit: ['run.withdrawn'],
    prepare: ofPublishedRun(),
    elsewhere: missingId,
    refused: {
      'run that is not published': { status: 409, prepare: ofRun(completed, withReason) },
      'withdrawn run': { status: 409, prepare: ofPublishedRun(['withdrawal']) },
      'may identify a patient': {
        status: 422,
        prepare: ofPublishedRun([], { reason: 'Call the patient at +44 7700 900942.' }),
      },
    },
  },
  'runs.hideNumbers': {
    audit: ['run.numbers_hidden'],
    prepare: ofPublishedRun(['withdrawal']),
    elsewhere: missingId,
    refused: {
      'run that is not withdrawn': { status: 409, prepare: ofPublishedRun() },
      'hidden run': { status: 409, prepare: ofPublishedRun(['withdrawal', 'hiding']) },
    },
  },
  'leaderboard.chooseDefault': {
    audit: ['installation.default_board_chosen'],
    prepare: async (world) => ({ input: await makeBoard(world), about: INSTALLATION.id }),
    elsewhere: { missing: (input: object) => ({ ...input, release: missing }) },
    refused: {
      'changed in the meantime': {
        status: 409,
        prepare: async (world) => ({ input: { ...(await makeBoard(world)), seen: await makeBoard(world) } }),
      },
    },
  },
  'operations.configureLane': {
    audit: ['lane.configured'],
    async prepare(world) {
      const connectionId = await makeLane(world)
      return { input: { connectionId, settings: { ...lane, slots: 8 }, seen: lane }, about: connectionId }
    },
    elsewhere: { missing: (input: object) => ({ ...input, connectionId: missing }) },
    refused: {
      'changed in the meantime': {
        status: 409,
        prepare: async (world) => ({
          input: {
            connectionId: await makeLane(world),
            settings: { ...lane, slots: 8 },
            seen: { ...lane, slots: 9 },
          },
        }),
      },
    },
  },
  'operations.setCallLimits': {
    audit: ['lane.configured'],
    async prepare(world) {
      const id = await makeSystem(world.api.db, { baseUrl: `https://${randomUUID()}.example.org` })
      const { connectionId } = await world.api.db.system.findUniqueOrThrow({ where: { id } })
      return {
        input: { subject: 'system', id, limits: { maxConcurrency: 40 } },
        ...(connectionId === null ? {} : { about: connectionId }),
      }
    },
    elsewhere: missingId,
    refused: {
      'changed in the meantime': {
        status: 409,
        prepare: async (world) => ({
          input: {
            subject: 'system',
            id: await makeSystem(world.api.db, { baseUrl: `https://${randomUUID()}.example.org` }),
            limits: { maxConcurrency: 40 },
            seen: { maxConcurrency: 41, requestsPerMinute: null, tokensPerMinute: null },
          },
        }),
      },
    },
  },
  'operations.openLane': {
    audit: ['lane.opened'],
    async prepare(world) {
      const connectionId = await makeLane(world, { coldUntil: new Date(Date.now() + 3_600_000) })
      return { input: { connectionId }, about: connectionId }
    },
    elsewhere: { missing: () => ({ connectionId: missing }) },
  },
  'operations.putBack': {
    audit: ['run.put_back'],
    async prepare(world) {
      const runId = await makeStuckRun(world)
      return { input: { what: 'lapsed', kind: 'completion', runId }, about: runId }
    },
    elsewhere: { missing: (input: object) => ({ ...input, runId: missing }) },
  },
}

async function makePriceInput(world: MutationWorld): Promise<Prepared> {
  const latest = await world.api.db.priceTable.aggregate({ _max: { number: true } })
  return {
    input: {
      basedOn: latest._max.number ?? 0,
      note: 'New prices',
      prices: [{ provider: 'openai', llm: randomUUID(), input: '2.50', cached: null, output: '10' }],
    },
  }
}

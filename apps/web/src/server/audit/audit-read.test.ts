import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { auditRead } from './audit-read'
import { runChanges } from '../platform/live/run-changes'
import { turnFeeds } from '../platform/live/turn-feeds'
import { makeWorld, type AccessWorld, type CallerName } from '../testing/make-world'
import { openAuditBreaker, type AuditBreaker } from '../testing/mutation-cases/open-mutation-world'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { listCalls, readAnswer, type Call } from '../testing/walk-calls'
import { walkCases } from '../testing/walk-cases'

vi.mock('@consilium/worker/enqueue', () => ({ enqueue: async () => true, queueFromEnv: () => null }))

let api: TestApi
let world: AccessWorld
let heldOutTask: string
let owner: pg.Client
let audit: AuditBreaker
const calls = listCalls()
const find = (name: string) => calls.find((call) => call.name === name) as Call

beforeAll(async () => {
  api = await openTestApi()
  world = await makeWorld(api)
  audit = await openAuditBreaker(api.ownerUrl)
  owner = new pg.Client({ connectionString: api.ownerUrl })
  await owner.connect()
  heldOutTask = (
    await api.db.taskVersion.findUniqueOrThrow({
      where: { id: world.heldOutVersion },
      select: { taskId: true },
    })
  ).taskId
})
afterAll(async () => {
  await Promise.all([turnFeeds().close(), runChanges().close(), audit.close(), owner.end()])
  await api.close()
})

/** Moves all recorded reads an hour into the past. */
const ageReads = () =>
  owner.query(
    `BEGIN; SET LOCAL consilium.redacting = 'on'; UPDATE audit_event SET at = at - interval '1 hour' WHERE action LIKE '%.read' OR action LIKE '%.exported'; COMMIT`,
  )

/** Returns the reads recorded since the last call. */
let seen = 0n
async function takeRecordedReads() {
  const rows = await api.db.auditEvent.findMany({
    where: { id: { gt: seen }, action: { endsWith: '.read' } },
    orderBy: { id: 'asc' },
  })
  seen = rows.at(-1)?.id ?? seen
  return rows.map(({ action, entityId, actorId }) => ({ action, entityId, actorId }))
}
beforeEach(async () => {
  await ageReads()
  await takeRecordedReads()
})

async function call(
  name: string,
  caller: CallerName,
  input: unknown,
): Promise<{ status: number; body: string }> {
  const response = await find(name).send(api, world.callers[caller].actor, input)
  return { status: response.status, body: await readAnswer(find(name), response) }
}

describe('the audit of reads', () => {
  it.each<[string, CallerName, (world: AccessWorld) => unknown, string | null]>([
    ['datasets.task', 'admin', (w) => ({ datasetId: w.results.datasetId, taskId: heldOutTask }), 'task.read'],
    ['datasets.task', 'admin', (w) => ({ datasetId: w.results.datasetId, taskId: w.taskId }), 'task.read'],
    ['redaction.task', 'admin', (w) => ({ task: w.taskId }), 'task.read'],
    ['results.task', 'key: read', (w) => ({ runId: w.published, versionId: w.heldOutVersion }), 'task.read'],
    ['results.task', 'admin', (w) => ({ runId: w.published, versionId: w.publicVersion }), null],
    ['results.task', 'viewer', (w) => ({ runId: w.published, versionId: w.publicVersion }), null],
    ['datasets.tasks', 'admin', (w) => ({ datasetId: w.results.datasetId }), 'dataset.read'],
    ['releases.tasks', 'admin', (w) => ({ releaseId: w.results.releaseId }), 'release.read'],
    ['results.tasks', 'key: read', (w) => ({ runId: w.published, limit: 200 }), 'release.read'],
    ['results.tasks', 'viewer', (w) => ({ runId: w.published, limit: 200 }), null],
    [
      'GET /api/v1/datasets/{id}/tasks',
      'key: read',
      (w) => ({ params: { id: w.results.datasetId } }),
      'dataset.read',
    ],
    ['datasets.list', 'admin', () => undefined, null],
    ['results.summary', 'admin', (w) => ({ runId: w.unpublished }), null],
  ])('%s as %s', async (name, caller, input, action) => {
    const { status } = await call(name, caller, input(world))
    expect(status).toBe(200)
    const recorded = await takeRecordedReads()
    expect(recorded.map((one) => one.action)).toEqual(action === null ? [] : [action])
    const { actor } = world.callers[caller]
    if (action !== null) expect(recorded[0]?.actorId).toBe('id' in actor ? actor.id : null)
    await call(name, caller, input(world))
    expect(await takeRecordedReads(), 'a repeat within 15 minutes').toEqual([])
  })

  it('records every read that returns held-out text', async () => {
    const { actor, own } = world.callers.admin
    const silent: string[] = []
    for (const one of calls.filter(({ kind }) => kind === 'query' || kind === 'get' || kind === 'stream')) {
      for (const [on, make] of Object.entries(walkCases[one.name] ?? { '–': () => undefined })) {
        await ageReads()
        await takeRecordedReads()
        const response = await one.send(api, actor, make(world, own))
        const body = await readAnswer(one, response)
        const recorded = await takeRecordedReads()
        if (body.includes('⟦held out task') && recorded.length === 0) silent.push(`${one.name} on ${on}`)
      }
    }
    expect(
      silent,
      'These calls return held-out text without an audit: await auditHeldOut() or auditRead() in them.',
    ).toEqual([])
  })

  it('refuses the read when it cannot be recorded', async () => {
    await audit.break()
    const { status, body } = await call('datasets.task', 'admin', {
      datasetId: world.results.datasetId,
      taskId: heldOutTask,
    })
    await audit.repair()
    expect(status).toBe(500)
    expect(body).not.toContain('⟦held out')
  })

  it('records simultaneous reads by one person once', async () => {
    const ctx = { db: api.db, actor: world.callers.admin.actor }
    await Promise.all(
      Array.from({ length: 8 }, () =>
        auditRead(ctx, { action: 'task.read', entity: { type: 'task', id: heldOutTask } }),
      ),
    )
    expect(await takeRecordedReads()).toHaveLength(1)
  })

  it('records another read after 15 minutes, by another reader, and of another object', async () => {
    const entity = { type: 'task', id: heldOutTask }
    const as = (name: CallerName) => ({ db: api.db, actor: world.callers[name].actor })
    await auditRead(as('admin'), { action: 'task.read', entity })
    await auditRead(as('key: read'), { action: 'task.read', entity })
    await auditRead(as('admin'), { action: 'release.read', entity })
    await auditRead(as('admin'), { action: 'task.read', entity: { type: 'task', id: world.taskId } })
    expect(await takeRecordedReads()).toHaveLength(4)
    await ageReads()
    await auditRead(as('admin'), { action: 'task.read', entity })
    expect(await takeRecordedReads()).toHaveLength(1)
  })
})

import { makeJudge, makeRelease, makeSystem, makeTurn, startRun } from '@consilium/db/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startStubProvider, type StubProvider } from '../../../../e2e/stub-provider/server.mjs'
import { startWorker } from '../engine/start-worker'
import { enqueue } from '../jobs/enqueue'
import { startTestPostgres, startTestRedis, type TestQueueServer } from '../queue/test-servers'
import { openTestEngine } from '../testing/open-test-engine'
import { createQueueBackend } from '../queue/queue-backend'
import type { QueueBackend } from '../queue/job-queue'

const kinds = [
  { kind: 'redis' as const, start: startTestRedis },
  { kind: 'postgres' as const, start: startTestPostgres },
]

describe.each(kinds)('turns on $kind', ({ start }) => {
  let server: TestQueueServer | null = null
  let queue: QueueBackend | null = null
  let stub: StubProvider
  let engine: Awaited<ReturnType<typeof openTestEngine>>
  beforeAll(async () => {
    server = await start()
    if (server) queue = createQueueBackend(server.options)
    stub = await startStubProvider({ delayMs: 20 })
    engine = await openTestEngine({ slotsPerConnection: 4 })
  })
  afterAll(async () => {
    await engine.close()
    await stub.close()
    await queue?.close()
    await server?.stop()
  })

  const read = (id: string) => engine.db.turn.findUniqueOrThrow({ where: { id } })
  const answered = (id: string) =>
    vi.waitFor(async () => expect(await read(id)).toMatchObject({ state: 'answered' }), {
      timeout: 10_000,
      interval: 20,
    })
  const makeAsked = (llm = 'steady') => makeSystem(engine.db, { baseUrl: stub.baseUrl, llm })

  it('are answered by their queued job, or through the sweep when the job was lost', async ({ skip }) => {
    if (!server || !queue) return skip()
    const worker = startWorker(engine, queue)
    await worker.ready()
    const woken = await makeTurn(engine.db, { systemId: await makeAsked() })
    await enqueue(queue, 'turn', { workItemId: woken.workItemId, epoch: 0 })
    await answered(woken.turnId)
    await server.loseEverything()
    const lost = await makeTurn(engine.db, { systemId: await makeAsked() })
    await answered(lost.turnId)
    await worker.stop()
  })

  it('do not wait for a run that uses all slots', async ({ skip }) => {
    if (!queue) return skip()
    const worker = startWorker(engine, queue)
    await worker.ready()
    // One address and key, so one lane; a provider that lets the run's calls hang.
    const systemId = await makeAsked('stub-slow')
    const release = await makeRelease(engine.db, 12)
    const { runId } = await startRun(engine.db, {
      releaseId: release.id,
      systemId,
      judgeId: await makeJudge(engine.db, { baseUrl: stub.baseUrl, llm: 'steady' }),
    })
    await vi.waitFor(() => expect(stub.inFlight()).toBeGreaterThanOrEqual(2), { timeout: 10_000 })
    for (let question = 0; question < 3; question++) {
      const turn = await makeTurn(engine.db, { systemId: await makeAsked() })
      await enqueue(queue, 'turn', { workItemId: turn.workItemId, epoch: 0 })
      await answered(turn.turnId)
    }
    expect(stub.inFlight()).toBeGreaterThanOrEqual(2)
    await engine.pool.query(`UPDATE run SET state = 'cancelled', finished_at = now() WHERE id = $1`, [runId])
    await worker.stop(0)
  })

  it('are taken over from a worker that stops, with a text that starts again', async ({ skip }) => {
    if (!queue) return skip()
    const listener = new pg.Client(engine.pool.options)
    await listener.connect()
    const begun = new Promise<void>((resolve) => listener.on('notification', () => resolve()))
    await listener.query('LISTEN turn')
    const first = startWorker(engine, queue)
    await first.ready()
    const { turnId, workItemId } = await makeTurn(engine.db, {
      systemId: await makeAsked('stub-stall-times-1'),
    })
    await enqueue(queue, 'turn', { workItemId, epoch: 0 })
    await begun
    await first.stop(0)
    expect(await read(turnId)).toMatchObject({ state: 'streaming', text: 'Half of an' })
    const second = startWorker(engine, queue)
    await answered(turnId)
    const { text, sequence } = await read(turnId)
    expect(text).toMatch(/^Answer of the stub/)
    expect(sequence).toBe('Half of an'.length + 1 + text.length)
    await second.stop()
    await listener.end()
  })
})

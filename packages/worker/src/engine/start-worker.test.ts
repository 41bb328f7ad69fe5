import { makeJudge, makeRelease, makeSystem, startRun } from '@consilium/db/testing'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFreePort } from '../../../../scripts/lib/ports.mjs'
import { enqueue } from '../jobs/enqueue'
import { createQueueBackend } from '../queue/queue-backend'
import { startTestPostgres, startTestRedis, type TestQueueServer } from '../queue/test-servers'
import { openTestEngine } from '../testing/open-test-engine'
import { startWorker } from './start-worker'

const kinds = [
  { kind: 'redis' as const, start: startTestRedis },
  { kind: 'postgres' as const, start: startTestPostgres },
]

it(
  'a worker completes a run while its queue cannot be reached, at the concurrency that the run needs',
  { timeout: 90_000 },
  async () => {
    let complete = () => {}
    const completion = new Promise<void>((resolve) => {
      complete = resolve
    })
    const events: unknown[] = []
    const log = pino(
      { level: 'info' },
      {
        write(line: string) {
          const { event, job } = JSON.parse(line) as { event: string; job?: string }
          events.push(event)

          if (job === 'result') complete()
        },
      },
    )
    const engine = await openTestEngine({ log })
    // Nothing listens there.
    const queue = createQueueBackend({ redisUrl: `redis://127.0.0.1:${await findFreePort()}` })
    const worker = startWorker(engine, queue)
    const { db } = engine
    const release = await makeRelease(db, 30)
    const { runId, gradingId } = await startRun(db, {
      releaseId: release.id,
      systemId: await makeSystem(db),
      judgeId: await makeJudge(db),
    })
    await completion
    expect(await db.run.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({ state: 'completed' })
    expect(await db.completion.count({ where: { runId } })).toBe(30)
    expect(await db.attempt.count({ where: { runId, workItem: { kind: 'grading' } } })).toBe(
      await db.verdict.count({ where: { gradingId } }),
    )
    expect(events.filter((event) => event === 'queue_unavailable')).toHaveLength(1)
    await worker.stop(0)
    await queue.close()
    await engine.close()
  },
)

describe.each(kinds)('a worker on $kind', ({ start }) => {
  let server: TestQueueServer | null = null
  beforeAll(async () => {
    server = await start()
  })
  afterAll(async () => {
    await server?.stop()
  })

  it('completes a run although the queue loses everything', async ({ skip }) => {
    if (!server) return skip()
    let completed = () => {}
    const completion = new Promise<void>((resolve) => {
      completed = resolve
    })
    const log = pino(
      { level: 'info' },
      { write: (line: string) => void (line.includes('"job":"result"') && completed()) },
    )
    const engine = await openTestEngine({ log })
    const queue = createQueueBackend(server.options)
    const worker = startWorker(engine, queue)
    await worker.ready()
    const { db } = engine
    const release = await makeRelease(db, 4)
    const { runId } = await startRun(db, {
      releaseId: release.id,
      systemId: await makeSystem(db),
      judgeId: await makeJudge(db),
    })
    await server.loseEverything()
    await enqueue(queue, 'sweep', {})
    await completion
    expect(await db.run.findUniqueOrThrow({ where: { id: runId } })).toMatchObject({ state: 'completed' })
    await worker.stop()
    await queue.close()
    await engine.close()
  })
})

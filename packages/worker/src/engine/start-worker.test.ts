import { makeJudge, makeRelease, makeSystem, startRun } from '@consilium/db/testing'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enqueue } from '../jobs/enqueue'
import { createQueueBackend } from '../queue/queue-backend'
import { startTestPostgres, startTestRedis, type TestQueueServer } from '../queue/test-servers'
import { openTestEngine } from '../testing/open-test-engine'
import { startWorker } from './start-worker'

const kinds = [
  { kind: 'redis' as const, start: startTestRedis },
  { kind: 'postgres' as const, start: startTestPostgres },
]

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

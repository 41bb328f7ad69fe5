import { catalog } from '@consilium/worker/catalog'
import { queueFromEnv } from '@consilium/worker/enqueue'
import { afterEach, describe, expect, it } from 'vitest'
import { startTestRedis } from '../../../../../packages/worker/src/queue/test-servers'
import { readQueues } from './read-queues'

const holder = globalThis as { consiliumQueue?: unknown }
afterEach(async () => {
  await queueFromEnv()?.close()
  delete holder.consiliumQueue
  delete process.env['REDIS_URL']
})

describe('readQueues', () => {
  it('counts waiting jobs, and shows when any worker last swept', async ({ skip }) => {
    const server = await startTestRedis()
    if (!server?.options.redisUrl) return skip()
    process.env['REDIS_URL'] = server.options.redisUrl
    const { queue } = catalog.grading
    await queueFromEnv()
      ?.queue(queue)
      .addMany(['a', 'b'].map((id) => ({ name: 'grading', data: { workItemId: id, epoch: 1 }, jobId: id })))
    const worker = {
      id: '',
      machine: '',
      pid: 1,
      version: '',
      queue: 'redis',
      state: 'working' as const,
      startedAt: '',
      seenMsAgo: 0,
      inWork: 0,
    }
    const view = await readQueues([
      { ...worker, sweptMsAgo: 9_000 },
      { ...worker, sweptMsAgo: 400 },
      { ...worker, sweptMsAgo: null },
    ])
    expect(view).toMatchObject({ kind: 'redis', sweptMsAgo: 400 })
    expect(view.queues?.find(({ name }) => name === queue)).toEqual({ name: queue, waiting: 2, active: 0 })
    await server.stop()
  })

  it('does not block when the queue is unavailable', async () => {
    process.env['REDIS_URL'] = 'redis://127.0.0.1:1'
    expect(await readQueues([])).toEqual({ kind: 'redis', queues: null, sweptMsAgo: null })
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { catalog } from '../jobs/catalog'
import { enqueue, queueFromEnv } from '../jobs/enqueue'
import { startTestPostgres, startTestRedis, type TestQueueServer } from './test-servers'
import { createQueueBackend } from './queue-backend'
import type { QueueBackend, QueuedJob } from './job-queue'

const kinds = [
  { kind: 'redis' as const, start: startTestRedis },
  { kind: 'postgres' as const, start: startTestPostgres },
]

/** Gathers jobs and resolves when the given number has arrived. */
function collect() {
  const jobs: QueuedJob[] = []
  let arrived = () => {}
  return {
    jobs,
    take: async (job: QueuedJob) => {
      jobs.push(job)
      arrived()
    },
    until: (count: number) =>
      new Promise<void>((resolve) => {
        arrived = () => jobs.length >= count && resolve()
        arrived()
      }),
  }
}

describe.each(kinds)('queue on $kind', ({ kind, start }) => {
  let server: TestQueueServer | null = null
  let open: QueueBackend[] = []

  beforeAll(async () => {
    server = await start()
  }, 60_000)
  afterEach(async () => {
    await Promise.all(open.map((backend) => backend.close()))
    open = []
  })
  afterAll(async () => {
    await server?.stop()
  }, 30_000)

  const backend = (skip: () => void): { backend: QueueBackend; server: TestQueueServer } => {
    if (!server) skip()
    if (!server) throw new Error('unreachable')
    const made = createQueueBackend(server.options)
    open.push(made)
    return { backend: made, server }
  }

  it('delivers each job once, with name, id and data', async ({ skip }) => {
    const { backend: queue } = backend(skip)
    expect(queue.kind).toBe(kind)
    await queue.ping()
    const name = randomUUID()
    const seen = collect()
    queue.worker(name, seen.take, { concurrency: 4 })
    await Promise.all(
      ['a', 'b', 'c'].map((id) =>
        queue.queue(name).add('completion', { workItemId: id, epoch: 0 }, { jobId: `completion-${id}-0` }),
      ),
    )
    await seen.until(3)
    expect(seen.jobs.map((job) => job.id).sort()).toEqual([
      'completion-a-0',
      'completion-b-0',
      'completion-c-0',
    ])
    expect(seen.jobs[0]?.name).toBe('completion')
    expect(seen.jobs.find((job) => job.id === 'completion-b-0')?.data).toEqual({ workItemId: 'b', epoch: 0 })
  })

  it('distinguishes waiting from active jobs', async ({ skip }) => {
    const { backend: queue } = backend(skip)
    const name = randomUUID()
    const jobs = queue.queue(name)
    let finish = () => {}
    const held = new Promise<void>((resolve) => (finish = resolve))
    const seen = collect()
    const take = (job: QueuedJob) => seen.take(job).then(() => held)
    const worker = queue.worker(name, take, { concurrency: 1 })
    await jobs.addMany(['a', 'b', 'c'].map((id) => ({ name: 'completion', data: {}, jobId: id })))
    await seen.until(1)
    expect(await jobs.counts()).toEqual({ waiting: 2, active: 1 })
    finish()
    await seen.until(3)
    await worker.close()
    expect(await jobs.counts()).toEqual({ waiting: 0, active: 0 })
  })

  it('keeps one job per id, and accepts the id again once the job is done or failed', async ({ skip }) => {
    const { backend: queue } = backend(skip)
    const name = randomUUID()
    const jobs = queue.queue(name)
    await jobs.add('grading', {}, { jobId: 'one' })
    await jobs.add('grading', {}, { jobId: 'one' })
    expect(await jobs.count()).toBe(1)

    const errors: string[] = []
    const seen = collect()
    const failing = collect()
    const worker = queue.worker(
      name,
      async (job) => {
        await seen.take(job)
        if (seen.jobs.length === 1) throw new Error('not this time')
      },
      {
        onError: (error) => {
          errors.push(error.message)
          void failing.take({ id: '', name: '', data: null })
        },
      },
    )
    await failing.until(1)
    expect(seen.jobs).toHaveLength(1)
    expect(errors).toEqual(['not this time'])
    await jobs.add('grading', {}, { jobId: 'one' })
    await seen.until(2)
    await worker.close()
    await jobs.add('grading', {}, { jobId: 'one' })
    expect(await jobs.count()).toBe(1)
  })

  it('accepts many jobs at once, and an empty list', async ({ skip }) => {
    const { backend: queue } = backend(skip)
    const jobs = queue.queue(randomUUID())
    await jobs.addMany([])
    const many = Array.from({ length: 50 }, (_, index) => ({
      name: 'grading',
      data: { index },
      jobId: `grading-${index}-0`,
    }))
    await jobs.addMany([...many, ...many.slice(0, 5)])
    expect(await jobs.count()).toBe(50)
  })

  it('runs jobs in order, after those with goesFirst', async ({ skip }) => {
    const { backend: queue } = backend(skip)
    const name = randomUUID()
    const job = (jobId: string, goesFirst?: boolean) => ({
      name: 'grading',
      data: {},
      jobId,
      ...(goesFirst === undefined ? {} : { goesFirst }),
    })
    await queue.queue(name).addMany([job('one'), job('two')])
    await queue.queue(name).addMany([job('three', false), job('taken before', true)])
    const seen = collect()
    queue.worker(name, seen.take, { concurrency: 1 })
    await seen.until(4)
    expect(seen.jobs.map(({ id }) => id)).toEqual(['taken before', 'one', 'two', 'three'])
  })

  it('holds back a delayed job', async ({ skip }) => {
    const { backend: queue } = backend(skip)
    const name = randomUUID()
    const seen = collect()
    queue.worker(name, seen.take)
    await queue.queue(name).add('import', {}, { jobId: 'later', delayMs: 400 })
    await queue.queue(name).add('import', {}, { jobId: 'now' })
    await seen.until(2)
    expect(seen.jobs.map((job) => job.id)).toEqual(['now', 'later'])
  })

  it('runs the job with the smaller priority number first', async ({ skip }) => {
    const { backend: queue } = backend(skip)
    const name = randomUUID()
    await queue.queue(name).add('import', {}, { jobId: 'bulk', priority: 10 })
    await queue.queue(name).add('import', {}, { jobId: 'interactive', priority: 1 })
    const seen = collect()
    queue.worker(name, seen.take)
    await seen.until(2)
    expect(seen.jobs.map((job) => job.id)).toEqual(['interactive', 'bulk'])
  })

  it('can be emptied and continues to work', async ({ skip }) => {
    const { backend: queue } = backend(skip)
    const jobs = queue.queue(randomUUID())
    await jobs.add('result', {}, { jobId: 'result-1-0' })
    await jobs.add('result', {}, { jobId: 'result-2-0', delayMs: 60_000 })
    await jobs.empty()
    expect(await jobs.count()).toBe(0)
    await jobs.add('result', {}, { jobId: 'result-1-0' })
    expect(await jobs.count()).toBe(1)
  })

  it('continues with the same worker after the store has lost everything', async ({ skip }) => {
    const { backend: queue, server: store } = backend(skip)
    const name = randomUUID()
    const seen = collect()
    const worker = queue.worker(name, seen.take)
    await worker.ready()
    await queue.queue(name).add('result', {}, { jobId: 'before' })
    await seen.until(1)
    await store.loseEverything()
    await queue.queue(name).add('result', {}, { jobId: 'after' })
    await seen.until(2)
    expect(seen.jobs.map((job) => job.id)).toEqual(['before', 'after'])
  }, 20_000)

  it('waits for the job in flight when it closes, and closes at once when idle', async ({ skip }) => {
    const { backend: queue } = backend(skip)
    const name = randomUUID()
    const started = collect()
    let finish = () => {}
    const finished = new Promise<void>((resolve) => {
      finish = resolve
    })
    const order: string[] = []
    const worker = queue.worker(name, async (job) => {
      await started.take(job)
      await finished
      order.push('job done')
    })
    await queue.queue(name).add('import', {}, { jobId: 'slow' })
    await started.until(1)
    const closing = worker.close().then(() => order.push('closed'))
    finish()
    await closing
    expect(order).toEqual(['job done', 'closed'])

    const idle = queue.worker(randomUUID(), async () => {})
    await idle.ready()
    const before = Date.now()
    await idle.close()
    expect(Date.now() - before).toBeLessThan(2_000)
  })

  it('abandons a job that does not end within the grace period', async ({ skip }) => {
    const { backend: queue } = backend(skip)
    const name = randomUUID()
    const started = collect()
    const worker = queue.worker(name, async (job) => {
      await started.take(job)
      await new Promise(() => {})
    })
    await queue.queue(name).add('import', {}, { jobId: 'stuck' })
    await started.until(1)
    const before = Date.now()
    await worker.close(100)
    expect(Date.now() - before).toBeLessThan(3_000)
  })

  it('enqueues by catalog and keeps one job for a work item and epoch', async ({ skip }) => {
    const { backend: queue } = backend(skip)
    await queue.queue(catalog.probe.queue).empty()
    expect(await enqueue(queue, 'probe', { workItemId: 'w1', epoch: 2 })).toBe(true)
    expect(await enqueue(queue, 'probe', { workItemId: 'w1', epoch: 2 })).toBe(true)
    expect(await enqueue(queue, 'probe', { workItemId: 'w1', epoch: 3 })).toBe(true)
    expect(await queue.queue(catalog.probe.queue).count()).toBe(2)
  })
})

describe('enqueue without a queue', () => {
  it.each([
    { why: 'nothing is configured', env: {} },
    { why: 'Redis is down', env: { REDIS_URL: 'redis://127.0.0.1:1' } },
    { why: 'Postgres is down', env: { QUEUE_DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none' } },
  ])('returns false when $why', async ({ env }) => {
    delete (globalThis as { consiliumQueue?: QueueBackend }).consiliumQueue
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const backend = queueFromEnv(env)
    expect(queueFromEnv(env)).toBe(backend)
    expect(await enqueue(backend, 'completion', { workItemId: 'w', epoch: 0 })).toBe(false)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('enqueue_failed'))
    warn.mockRestore()
    await backend?.close()
    delete (globalThis as { consiliumQueue?: QueueBackend }).consiliumQueue
  })

  it('rejects a payload with more than ids', async () => {
    const payload = { workItemId: 'w', epoch: 0, text: 'clinical text' }
    await expect(enqueue(null, 'completion', payload)).rejects.toThrow()
  })
})

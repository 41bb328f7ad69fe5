import { Queue, type IQueueBackend } from 'bullmq'
import type { ClosableQueue } from './job-queue'
import type { QueueStore } from './queue-store'
import { settlesWithin } from '../runtime/with-timeout'

type BackedQueue = Queue<unknown, unknown, string, unknown, unknown, string, IQueueBackend>

export function openQueue(store: QueueStore, name: string): ClosableQueue {
  let opening: Promise<BackedQueue> | null = null
  const open = () => store.prepare().then(() => construct(store, name))
  const discard = async (failed = opening) => {
    const queue = await failed?.catch(() => null)
    if (opening === failed) opening = null
    if (queue) await settlesWithin(queue.close(), 1_000)
  }
  // Opened at first use and again after a failure: a queue that failed to connect once keeps failing.
  const use = async <Result>(action: (queue: BackedQueue) => Promise<Result>): Promise<Result> => {
    const used = (opening ??= open())
    try {
      return await action(await used)
    } catch (error) {
      await discard(used)
      if (!(await store.repair(error))) throw error
      return action(await (opening ??= open()))
    }
  }
  return {
    add: (jobName, data, { jobId, delayMs = 0, priority = 0 }) =>
      use(async (queue) => {
        await queue.add(jobName, data, { jobId, delay: delayMs, priority })
      }),
    addMany: (jobs) =>
      use(async (queue) => {
        if (jobs.length > 0)
          await queue.addBulk(
            jobs.map(({ name: jobName, data, jobId, goesFirst = false }) => ({
              name: jobName,
              data,
              opts: { jobId, lifo: goesFirst },
            })),
          )
      }),
    async count() {
      const { waiting, active } = await use(readCounts)
      return waiting + active
    },
    counts: () => use(readCounts),
    empty: () => use((queue) => queue.drain(true)),
    close: () => discard(),
  }
}

async function readCounts(queue: BackedQueue): Promise<{ waiting: number; active: number }> {
  const { active = 0, ...waiting } = await queue.getJobCounts('wait', 'delayed', 'prioritized', 'active')
  return { waiting: Object.values(waiting).reduce((sum, count) => sum + count, 0), active }
}

function construct(store: QueueStore, name: string): BackedQueue {
  const { backendFactory, ...options } = store.forQueues
  const defaultJobOptions = { attempts: 1, removeOnComplete: true, removeOnFail: true }
  const queue: BackedQueue = new Queue(name, { ...options, defaultJobOptions }, backendFactory)
  queue.on('error', () => undefined)
  return queue
}

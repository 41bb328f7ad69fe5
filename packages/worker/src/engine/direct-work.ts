import { queueNames, type QueueName } from '../jobs/catalog'
import type { QueuedJob } from '../queue/job-queue'

/** Work without the queue: this process does what its own sweeps find. */
export interface DirectWork {
  /** How many more jobs can be started now. */
  room: () => number
  /** Starts the jobs of a queue for which there is room; returns how many. */
  start: (name: QueueName, jobs: QueuedJob[]) => number
}

/** For a process that only sweeps. */
export const NO_DIRECT_WORK: DirectWork = { room: () => 0, start: () => 0 }

/** Runs at most as many jobs of each queue at once as `limits` says; `run` never rejects. */
export function createDirectWork(
  limits: Readonly<Record<QueueName, number>>,
  run: (job: QueuedJob) => Promise<void>,
): DirectWork {
  const running = new Map<QueueName, number>()
  const count = (name: QueueName, change: number) => running.set(name, (running.get(name) ?? 0) + change)
  const roomOf = (name: QueueName) => Math.max(0, limits[name] - (running.get(name) ?? 0))
  return {
    room: () => queueNames.reduce((sum, name) => sum + roomOf(name), 0),
    start(name, jobs) {
      const started = jobs.slice(0, roomOf(name))
      count(name, started.length)
      for (const job of started) void run(job).finally(() => count(name, -1))
      return started.length
    },
  }
}

import type { BackendFactory, ConnectionOptions } from 'bullmq'

type StoreOptions = { connection: ConnectionOptions; prefix?: string; backendFactory: BackendFactory }

/** Where the queue keeps its jobs. */
export type QueueStore = {
  kind: 'redis' | 'postgres'
  forQueues: StoreOptions
  forWorkers: StoreOptions
  /** Makes the store usable, once. */
  prepare(): Promise<void>
  /** Rebuilds what is missing according to the error; true when the action may be tried again. */
  repair(error: unknown): Promise<boolean>
  ping(): Promise<void>
  close(): Promise<void>
}

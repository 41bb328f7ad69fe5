import type { BackendFactory, ConnectionOptions } from 'bullmq'

export type StoreOptions = { connection: ConnectionOptions; prefix?: string; backendFactory: BackendFactory }

/** Where the queue keeps its jobs. */
export type QueueStore = {
  kind: 'redis' | 'postgres'
  forQueues: StoreOptions
  forWorkers: StoreOptions
  /** Makes the store usable, once. */
  prepare(): Promise<void>
  /** Rebuilds what the error says is gone; true when the action is worth another try. */
  repair(error: unknown): Promise<boolean>
  ping(): Promise<void>
  close(): Promise<void>
}

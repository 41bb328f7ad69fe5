import { z } from 'zod'
import { LaneSettings, StuckKind, WorkKindName } from './operations'
import { RunStateName } from './runs'
import { providers } from './systems'

const RunName = z.strictObject({ id: z.uuid(), system: z.string(), release: z.string(), state: RunStateName })

/** One provider and key, with what may be in flight to it and what is. Ages are in milliseconds by the database's clock. */
export const LaneView = z.strictObject({
  connectionId: z.uuid(),
  provider: z.enum(providers),
  baseUrl: z.string(),
  keyHint: z.string().nullable(),
  /** Names of the systems and judges that are reached through it. */
  usedBy: z.array(z.string()),
  /** Null before the first call: the worker's defaults will hold. */
  settings: LaneSettings.nullable(),
  /** How many calls in flight the provider takes well, as found. */
  level: z.number().nullable(),
  latencyMs: z.number().nullable(),
  /** How long no call begins, because the provider asked for patience; null when it is open. */
  coldForMs: z.number().nullable(),
  requestsLeft: z.number().nullable(),
  tokensLeft: z.number().nullable(),
  leases: z.array(
    z.strictObject({ workerId: z.uuid(), slots: z.int(), inFlight: z.int(), waiting: z.int() }),
  ),
  /** Calls that ended during the last minutes, and how many of them the provider refused with 429. */
  calls: z.int(),
  refusals: z.int(),
  /** A hidden llm that answers the reader may be reached through it: what it does is not shown for now. */
  withheld: z.boolean(),
})
export type LaneView = z.infer<typeof LaneView>

export const WorkerView = z.strictObject({
  id: z.uuid(),
  machine: z.string(),
  pid: z.int(),
  version: z.string(),
  queue: z.string(),
  state: z.enum(['working', 'stopping', 'gone']),
  startedAt: z.iso.datetime(),
  seenMsAgo: z.number(),
  sweptMsAgo: z.number().nullable(),
  inWork: z.int(),
})
export type WorkerView = z.infer<typeof WorkerView>

export const QueuesView = z.strictObject({
  /** Null when the web application knows of none. */
  kind: z.enum(['redis', 'postgres']).nullable(),
  /** Null when the queue does not answer in time. */
  queues: z.array(z.strictObject({ name: z.string(), waiting: z.int(), active: z.int() })).nullable(),
  /** When any worker last looked for ready work. */
  sweptMsAgo: z.number().nullable(),
})
export type QueuesView = z.infer<typeof QueuesView>

export const StuckView = z.strictObject({
  what: StuckKind,
  kind: WorkKindName,
  count: z.int(),
  oldestMs: z.number(),
  run: RunName.nullable(),
})
export type StuckView = z.infer<typeof StuckView>

/** Work items with nothing left to try, alike ones together. */
export const FailedView = z.strictObject({
  kind: WorkKindName,
  sentence: z.string(),
  count: z.int(),
  lastAt: z.iso.datetime(),
  run: RunName.nullable(),
})
export type FailedView = z.infer<typeof FailedView>

export const OpenRunView = RunName.extend({
  stateReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Work items that are ready or in work, and that failed. */
  open: z.int(),
  inWork: z.int(),
  failed: z.int(),
})
export type OpenRunView = z.infer<typeof OpenRunView>

/** How the engine stands now. */
export const OperationsView = z.strictObject({
  at: z.iso.datetime(),
  lanes: z.array(LaneView),
  /** How far back the counts of calls of all lanes reach. */
  callsWithinMs: z.number(),
  queues: QueuesView,
  workers: z.array(WorkerView),
  stuck: z.array(StuckView),
  failed: z.array(FailedView),
  runs: z.array(OpenRunView),
})
export type OperationsView = z.infer<typeof OperationsView>

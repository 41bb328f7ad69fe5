import { z } from 'zod'
import { LaneSettings, StuckKind, WorkKindName } from './operations'
import { RunStateName } from '../running/runs'
import { providers } from '../systems/systems'

const RunName = z.strictObject({ id: z.uuid(), system: z.string(), release: z.string(), state: RunStateName })

/**
 * A lane: one provider and key, with its limits and current load. Ages are in milliseconds, by database time.
 */
export const LaneView = z
  .strictObject({
    connectionId: z.uuid(),
    provider: z.enum(providers),
    baseUrl: z.string(),
    keyHint: z.string().nullable(),
    /** Names of the systems and judges that use the lane. */
    usedBy: z.array(z.string()),
    /** Null before the first call, when the worker's defaults apply. */
    settings: LaneSettings.nullable(),
    /** How many concurrent calls the provider was observed to handle well. */
    level: z.number().nullable(),
    latencyMs: z.number().nullable(),
    /** Time until the lane reopens after the provider asked to wait; null if it is open. */
    coldForMs: z.number().nullable(),
    requestsLeft: z.number().nullable(),
    tokensLeft: z.number().nullable(),
    leases: z.array(
      z.strictObject({ workerId: z.uuid(), slots: z.int(), inFlight: z.int(), waiting: z.int() }),
    ),
    /** Calls that finished in the time window, and how many of them the provider refused with 429. */
    calls: z.int(),
    refusals: z.int(),
    /** Whether figures are hidden because the lane may serve an llm that is hidden from the current user. */
    withheld: z.boolean(),
  })
  .meta({ id: 'Lane' })
export type LaneView = z.infer<typeof LaneView>

export const WorkerView = z
  .strictObject({
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
  .meta({ id: 'Worker' })
export type WorkerView = z.infer<typeof WorkerView>

export const QueuesView = z.strictObject({
  /** Null if the web application has no queue configured. */
  kind: z.enum(['redis', 'postgres']).nullable(),
  /** Null if the queue doesn't answer in time. */
  queues: z.array(z.strictObject({ name: z.string(), waiting: z.int(), active: z.int() })).nullable(),
  /** Time since any worker last swept for ready work. */
  sweptMsAgo: z.number().nullable(),
})
export type QueuesView = z.infer<typeof QueuesView>

export const StuckView = z
  .strictObject({
    what: StuckKind,
    kind: WorkKindName,
    count: z.int(),
    oldestMs: z.number(),
    run: RunName.nullable(),
  })
  .meta({ id: 'StuckWork' })
export type StuckView = z.infer<typeof StuckView>

/** Work items that failed permanently, grouped by reason. */
export const FailedView = z
  .strictObject({
    kind: WorkKindName,
    sentence: z.string(),
    count: z.int(),
    lastAt: z.iso.datetime(),
    run: RunName.nullable(),
  })
  .meta({ id: 'FailedWork' })
export type FailedView = z.infer<typeof FailedView>

export const OpenRunView = RunName.extend({
  stateReason: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Work items that are ready or in progress. */
  open: z.int(),
  inWork: z.int(),
  failed: z.int(),
}).meta({ id: 'OpenRun' })
export type OpenRunView = z.infer<typeof OpenRunView>

/** The current state of the engine. */
export const OperationsView = z
  .strictObject({
    at: z.iso.datetime(),
    lanes: z.array(LaneView),
    /** The time window of the call counts of all lanes. */
    callsWithinMs: z.number(),
    queues: QueuesView,
    workers: z.array(WorkerView),
    stuck: z.array(StuckView),
    failed: z.array(FailedView),
    runs: z.array(OpenRunView),
  })
  .meta({ id: 'Operations' })
export type OperationsView = z.infer<typeof OperationsView>

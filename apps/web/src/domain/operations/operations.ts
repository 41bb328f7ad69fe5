import { z } from 'zod'
import { CallRate } from '../systems/call-limits'

/** Every kind of durable work. */
const workKinds = [
  'completion',
  'grading',
  'result',
  'import',
  'export',
  'digest',
  'probe',
  'turn',
  'mail',
  'test_verdict',
  'urgent',
  'webhook',
  'retention',
  'inclusion',
] as const
export const WorkKindName = z.enum(workKinds)
export type WorkKindName = z.infer<typeof WorkKindName>

/**
 * Work that is due but not being processed: `lapsed` work has an expired lease; `idle` work has been due for
 * over a minute although its lane is open and its run makes no progress.
 */
const stuckKinds = ['lapsed', 'idle'] as const
export const StuckKind = z.enum(stuckKinds)
export type StuckKind = z.infer<typeof StuckKind>

/** A lane's limits, set by an admin: concurrent calls to one provider and key, and call rates. */
export const LaneSettings = z.strictObject({
  slots: z
    .int('Give a whole number.')
    .min(1, 'A lane needs at least 1 slot.')
    .max(10_000, 'A lane can have at most 10,000 slots.'),
  interactiveSlots: z
    .int('Give a whole number.')
    .min(0, 'Give 0 or more.')
    .max(9_999, 'Give a number lower than the number of slots.'),
  requestsPerMinute: CallRate,
  tokensPerMinute: CallRate,
})
export type LaneSettings = z.infer<typeof LaneSettings>

/** New lane settings. `seen` holds those the admin saw, for optimistic concurrency. */
export const ConfigureLane = z
  .strictObject({
    connectionId: z.uuid(),
    settings: LaneSettings,
    /** Null before the first call. */
    seen: LaneSettings.nullable(),
  })
  .refine(({ settings }) => settings.interactiveSlots < settings.slots, {
    path: ['settings', 'interactiveSlots'],
    message: 'Reserve fewer slots for people than there are slots; otherwise runs never get one.',
  })
export type ConfigureLane = z.infer<typeof ConfigureLane>

export const OpenLane = z.strictObject({ connectionId: z.uuid() })
export type OpenLane = z.infer<typeof OpenLane>

/** A group of stuck work to requeue: items of one kind, of one run or outside runs. */
export const RequeueStuckWork = z.strictObject({
  what: StuckKind,
  kind: WorkKindName,
  runId: z.uuid().nullable(),
})
export type RequeueStuckWork = z.infer<typeof RequeueStuckWork>

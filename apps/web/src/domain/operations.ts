import { z } from 'zod'

/** Every kind of durable work. */
export const workKinds = [
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
  'retention',
] as const
export const WorkKindName = z.enum(workKinds)
export type WorkKindName = z.infer<typeof WorkKindName>

/**
 * Work that nobody does though nothing holds it up: `lapsed` is in work under a lease that ended, `idle` is due for
 * more than a minute while its run stands still and its lane is open.
 */
export const stuckKinds = ['lapsed', 'idle'] as const
export const StuckKind = z.enum(stuckKinds)
export type StuckKind = z.infer<typeof StuckKind>

const rate = z
  .int('Give a whole number, or nothing for no limit.')
  .min(1, 'Give at least 1, or nothing for no limit.')
  .max(1_000_000_000, 'Give at most 1,000,000,000.')
  .nullable()

/** What an admin decides about a lane: how much may be in flight to one provider and key, and at which rates. */
export const LaneSettings = z.strictObject({
  slots: z
    .int('Give a whole number.')
    .min(1, 'A lane needs at least one slot.')
    .max(10_000, 'A lane has at most 10,000 slots.'),
  interactiveSlots: z
    .int('Give a whole number.')
    .min(0, 'Give 0 or more.')
    .max(9_999, 'Give fewer than the slots.'),
  requestsPerMinute: rate,
  tokensPerMinute: rate,
})
export type LaneSettings = z.infer<typeof LaneSettings>

/** New settings of a lane, with those that the admin saw: whoever changed them meanwhile is not overwritten. */
export const ConfigureLane = z
  .strictObject({
    connectionId: z.uuid(),
    settings: LaneSettings,
    /** Null when no call has been made yet. */
    seen: LaneSettings.nullable(),
  })
  .refine(({ settings }) => settings.interactiveSlots < settings.slots, {
    path: ['settings', 'interactiveSlots'],
    message: 'Keep fewer for people than there are slots, or runs never get one.',
  })
export type ConfigureLane = z.infer<typeof ConfigureLane>

export const OpenLane = z.strictObject({ connectionId: z.uuid() })
export type OpenLane = z.infer<typeof OpenLane>

/** One group of stuck work: items of one kind, of one run or of none. */
export const PutBack = z.strictObject({ what: StuckKind, kind: WorkKindName, runId: z.uuid().nullable() })
export type PutBack = z.infer<typeof PutBack>

import { z } from 'zod'

const lane = {
  /** The system or judge whose calls are limited. */
  subject: z.enum(['system', 'judge']),
  id: z.uuid(),
  name: z.string(),
}

/** What limits the speed of a run now. */
export const RunLimit = z.discriminatedUnion('by', [
  /** The provider asked to wait. */
  z.strictObject({ by: z.literal('cooling'), ...lane, waitMs: z.number() }),
  z.strictObject({ by: z.literal('requests'), ...lane, perMinute: z.int() }),
  z.strictObject({ by: z.literal('tokens'), ...lane, perMinute: z.int() }),
  z.strictObject({ by: z.literal('ceiling'), ...lane, slots: z.int() }),
  /** The level to which the provider's refusals or slowness led. */
  z.strictObject({ by: z.literal('provider'), ...lane, level: z.int() }),
  /** The level still rises toward the ceiling. */
  z.strictObject({ by: z.literal('rising'), ...lane, level: z.int(), slots: z.int() }),
  /** What is left of the budget is reserved for calls in flight. */
  z.strictObject({ by: z.literal('budget') }),
  /** No call waits for a slot. */
  z.strictObject({
    by: z.literal('latency'),
    ...lane,
    inFlight: z.int(),
    latencyMs: z.number().nullable(),
  }),
])
export type RunLimit = z.infer<typeof RunLimit>

/** The lane of a run's system or judge, with what all workers together do on it. */
export interface LaneLoad {
  subject: 'system' | 'judge'
  id: string
  name: string
  slots: number
  level: number
  /** Whether the level ever fell. */
  hasFallen: boolean
  latencyMs: number | null
  coldForMs: number
  requestsPerMinute: number | null
  requestsLeft: number
  tokensPerMinute: number | null
  tokensLeft: number
  inFlight: number
  waiting: number
}

const order = ['cooling', 'requests', 'tokens', 'ceiling', 'provider', 'rising', 'budget', 'latency'] as const

/**
 * Finds what limits a run that uses these lanes; null while no call is in flight or waiting. With two lanes,
 * the one with the stricter limit decides.
 */
export function findRunLimit(lanes: readonly LaneLoad[], isBudgetReserved: boolean): RunLimit | null {
  const limits = lanes.map(findLaneLimit).filter((limit) => limit !== null)
  if (isBudgetReserved) limits.push({ by: 'budget' })
  return limits.sort((one, other) => order.indexOf(one.by) - order.indexOf(other.by))[0] ?? null
}

function findLaneLimit(load: LaneLoad): RunLimit | null {
  const { subject, id, name, slots, level, coldForMs, inFlight, waiting } = load
  const named = { subject, id, name }
  if (coldForMs > 0) return { by: 'cooling', ...named, waitMs: coldForMs }
  if (inFlight + waiting === 0) return null
  if (waiting === 0) return { by: 'latency', ...named, inFlight, latencyMs: load.latencyMs }
  if (isRateUsedUp(load.requestsPerMinute, load.requestsLeft))
    return { by: 'requests', ...named, perMinute: load.requestsPerMinute }
  if (isRateUsedUp(load.tokensPerMinute, load.tokensLeft))
    return { by: 'tokens', ...named, perMinute: load.tokensPerMinute }
  const whole = Math.floor(level)
  // Calls wait although half of the slots are free: a rate lets one through from time to time.
  const hasFreeSlots = inFlight * 2 <= whole
  if (hasFreeSlots && load.requestsPerMinute !== null)
    return { by: 'requests', ...named, perMinute: load.requestsPerMinute }
  if (hasFreeSlots && load.tokensPerMinute !== null)
    return { by: 'tokens', ...named, perMinute: load.tokensPerMinute }
  if (whole >= slots) return { by: 'ceiling', ...named, slots }
  return load.hasFallen
    ? { by: 'provider', ...named, level: whole }
    : { by: 'rising', ...named, level: whole, slots }
}

/** A rate that suffices leaves more than a second's worth in the bucket, which holds three. */
function isRateUsedUp(perMinute: number | null, left: number): perMinute is number {
  return perMinute !== null && left < perMinute / 60
}

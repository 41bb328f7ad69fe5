import { DEFAULT_INTERACTIVE_SLOTS, DEFAULT_SLOTS } from '@consilium/worker/lane-defaults'
import type { LaneSettings } from '../../domain/operations/operations'
import type { CallLimitSettings } from '../../domain/systems/call-limits'
import { env } from '../platform/env'

/** The maximum number of calls in flight of a connection that nobody limited. */
export function defaultSlots(): number {
  return env().CONSILIUM_SLOTS_PER_PROVIDER ?? DEFAULT_SLOTS
}

/** The lane with these limits; as many slots stay reserved for people as before, if there are enough. */
export function composeLane(
  { maxConcurrency, requestsPerMinute, tokensPerMinute }: CallLimitSettings,
  interactiveSlots: number = DEFAULT_INTERACTIVE_SLOTS,
): LaneSettings {
  return {
    slots: maxConcurrency,
    interactiveSlots: Math.min(interactiveSlots, maxConcurrency - 1),
    requestsPerMinute,
    tokensPerMinute,
  }
}

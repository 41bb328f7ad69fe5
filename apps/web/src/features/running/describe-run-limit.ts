import { formatCount, formatDuration, formatNumber } from '../../components/ui/text/format'
import type { RunLimit } from '../../domain/running/run-limit'

/** What limits a run now in one sentence, and the verb of a link to the limit if it is the platform's own. */
export function describeRunLimit(limit: RunLimit): { sentence: string; change: string | null } {
  switch (limit.by) {
    case 'ceiling':
      return {
        sentence: `Limited by your ceiling of ${formatCount(limit.slots, 'call')} at once for ${limit.name}.`,
        change: 'Raise',
      }
    case 'requests':
    case 'tokens':
      return {
        sentence: `Limited by your ${formatNumber(limit.perMinute)} ${limit.by} per minute for ${limit.name}.`,
        change: 'Change',
      }
    case 'cooling':
      return {
        sentence: `Limited by the provider of ${limit.name}: it refused calls, so no call starts for ${formatDuration(Math.max(1_000, limit.waitMs))}.`,
        change: null,
      }
    case 'provider':
      return {
        sentence: `Limited by the provider of ${limit.name}: with more than ${formatCount(limit.level, 'call')} at once, it refuses calls or slows down.`,
        change: null,
      }
    case 'rising':
      return {
        sentence: `Speeding up: ${formatCount(limit.level, 'call')} at once so far for ${limit.name}, up to ${formatNumber(limit.slots)} unless its provider refuses or slows down.`,
        change: null,
      }
    case 'budget':
      return {
        sentence: 'Limited by the budget: what is left is reserved for calls in flight.',
        change: null,
      }
    case 'latency':
      return {
        sentence: `Limited only by the latency of ${limit.name}: ${formatCount(limit.inFlight, 'call')} in flight${limit.latencyMs === null ? '' : `, about ${formatDuration(limit.latencyMs)} each`}.`,
        change: null,
      }
  }
}

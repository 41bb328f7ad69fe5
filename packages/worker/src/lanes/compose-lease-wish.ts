import type { Gate } from './gate'
import type { LaneObservations } from './lane-observations'
import type { LeaseWish } from './lease-lane'

/**
 * What to report to the row and to ask of it. Pauses the gate until the answer, so that what is reported
 * stays true.
 */
export function composeLeaseWish(gate: Gate, observations: LaneObservations): LeaseWish {
  const held = gate.grant()
  const peaks = gate.takePeaks()
  const rates = gate.wish()
  const unspent = gate.pause()
  const isLeaving = peaks.inFlight + peaks.waiting === 0 && !observations.hasRefusals()
  const isFull = held.bench > 0 && peaks.inFlight >= held.bench
  const { overestimated, ...observed } = observations.takeReport(isFull)
  // Calls that found a slot at once will want as much in the next second.
  const atLeast = isLeaving ? 0 : 1
  return {
    demand: { inFlight: gate.inFlight(), wanted: { bench: peaks.bench, people: peaks.people } },
    maxInFlight: peaks.inFlight,
    maxWaiting: peaks.waiting,
    held: held.bench + held.people,
    ...observed,
    requests: {
      ...rates.requests,
      bench: rates.requests.bench + peaks.begun + atLeast,
      benchFirst: Math.max(atLeast, rates.requests.benchFirst),
      unspent: unspent.requests,
    },
    tokens: {
      ...rates.tokens,
      bench: rates.tokens.bench + peaks.begunTokens,
      benchFirst: Math.max(atLeast, rates.tokens.benchFirst),
      unspent: unspent.tokens,
      overestimated,
    },
    isLeaving,
  }
}

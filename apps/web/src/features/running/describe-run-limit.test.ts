import { expect, it } from 'vitest'
import type { RunLimit } from '../../domain/running/run-limit'
import { describeRunLimit } from './describe-run-limit'

const named = { subject: 'judge', id: '00000000-0000-4000-8000-000000000001', name: 'Atlas' } as const

it.each<[RunLimit, string, string | null]>([
  [{ by: 'ceiling', ...named, slots: 24 }, 'Limited by your ceiling of 24 calls at once for Atlas.', 'Raise'],
  [
    { by: 'requests', ...named, perMinute: 6_000 },
    'Limited by your 6,000 requests per minute for Atlas.',
    'Change',
  ],
  [
    { by: 'cooling', ...named, waitMs: 12_000 },
    'Limited by the provider of Atlas: it refused calls, so no call starts for 12 s.',
    null,
  ],
  [
    { by: 'provider', ...named, level: 110 },
    'Limited by the provider of Atlas: with more than 110 calls at once, it refuses calls or slows down.',
    null,
  ],
  [
    { by: 'rising', ...named, level: 64, slots: 256 },
    'Speeding up: 64 calls at once so far for Atlas, up to 256 unless its provider refuses or slows down.',
    null,
  ],
  [{ by: 'budget' }, 'Limited by the budget: what is left is reserved for calls in flight.', null],
  [
    { by: 'latency', ...named, inFlight: 1, latencyMs: null },
    'Limited only by the latency of Atlas: 1 call in flight.',
    null,
  ],
])('%j reads %j', (limit, sentence, change) => {
  expect(describeRunLimit(limit)).toEqual({ sentence, change })
})

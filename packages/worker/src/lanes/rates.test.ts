import { describe, expect, it } from 'vitest'
import { makeRandom } from '../testing/make-random'
import { draw, refill, requestBucket, tokenBucket } from './rates'

/**
 * Simulates workers that draw, spend and return at random, with the bookkeeping of the row. Returns the
 * instants at which requests were spent.
 */
function simulate(perMinute: number, workers: number, seconds: number, random: () => number): number[] {
  const bucket = requestBucket(perMinute, 2)
  const held = Array.from({ length: workers }, () => ({ reported: 0, left: 0 }))
  const spent: number[] = []
  let left = bucket.capacity
  let refilledAt = 0
  for (let now = 0; now < seconds; now += random() * 0.3) {
    const [place, bench, people] = [
      Math.floor(random() * workers),
      Math.floor(random() * 40),
      random() < 0.1 ? 1 : 0,
    ]
    const worker = held[place]
    if (!worker) continue
    const heldByOthers = held.reduce((sum, { reported }, other) => sum + (other === place ? 0 : reported), 0)
    left = refill(left, bucket, { seconds: now - refilledAt, givenBack: worker.left, heldByOthers })
    refilledAt = now
    const drawn = draw(
      left,
      bucket,
      { bench, benchFirst: Math.min(1, bench), people, peopleFirst: people },
      random(),
    )
    if (!Number.isInteger(drawn)) throw new Error('Requests are whole.')
    left -= drawn
    const spend = Math.floor(random() * (drawn + 1))
    spent.push(...Array.from({ length: spend }, () => now))
    held[place] = { reported: drawn, left: drawn - spend }
  }
  return spent
}

describe('the bucket of requests', () => {
  it.each(
    [1, 2, 3, 10, 60, 500, 3_000].flatMap((perMinute) =>
      [1, 2, 7].map((workers) => ({ perMinute, workers })),
    ),
  )(
    'lets no minute have more than $perMinute, wherever it begins, though $workers workers draw from it',
    ({ perMinute, workers }) => {
      const spent = simulate(perMinute, workers, 300, makeRandom(perMinute + workers))
      const shortest = spent.reduce(
        (least, at, first) => Math.min(least, (spent[first + perMinute] ?? Infinity) - at),
        Infinity,
      )
      expect(shortest).toBeGreaterThanOrEqual(60)
      expect(spent.length).toBeGreaterThan(perMinute * 2)
    },
  )

  it('counts what others hold as if it were in the bucket, so that no worker collects more than one bucket', () => {
    const bucket = requestBucket(1_200, 0)
    const held = [0, 0, 0, 0]
    let left = 0
    for (let turn = 0; turn < 200; turn++) {
      const place = turn % held.length
      const heldByOthers = held.reduce((sum, holding, other) => sum + (other === place ? 0 : holding), 0)
      left = refill(left, bucket, { seconds: 0.25, givenBack: held[place] ?? 0, heldByOthers })
      held[place] = draw(left, bucket, { bench: 1_000, benchFirst: 1, people: 0, peopleFirst: 0 }, 1)
      left -= held[place] ?? 0
      expect(left + held.reduce((sum, holding) => sum + holding, 0)).toBeLessThanOrEqual(bucket.capacity)
    }
  })

  it.each([1, 3, 60, 500, 10_000])(
    'brings at least 19 of 20 of %i a minute, and is never smaller than one',
    (perMinute) => {
      const { capacity, perSecond } = requestBucket(perMinute, 2)
      expect(capacity).toBeGreaterThanOrEqual(1)
      expect(perSecond * 60).toBeGreaterThanOrEqual(0.95 * perMinute)
    },
  )

  it('keeps a reserve for people that benchmarks cannot use', () => {
    const bucket = requestBucket(600, 2)
    expect(draw(2, bucket, { bench: 50, benchFirst: 1, people: 0, peopleFirst: 0 }, 1)).toBe(0)
    expect(draw(2, bucket, { bench: 50, benchFirst: 1, people: 1, peopleFirst: 1 }, 1)).toBe(1)
  })

  it('gives a worker at most its share', () => {
    expect(
      draw(10, requestBucket(600, 0), { bench: 50, benchFirst: 1, people: 0, peopleFirst: 0 }, 0.25),
    ).toBe(2)
  })
})

describe('the bucket of tokens', () => {
  const bucket = tokenBucket(30_000, 0)
  const call = (tokens: number) => ({ bench: tokens, benchFirst: tokens, people: 0, peopleFirst: 0 })

  it('lets an oversized call begin once it is half full, and refills from the debt', () => {
    expect(bucket.capacity).toBe(1_500)
    expect(draw(700, bucket, call(4_000), 1)).toBe(0)
    expect(draw(750, bucket, call(4_000), 1)).toBe(4_000)
    const later = refill(750 - 4_000, bucket, { seconds: 5, givenBack: 0, heldByOthers: 4_000 })
    expect(later).toBeCloseTo(-3_250 + 5 * bucket.perSecond)
  })

  it('never holds more than its capacity, however long it is unused', () => {
    expect(refill(0, bucket, { seconds: 3_600, givenBack: 0, heldByOthers: 0 })).toBe(1_500)
  })
})

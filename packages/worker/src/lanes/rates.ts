/** A provider's rate as a token bucket that refills by the database's clock. */
export interface Bucket {
  /** The maximum that can be used at once: the refill of three seconds, at least one. */
  capacity: number
  perSecond: number
  /** Not used by calls that nobody waits for. */
  keptForPeople: number
  /** From this filling on, a larger call may begin and leaves a debt. */
  largeFrom: number
  /** The maximum that is kept out of the bucket for what others hold. */
  maxHeld: number
}

/** The capacity as a part of the rate per minute. */
const CAPACITY = 1 / 20

/**
 * A full bucket counts against the minute that begins with it. So that no minute, wherever it begins, has
 * more requests than the rate allows, the bucket fills a twentieth slower than the rate.
 */
export function requestBucket(perMinute: number, interactiveSlots: number): Bucket {
  const capacity = Math.max(1, perMinute * CAPACITY)
  // Requests are whole numbers: 0.99 more per minute never allows another request.
  return {
    capacity,
    perSecond: (perMinute + 0.99 - capacity) / 60,
    keptForPeople: Math.min(interactiveSlots, capacity / 2, capacity - 1),
    largeFrom: capacity,
    maxHeld: capacity,
  }
}

/**
 * Tokens are estimates until a call ends, so a minute stays within the rate except for estimation errors and
 * one large call.
 */
export function tokenBucket(perMinute: number, interactiveSlots: number): Bucket {
  const capacity = Math.max(1, perMinute * CAPACITY)
  return {
    capacity,
    perSecond: Math.max(1, perMinute - capacity) / 60,
    keptForPeople: interactiveSlots > 0 ? capacity / 4 : 0,
    largeFrom: capacity / 2,
    maxHeld: capacity / 2,
  }
}

/**
 * The filling after `seconds`, with what a worker gives back. What others hold counts as if it were still in
 * the bucket: otherwise workers that draw and return alternately could collect several full buckets.
 */
export function refill(
  left: number,
  { capacity, perSecond, maxHeld }: Bucket,
  { seconds, givenBack, heldByOthers }: { seconds: number; givenBack: number; heldByOthers: number },
): number {
  return Math.min(
    left + Math.max(0, seconds) * perSecond + givenBack,
    capacity - Math.min(heldByOthers, maxHeld),
  )
}

export interface RateWish {
  /**
   * The need of the next second's calls, and of the first of them alone; the same for calls that people wait
   * for.
   */
  bench: number
  benchFirst: number
  people: number
  peopleFirst: number
}

/** How much of the bucket a worker may take: people first, then its share of the rest. */
export function draw(
  left: number,
  { perSecond, keptForPeople, largeFrom }: Bucket,
  wish: RateWish,
  share: number,
): number {
  const second = perSecond * 1.25
  const forPeople = take(left, largeFrom, { first: wish.peopleFirst, want: wish.people })
  const forBench = take(left - forPeople - keptForPeople, largeFrom - keptForPeople, {
    first: wish.benchFirst,
    want: Math.min(wish.bench, Math.max(second, wish.benchFirst), (left - forPeople - keptForPeople) * share),
  })
  return forPeople + forBench
}

function take(
  available: number,
  largeFrom: number,
  { first, want }: { first: number; want: number },
): number {
  if (first === 0 || available < Math.min(first, largeFrom)) return 0
  return Math.max(first, Math.floor(Math.min(want, available)))
}

/** A rate of a provider as a bucket that fills by the database's clock. */
export interface Bucket {
  /** The most that can be used at once: what three seconds bring, at least one. */
  capacity: number
  perSecond: number
  /** Left alone by calls that nobody waits for. */
  keptForPeople: number
  /** With so much in it, a call larger than that may begin and leaves a debt. */
  largeFrom: number
  /** The most that is kept out of it for what others hold. */
  mostHeld: number
}

/** The bucket holds this part of a minute's rate. */
const CAPACITY = 1 / 20

/**
 * Whatever a full bucket holds counts against the minute that begins with it: so that no minute, wherever it begins,
 * has more requests than the rate allows, the bucket fills a twentieth slower than the rate.
 */
export function requestBucket(perMinute: number, interactiveSlots: number): Bucket {
  const capacity = Math.max(1, perMinute * CAPACITY)
  // Requests are whole: a minute that could have 0.99 more than the rate has no whole one more.
  return {
    capacity,
    perSecond: (perMinute + 0.99 - capacity) / 60,
    keptForPeople: Math.min(interactiveSlots, capacity / 2, capacity - 1),
    largeFrom: capacity,
    mostHeld: capacity,
  }
}

/** Tokens are guesses until a call is over, so a minute holds the rate but for what was guessed wrong and for one large call. */
export function tokenBucket(perMinute: number, interactiveSlots: number): Bucket {
  const capacity = Math.max(1, perMinute * CAPACITY)
  return {
    capacity,
    perSecond: Math.max(1, perMinute - capacity) / 60,
    keptForPeople: interactiveSlots > 0 ? capacity / 4 : 0,
    largeFrom: capacity / 2,
    mostHeld: capacity / 2,
  }
}

/**
 * What is in the bucket after `seconds`, with what a worker gives back. What others hold of it counts as if it were
 * still inside: else workers that take and give back in turn could gather many buckets full.
 */
export function refill(
  left: number,
  { capacity, perSecond, mostHeld }: Bucket,
  { seconds, givenBack, heldByOthers }: { seconds: number; givenBack: number; heldByOthers: number },
): number {
  return Math.min(
    left + Math.max(0, seconds) * perSecond + givenBack,
    capacity - Math.min(heldByOthers, mostHeld),
  )
}

export interface RateWish {
  /** What the calls of the next second take, and the first of them alone; the same for calls that people wait for. */
  bench: number
  benchFirst: number
  people: number
  peopleFirst: number
}

/** How much of the bucket a worker may take: people first, for the rest its share of what is there. */
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

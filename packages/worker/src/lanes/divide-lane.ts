import type { LaneRow, LeaseRow } from './lease-rows'
import { openSlots } from './move-level'
import { shareOut } from './share-out'

/** Slots for benchmark calls, and beside them slots that only calls which people wait for may use. */
export interface SlotGrant {
  bench: number
  people: number
}

export interface Demand {
  inFlight: SlotGrant
  /** The most in flight or waiting since the last look. */
  wanted: SlotGrant
}

export interface Division {
  grant: SlotGrant
  /** What counts as its own until the next look: a call in flight keeps its slot though the share is smaller. */
  held: SlotGrant
  /** Of what all workers want for benchmarks. */
  share: number
  /** Others still hold what is its share: nothing at all is left for benchmarks, or too little for people. */
  isOwed: boolean
}

/** Rounding of shares moves on by one this often, so that few slots serve many workers in turn. */
const TURN_MS = 5_000
/** Asked for beyond what was needed: a burst then finds slots without asking. */
const HEADROOM = 1.25

/** What a worker may hold now: its fair share, as far as others leave it. */
export function divideLane(
  lane: LaneRow,
  others: readonly LeaseRow[],
  { workerId, demand, now }: { workerId: string; demand: Demand; now: number },
): Division {
  const { inFlight, wanted } = demand
  const open = openSlots(lane, now)
  const kept = keepForPeople(lane, open)
  const free = open - sum(others.map(({ slots }) => slots))
  const freeForBench = open - kept - sum(others.map(({ slots, interactive }) => slots - interactive))

  const place = others.filter((other) => other.workerId < workerId).length
  const shareOf = (capacity: number, others: number[], mine: number) =>
    shareOut(capacity, others.toSpliced(place, 0, mine), Math.floor(now / TURN_MS))[place] ?? 0
  const peopleWants = others.map(({ interactiveWanted }) => interactiveWanted)
  const forPeople = Math.min(open, Math.max(kept, sum(peopleWants) + wanted.people))
  const benchWants = others.map(({ inFlight, waiting, interactiveWanted }) =>
    askFor(inFlight + waiting - interactiveWanted),
  )
  const benchWant = askFor(wanted.bench)

  const peopleShare = shareOf(forPeople, peopleWants, wanted.people)
  const people = clamp(peopleShare, free - inFlight.bench)
  const benchShare = shareOf(open - forPeople, benchWants, benchWant)
  const bench = clamp(benchShare, Math.min(freeForBench, free - Math.max(people, inFlight.people)))
  return {
    grant: { bench, people },
    held: { bench: Math.max(bench, inFlight.bench), people: Math.max(people, inFlight.people) },
    share: benchWant === 0 ? 0 : benchWant / (sum(benchWants) + benchWant),
    isOwed: people < peopleShare || (bench === 0 && benchShare > 0),
  }
}

/**
 * Whether all workers together use what is open to them. A fifth less counts as well, since what they tell is a moment
 * old; half of it while the level doubles, since then it is ahead of what they could take up.
 */
export function isLaneFull(
  lane: LaneRow,
  others: readonly LeaseRow[],
  mostInFlight: number,
  now: number,
): boolean {
  const open = openSlots(lane, now)
  const used = mostInFlight + sum(others.map(({ inFlight }) => inFlight))
  return open > 0 && used >= (lane.fellAt === null ? 0.5 : 0.8) * (open - keepForPeople(lane, open))
}

/** Slots that benchmarks leave alone. While nobody waits for an answer one slot is theirs, or their work would never end. */
function keepForPeople({ interactiveSlots }: LaneRow, open: number): number {
  return Math.max(0, Math.min(interactiveSlots, open - 1))
}

function askFor(wanted: number): number {
  return Math.ceil(Math.max(0, wanted) * HEADROOM)
}

function clamp(value: number, most: number): number {
  return Math.max(0, Math.min(value, most))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

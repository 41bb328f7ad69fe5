import type { LaneRow, LeaseRow } from './lease-rows'
import { countOpenSlots } from './adjust-concurrency'
import { splitFairly } from './split-fairly'

/** Slots for benchmark calls, and additional slots for calls that people wait for. */
export interface SlotGrant {
  bench: number
  people: number
}

export interface Demand {
  inFlight: SlotGrant
  /** The maximum in flight or waiting since the last renewal. */
  wanted: SlotGrant
}

export interface Division {
  grant: SlotGrant
  /**
   * What counts as held until the next renewal: a call in flight keeps its slot even if the share shrinks.
   */
  held: SlotGrant
  /** Its part of what all workers want for benchmarks. */
  share: number
  /** Others still hold its share: nothing is left for benchmarks, or too little for people. */
  isOwed: boolean
}

/** The rounding of shares rotates this often, so that few slots serve all workers one after another. */
const TURN_MS = 5_000
/** Requested beyond the current need: a burst then finds slots at once. */
const HEADROOM = 1.25

/** What a worker may hold now: its fair share, as far as others leave it free. */
export function divideLane(
  lane: LaneRow,
  others: readonly LeaseRow[],
  { workerId, demand, now }: { workerId: string; demand: Demand; now: number },
): Division {
  const { inFlight, wanted } = demand
  const open = countOpenSlots(lane, now)
  const kept = keepForPeople(lane, open)
  const free = open - sum(others.map(({ slots }) => slots))
  const freeForBench = open - kept - sum(others.map(({ slots, interactive }) => slots - interactive))

  const place = others.filter((other) => other.workerId < workerId).length
  const shareOf = (capacity: number, others: number[], mine: number) =>
    splitFairly(capacity, others.toSpliced(place, 0, mine), Math.floor(now / TURN_MS))[place] ?? 0
  const peopleWants = others.map(({ interactiveWanted }) => interactiveWanted)
  const forPeople = Math.min(open, Math.max(kept, sum(peopleWants) + wanted.people))
  const benchWants = others.map(({ inFlight, waiting, interactiveWanted }) =>
    addHeadroom(inFlight + waiting - interactiveWanted),
  )
  const benchWant = addHeadroom(wanted.bench)

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
 * Whether all workers together use the open slots. Four fifths are enough, because their reports are slightly
 * old, and half while the level doubles, because it then runs ahead of the demand.
 */
export function isLaneFull(
  lane: LaneRow,
  others: readonly LeaseRow[],
  maxInFlight: number,
  now: number,
): boolean {
  const open = countOpenSlots(lane, now)
  const used = maxInFlight + sum(others.map(({ inFlight }) => inFlight))
  return open > 0 && used >= (lane.fellAt === null ? 0.5 : 0.8) * (open - keepForPeople(lane, open))
}

/** Slots that benchmarks may not use. One slot always remains for them, or their work would never end. */
function keepForPeople({ interactiveSlots }: LaneRow, open: number): number {
  return Math.max(0, Math.min(interactiveSlots, open - 1))
}

function addHeadroom(wanted: number): number {
  return Math.ceil(Math.max(0, wanted) * HEADROOM)
}

function clamp(value: number, max: number): number {
  return Math.max(0, Math.min(value, max))
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

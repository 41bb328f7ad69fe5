/**
 * How many calls in flight a provider handles well, as measured by its lane. Instants are in ms of the
 * database's clock.
 */
export interface LevelState {
  slots: number
  level: number
  /** When it last fell; null until the first time. */
  fellAt: number | null
  coldUntil: number | null
  /** Coolings in a row without a successful call. */
  coolings: number
  latencyMs: number | null
}

interface Refusal {
  /** How long ago the refused call began, and how long ago it ended. */
  beganMsAgo: number
  endedMsAgo: number
  /** The pause that the provider asked for. */
  askedMs: number | null
}

export interface LevelReport {
  /** Successful calls that began after the level last fell. */
  fine: number
  refusals: readonly Refusal[]
  /** Calls take clearly longer than before while every slot is in use. */
  isSlow: boolean
  /** All workers together use what the level allows. */
  isFull: boolean
  /** The slots that this worker had: it cannot prove that the provider handles more. */
  held: number
}

const FALL = 0.7
/**
 * The maximum growth of the level per renewal once it no longer doubles, as a part of this worker's slots.
 */
const MAX_GROWTH = 0.25
const FIRST_COOLING_MS = 1_000
const MAX_COOLING_MS = 60_000
/** The time from the end of a cooling until the whole level is open again. */
const RAMP_MS = 2_000
/** A level that fell for slowness stays this long plus two latencies. */
const SLOW_REST_MS = 5_000

/**
 * Additive increase, multiplicative decrease. Until its first fall, the level grows by one per successful
 * call, so that it doubles in the time of a call; later it grows by one in the time of a call. It falls once
 * for all calls that were in flight together.
 */
export function adjustConcurrency<State extends LevelState>(
  lane: State,
  report: LevelReport,
  now: number,
): State {
  const moved = { ...lane, level: Math.min(lane.level, lane.slots) }
  for (const refusal of report.refusals) takeRefusal(moved, refusal, now)
  if (report.refusals.length > 0) return moved
  if (report.isSlow) {
    if (hasRested(moved, now)) fall(moved, now)
    return moved
  }
  const isCold = moved.coldUntil !== null && moved.coldUntil > now
  if (report.fine === 0 || isCold) return moved
  moved.coolings = 0
  if (report.isFull) moved.level = Math.min(moved.slots, moved.level + growth(moved, report))
  return moved
}

/** How many calls may be in flight now: none while cold, then gradually more. */
export function countOpenSlots({ slots, level, coldUntil }: LevelState, now: number): number {
  const open = Math.min(Math.floor(level), slots)
  if (coldUntil === null || now >= coldUntil + RAMP_MS) return open
  if (now < coldUntil) return 0
  return Math.min(open, 1 + Math.floor((open * (now - coldUntil)) / RAMP_MS))
}

/** Whether a renewal soon may bring more slots. */
export function mayGrowSoon({ slots, level, fellAt, coldUntil }: LevelState, now: number): boolean {
  return (fellAt === null && level < slots) || (coldUntil !== null && now < coldUntil + RAMP_MS)
}

function takeRefusal(lane: LevelState, { beganMsAgo, endedMsAgo, askedMs }: Refusal, now: number): void {
  const isNew = lane.fellAt === null || now - beganMsAgo > lane.fellAt
  if (isNew) {
    fall(lane, now)
    lane.coolings += 1
  } else if (askedMs === null) return
  const coolingMs = askedMs ?? Math.min(FIRST_COOLING_MS * 2 ** (lane.coolings - 1), MAX_COOLING_MS)
  lane.coldUntil = Math.max(lane.coldUntil ?? 0, now - endedMsAgo + coolingMs)
}

function fall(lane: LevelState, now: number): void {
  lane.level = Math.max(1, lane.level * FALL)
  lane.fellAt = now
}

function hasRested({ fellAt, latencyMs }: LevelState, now: number): boolean {
  return fellAt === null || now - fellAt >= SLOW_REST_MS + 2 * (latencyMs ?? 0)
}

function growth({ level, fellAt }: LevelState, { fine, held }: LevelReport): number {
  return fellAt === null
    ? Math.min(fine, Math.max(1, held))
    : Math.min(fine / level, Math.max(1, held * MAX_GROWTH))
}

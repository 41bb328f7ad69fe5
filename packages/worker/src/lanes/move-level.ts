/** How many calls in flight a provider takes well, as far as its lane has found out. Instants in ms of the database's clock. */
export interface LevelState {
  slots: number
  level: number
  /** When it last fell; null until the first time. */
  fellAt: number | null
  coldUntil: number | null
  /** Coolings in a row without a call that went well. */
  coolings: number
  latencyMs: number | null
}

export interface Refusal {
  /** How long ago the refused call began, and how long ago it ended. */
  beganMsAgo: number
  endedMsAgo: number
  /** What the provider asked for. */
  askedMs: number | null
}

export interface LevelReport {
  /** Calls that went well and began after the level last fell. */
  fine: number
  refusals: readonly Refusal[]
  /** Calls take clearly longer than they used to, while every slot is in use. */
  isSlow: boolean
  /** All workers together use what the level allows. */
  isFull: boolean
  /** The slots this worker had: it cannot have shown more than that many to be taken well. */
  held: number
}

/** A lane that nobody knows starts here. */
export const FIRST_LEVEL = 8
const FALL = 0.7
/** How much the level may grow in one look when it no longer doubles, as a share of what this worker has. */
const MOST_GROWTH = 0.25
const FIRST_COOLING_MS = 1_000
const LONGEST_COOLING_MS = 60_000
/** From the end of a cooling until the whole level is open again. */
const RAMP_MS = 2_000
/** A level that fell for slowness stays for this long, and for two latencies. */
const SLOW_REST_MS = 5_000

/**
 * Additive growth, multiplicative fall. Each call that went well adds one until the level fell for the first time, so
 * that it doubles in the time of a call; later it adds one in the time of a call. It falls once for all the calls that
 * were in flight together.
 */
export function moveLevel<State extends LevelState>(lane: State, report: LevelReport, now: number): State {
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

/** How many calls may be in flight now: none while cold, then ever more. */
export function openSlots({ slots, level, coldUntil }: LevelState, now: number): number {
  const open = Math.min(Math.floor(level), slots)
  if (coldUntil === null || now >= coldUntil + RAMP_MS) return open
  if (now < coldUntil) return 0
  return Math.min(open, 1 + Math.floor((open * (now - coldUntil)) / RAMP_MS))
}

/** Whether a look in a moment may find more slots. */
export function mayGrowSoon({ slots, level, fellAt, coldUntil }: LevelState, now: number): boolean {
  return (fellAt === null && level < slots) || (coldUntil !== null && now < coldUntil + RAMP_MS)
}

function takeRefusal(lane: LevelState, { beganMsAgo, endedMsAgo, askedMs }: Refusal, now: number): void {
  const isNew = lane.fellAt === null || now - beganMsAgo > lane.fellAt
  if (isNew) {
    fall(lane, now)
    lane.coolings += 1
  } else if (askedMs === null) return
  const coolingMs = askedMs ?? Math.min(FIRST_COOLING_MS * 2 ** (lane.coolings - 1), LONGEST_COOLING_MS)
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
    : Math.min(fine / level, Math.max(1, held * MOST_GROWTH))
}

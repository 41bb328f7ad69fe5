/** Bounds what is in flight to one provider and key, and holds it back while the provider asks for patience. */
export interface Lanes {
  /** Runs `work` in a free slot; when the lane is to stay closed for longer than a moment, says for how long instead. */
  withSlot: <Value>(connectionId: string, work: () => Promise<Value>) => Promise<{ open: true; value: Value } | { open: false; waitMs: number }>
  /** Closes the lane for as long as the provider asked, or else ever longer; answers for how long. */
  coolDown: (connectionId: string, askedMs: number | null) => number
  /** The provider took a call: the next closing starts short again. */
  warmUp: (connectionId: string) => void
}

interface Lane {
  free: number
  waiting: (() => void)[]
  coldUntil: number
  coolings: number
}

const FIRST_COOLING_MS = 1_000
const LONGEST_COOLING_MS = 60_000
/** Waiting this long within a slot is cheaper than giving the work back. */
const MOMENT_MS = 1_500

/** Lanes within this process. */
export function createLanes(slotsPerConnection: number): Lanes {
  const lanes = new Map<string, Lane>()
  const findLane = (connectionId: string): Lane => {
    const lane = lanes.get(connectionId) ?? { free: slotsPerConnection, waiting: [], coldUntil: 0, coolings: 0 }
    lanes.set(connectionId, lane)
    return lane
  }
  return {
    async withSlot(connectionId, work) {
      const lane = findLane(connectionId)
      await takeSlot(lane)
      try {
        for (let waitMs = lane.coldUntil - Date.now(); waitMs > 0; waitMs = lane.coldUntil - Date.now()) {
          if (waitMs > MOMENT_MS) return { open: false, waitMs }
          await new Promise((resolve) => setTimeout(resolve, waitMs))
        }
        return { open: true, value: await work() }
      } finally {
        freeSlot(lane)
      }
    },
    coolDown(connectionId, askedMs) {
      const lane = findLane(connectionId)
      const now = Date.now()
      // Many calls in flight are refused together: that is one cooling.
      if (lane.coldUntil <= now) lane.coolings += 1
      const ms = askedMs ?? Math.min(FIRST_COOLING_MS * 2 ** (lane.coolings - 1), LONGEST_COOLING_MS)
      lane.coldUntil = Math.max(lane.coldUntil, now + ms)
      return lane.coldUntil - now
    },
    warmUp(connectionId) {
      findLane(connectionId).coolings = 0
    },
  }
}

async function takeSlot(lane: Lane): Promise<void> {
  if (lane.free > 0) lane.free -= 1
  else await new Promise<void>((resolve) => lane.waiting.push(resolve))
}

function freeSlot(lane: Lane): void {
  const next = lane.waiting.shift()
  if (next) next()
  else lane.free += 1
}

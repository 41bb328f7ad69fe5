/** Bounds what is in flight to one provider and key, and holds it back while the provider says it is too much. */
export interface Lanes {
  /** Runs `work` when the lane has a free slot and is not cooling down. */
  withSlot: <Value>(connectionId: string, work: () => Promise<Value>, signal?: AbortSignal) => Promise<Value>
  /** Starts nothing on this lane for so long; a shorter wait never shortens a longer one. */
  coolDown: (connectionId: string, ms: number) => void
}

interface Lane {
  free: number
  waiting: (() => void)[]
  coldUntil: number
}

/** Lanes within this process. */
export function createLanes(slotsPerConnection: number): Lanes {
  const lanes = new Map<string, Lane>()
  const findLane = (connectionId: string): Lane => {
    const lane = lanes.get(connectionId) ?? { free: slotsPerConnection, waiting: [], coldUntil: 0 }
    lanes.set(connectionId, lane)
    return lane
  }
  return {
    async withSlot(connectionId, work, signal) {
      const lane = findLane(connectionId)
      await takeSlot(lane)
      try {
        for (let wait = lane.coldUntil - Date.now(); wait > 0; wait = lane.coldUntil - Date.now()) await pause(wait, signal)
        signal?.throwIfAborted()
        return await work()
      } finally {
        const next = lane.waiting.shift()
        if (next) next()
        else lane.free += 1
      }
    },
    coolDown(connectionId, ms) {
      const lane = findLane(connectionId)
      lane.coldUntil = Math.max(lane.coldUntil, Date.now() + ms)
    },
  }
}

async function takeSlot(lane: Lane): Promise<void> {
  if (lane.free > 0) lane.free -= 1
  else await new Promise<void>((resolve) => lane.waiting.push(resolve))
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal?.reason instanceof Error ? signal.reason : new Error('The work was stopped.'))
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', onAbort, { once: true })
  })
}

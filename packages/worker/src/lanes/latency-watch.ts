/**
 * Detects when calls take clearly longer than earlier calls of their kind, from what one worker sees of one
 * lane.
 */
export interface LatencyWatch {
  note: (kind: string, latencyMs: number, outputTokens: number | null) => void
  expectOutput: (kind: string) => number | null
  /** The observations since the last report. After `isSlow`, the recent latencies become the new base. */
  takeReport: (isFull: boolean) => LatencyReport
}

export interface LatencyReport {
  calls: number
  /** Geometric means of the latest kind in ms: recent, and the base it is compared with. */
  latencyMs: number | null
  baseMs: number | null
  isSlow: boolean
}

interface Kind {
  calls: number
  /** Means of the logarithm of the latency over about the last fifty and the last thousand calls. */
  recent: number
  base: number
  outputTokens: number | null
}

const SLOW = Math.log(2)
/** Below this many calls a kind has no base yet. */
const FIRST_CALLS = 20
const RECENT_WEIGHT = 1 / 50
const BASE_FALLS = 1 / 20
const BASE_RISES = 1 / 1_000
const MAX_KINDS = 100

/**
 * Uses means of logarithms, because latencies of llms vary by factors, and separate kinds, because a verdict
 * takes a second and an essay a minute. The base rises slowly, but at once after a fall of the level: a
 * latency that fewer calls do not reduce is the normal latency now.
 */
export function createLatencyWatch(): LatencyWatch {
  const kinds = new Map<string, Kind>()
  let slowness = 0
  let measured = 0
  let calls = 0
  let latest: Kind | null = null

  return {
    note(name, latencyMs, outputTokens) {
      const kind = kinds.get(name) ?? { calls: 0, recent: 0, base: 0, outputTokens: null }
      if (kinds.size >= MAX_KINDS && !kinds.has(name)) kinds.clear()
      kinds.set(name, kind)
      const value = Math.log(Math.max(1, latencyMs))
      kind.calls += 1
      if (kind.calls > FIRST_CALLS) {
        slowness += (value - kind.base - slowness) * RECENT_WEIGHT
        measured += 1
      }
      move(kind, value)
      if (outputTokens !== null)
        kind.outputTokens =
          (kind.outputTokens ?? outputTokens) * (1 - RECENT_WEIGHT) + outputTokens * RECENT_WEIGHT
      calls += 1
      latest = kind
    },
    expectOutput: (name) => kinds.get(name)?.outputTokens ?? null,
    takeReport(isFull) {
      const isSlow = isFull && measured * RECENT_WEIGHT >= 1 && slowness > SLOW
      const report = {
        calls,
        latencyMs: latest && Math.exp(latest.recent),
        baseMs: latest && Math.exp(latest.base),
        isSlow,
      }
      calls = 0
      if (isSlow) {
        for (const kind of kinds.values()) kind.base = kind.recent
        slowness = 0
        measured = 0
      }
      return report
    },
  }
}

function move(kind: Kind, value: number): void {
  const isFirst = kind.calls <= FIRST_CALLS
  kind.recent += (value - kind.recent) * (isFirst ? 1 / kind.calls : RECENT_WEIGHT)
  if (isFirst) kind.base = kind.recent
  else kind.base += (kind.recent - kind.base) * (kind.recent < kind.base ? BASE_FALLS : BASE_RISES)
}

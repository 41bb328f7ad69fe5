/** Notices when calls take clearly longer than calls of their kind used to. Knows what one worker saw of one lane. */
export interface LatencyWatch {
  note: (kind: string, latencyMs: number, outputTokens: number | null) => void
  expectOutput: (kind: string) => number | null
  /** What was seen since the last look. After `isSlow` the latest latencies are the new measure. */
  look: (isFull: boolean) => LatencyLook
}

export interface LatencyLook {
  calls: number
  /** Geometric means of the latest kind, in ms: lately, and what it is held against. */
  latencyMs: number | null
  baseMs: number | null
  isSlow: boolean
}

interface Kind {
  calls: number
  /** Means of the logarithm of the latency, of the last fifty calls or so and of a thousand. */
  lately: number
  base: number
  outputTokens: number | null
}

const SLOW = Math.log(2)
/** Below this many calls a kind has no base yet. */
const FIRST_CALLS = 20
const LATELY = 1 / 50
const BASE_FALLS = 1 / 20
const BASE_RISES = 1 / 1_000
const MOST_KINDS = 100

/**
 * Means of logarithms, since latencies of llms scatter by factors; kinds apart, since a verdict takes a second and an
 * essay a minute. The base rises slowly, and at once after a fall of the level: what fewer calls do not make faster is
 * how long calls take now.
 */
export function watchLatency(): LatencyWatch {
  const kinds = new Map<string, Kind>()
  let slowness = 0
  let measured = 0
  let calls = 0
  let latest: Kind | null = null

  return {
    note(name, latencyMs, outputTokens) {
      const kind = kinds.get(name) ?? { calls: 0, lately: 0, base: 0, outputTokens: null }
      if (kinds.size >= MOST_KINDS && !kinds.has(name)) kinds.clear()
      kinds.set(name, kind)
      const value = Math.log(Math.max(1, latencyMs))
      kind.calls += 1
      if (kind.calls > FIRST_CALLS) {
        slowness += (value - kind.base - slowness) * LATELY
        measured += 1
      }
      move(kind, value)
      if (outputTokens !== null)
        kind.outputTokens = (kind.outputTokens ?? outputTokens) * (1 - LATELY) + outputTokens * LATELY
      calls += 1
      latest = kind
    },
    expectOutput: (name) => kinds.get(name)?.outputTokens ?? null,
    look(isFull) {
      const isSlow = isFull && measured * LATELY >= 1 && slowness > SLOW
      const look = {
        calls,
        latencyMs: latest && Math.exp(latest.lately),
        baseMs: latest && Math.exp(latest.base),
        isSlow,
      }
      calls = 0
      if (isSlow) {
        for (const kind of kinds.values()) kind.base = kind.lately
        slowness = 0
        measured = 0
      }
      return look
    },
  }
}

function move(kind: Kind, value: number): void {
  const isFirst = kind.calls <= FIRST_CALLS
  kind.lately += (value - kind.lately) * (isFirst ? 1 / kind.calls : LATELY)
  if (isFirst) kind.base = kind.lately
  else kind.base += (kind.lately - kind.base) * (kind.lately < kind.base ? BASE_FALLS : BASE_RISES)
}

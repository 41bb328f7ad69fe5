import type { SlotGrant } from './divide-lane'
import type { RateWish } from './rates'

/** What a worker may use until the next renewal. Null means without a rate. */
export interface Grant extends SlotGrant {
  requests: number | null
  tokens: number | null
}

export const NO_GRANT: Grant = { bench: 0, people: 0, requests: 0, tokens: 0 }

type Line = 'people' | 'bench'

interface Waiting {
  tokens: number
  runId: string | null
  enter: () => void
  turnAway: (waitMs: number) => void
}

/** The end of a wait: admitted, with the slot taken, or turned away. */
type Turn = { isIn: true } | { isIn: false; waitMs: number }

/**
 * Admits calls to one lane within the grant: people first, and each line in order. Independent of clocks and
 * the database.
 */
export interface Gate {
  wait: (call: {
    tokens: number
    interactive?: boolean
    signal?: AbortSignal
    runId?: string | null
  }) => Promise<Turn>
  leave: (interactive: boolean) => void
  /** Admits all calls that may begin. */
  open: () => void
  /** Turns waiting calls away: all, or those of one run. */
  turnAway: (waitMs: number, runId?: string) => void
  /**
   * Until `settle`, no more calls are in flight than now and the rates are not used. Gives what is left of
   * the rates, to be returned.
   */
  pause: () => { requests: number; tokens: number }
  settle: (grant: Grant) => void
  grant: () => Grant
  inFlight: () => SlotGrant
  waiting: () => SlotGrant
  /** The maxima since they were last taken. */
  takePeaks: () => {
    inFlight: number
    waiting: number
    bench: number
    people: number
    begun: number
    begunTokens: number
  }
  /** What waiting calls need of the rates. */
  wish: () => { requests: RateWish; tokens: RateWish }
}

/** While `isShut`, no call may begin, whatever the grant. */
export function createGate(isShut: () => boolean): Gate {
  const lines: Record<Line, Set<Waiting>> = { people: new Set(), bench: new Set() }
  const inFlight = { people: 0, bench: 0 }
  let grant = NO_GRANT
  let paused: SlotGrant | null = null
  let peaks = makePeaks()

  const count = () => inFlight.people + inFlight.bench
  const updatePeaks = () => {
    const waiting = lines.people.size + lines.bench.size
    peaks.inFlight = Math.max(peaks.inFlight, count())
    peaks.waiting = Math.max(peaks.waiting, waiting)
    peaks.bench = Math.max(peaks.bench, inFlight.bench + lines.bench.size)
    peaks.people = Math.max(peaks.people, inFlight.people + lines.people.size)
  }
  const mayEnter = (line: Line, { tokens }: Waiting) => {
    // Benchmark calls may still exceed their share; people may use their grant nevertheless.
    const isOwn = line === 'people' && inFlight.people < grant.people
    if (!isOwn && count() >= grant.bench + grant.people) return false
    if (line === 'bench' && inFlight.bench >= grant.bench) return false
    if (
      paused &&
      (count() >= paused.bench + paused.people || (line === 'bench' && inFlight.bench >= paused.bench))
    )
      return false
    return (grant.requests ?? 1) >= 1 && (grant.tokens ?? tokens) >= tokens
  }
  const enter = (line: Line, waiting: Waiting) => {
    lines[line].delete(waiting)
    inFlight[line] += 1
    if (grant.requests !== null) grant.requests -= 1
    if (grant.tokens !== null) grant.tokens -= waiting.tokens
    peaks.begun += 1
    peaks.begunTokens += waiting.tokens
    updatePeaks()
    waiting.enter()
  }
  const open = () => {
    for (const line of ['people', 'bench'] as const) {
      for (const waiting of lines[line]) {
        if (isShut() || !mayEnter(line, waiting)) break
        enter(line, waiting)
      }
    }
  }

  return {
    wait({ tokens, interactive = false, signal, runId = null }) {
      const line = lines[interactive ? 'people' : 'bench']
      return new Promise((resolve) => {
        const end = (turn: Turn) => {
          signal?.removeEventListener('abort', abort)
          line.delete(waiting)
          resolve(turn)
        }
        const waiting: Waiting = {
          tokens,
          runId,
          enter: () => end({ isIn: true }),
          turnAway: (waitMs) => end({ isIn: false, waitMs }),
        }
        const abort = () => waiting.turnAway(0)
        if (signal?.aborted) return abort()
        signal?.addEventListener('abort', abort)
        line.add(waiting)
        updatePeaks()
        open()
      })
    },
    leave(interactive) {
      inFlight[interactive ? 'people' : 'bench'] -= 1
      open()
    },
    open,
    turnAway(waitMs, runId) {
      for (const waiting of [...lines.people, ...lines.bench])
        if (runId === undefined || waiting.runId === runId) waiting.turnAway(waitMs)
    },
    pause() {
      const left = { requests: grant.requests ?? 0, tokens: grant.tokens ?? 0 }
      paused = { ...inFlight }
      grant = { ...grant, requests: grant.requests && 0, tokens: grant.tokens && 0 }
      return left
    },
    settle(next) {
      paused = null
      grant = { ...next }
      open()
    },
    grant: () => grant,
    inFlight: () => ({ ...inFlight }),
    waiting: () => ({ people: lines.people.size, bench: lines.bench.size }),
    takePeaks() {
      const taken = peaks
      peaks = makePeaks()
      updatePeaks()
      return taken
    },
    wish() {
      const first = (line: Set<Waiting>) => line.values().next().value?.tokens ?? 0
      const all = (line: Set<Waiting>) => [...line].reduce((sum, { tokens }) => sum + tokens, 0)
      const { people, bench } = lines
      return {
        requests: {
          people: people.size,
          peopleFirst: Math.min(1, people.size),
          bench: bench.size,
          benchFirst: Math.min(1, bench.size),
        },
        tokens: {
          people: all(people),
          peopleFirst: first(people),
          bench: all(bench),
          benchFirst: first(bench),
        },
      }
    },
  }
}

function makePeaks() {
  return { inFlight: 0, waiting: 0, bench: 0, people: 0, begun: 0, begunTokens: 0 }
}

import type { SlotGrant } from './divide-lane'
import type { RateWish } from './rates'

/** What a worker may use until it asks anew. Null is no rate. */
export interface Grant extends SlotGrant {
  requests: number | null
  tokens: number | null
}

export const NOTHING: Grant = { bench: 0, people: 0, requests: 0, tokens: 0 }

type Who = 'people' | 'bench'

interface Waiting {
  tokens: number
  enter: () => void
  turnAway: (waitMs: number) => void
}

/** A wait that ended: in, with the slot taken, or turned away. */
export type Turn = { isIn: true } | { isIn: false; waitMs: number }

/** Lets calls of one lane in as far as the grant goes, people first, each line in its order. Knows no clock and no database. */
export interface Gate {
  wait: (call: { tokens: number; interactive?: boolean; signal?: AbortSignal }) => Promise<Turn>
  leave: (interactive: boolean) => void
  /** Lets in whoever may. */
  open: () => void
  /** Turns everyone away who waits. */
  turnAway: (waitMs: number) => void
  /** From here until `settle`, no more are in flight at once than now, and nothing is taken of the rates: what is left of them, for giving back. */
  pause: () => { requests: number; tokens: number }
  settle: (grant: Grant) => void
  grant: () => Grant
  inFlight: () => SlotGrant
  waiting: () => SlotGrant
  /** The most at once since the last time asked. */
  takePeaks: () => {
    inFlight: number
    waiting: number
    bench: number
    people: number
    begun: number
    begunTokens: number
  }
  /** What those who wait want of the rates. */
  wish: () => { requests: RateWish; tokens: RateWish }
}

/** `isShut` says that nobody may begin, whatever the grant. */
export function createGate(isShut: () => boolean): Gate {
  const lines: Record<Who, Set<Waiting>> = { people: new Set(), bench: new Set() }
  const inFlight = { people: 0, bench: 0 }
  let grant = NOTHING
  let paused: SlotGrant | null = null
  let peaks = makePeaks()

  const count = () => inFlight.people + inFlight.bench
  const note = () => {
    const waiting = lines.people.size + lines.bench.size
    peaks.inFlight = Math.max(peaks.inFlight, count())
    peaks.waiting = Math.max(peaks.waiting, waiting)
    peaks.bench = Math.max(peaks.bench, inFlight.bench + lines.bench.size)
    peaks.people = Math.max(peaks.people, inFlight.people + lines.people.size)
  }
  const mayEnter = (who: Who, { tokens }: Waiting) => {
    // Benchmark calls may still be more than their share; what is granted to people is theirs nevertheless.
    const isOwn = who === 'people' && inFlight.people < grant.people
    if (!isOwn && count() >= grant.bench + grant.people) return false
    if (who === 'bench' && inFlight.bench >= grant.bench) return false
    if (
      paused &&
      (count() >= paused.bench + paused.people || (who === 'bench' && inFlight.bench >= paused.bench))
    )
      return false
    return (grant.requests ?? 1) >= 1 && (grant.tokens ?? tokens) >= tokens
  }
  const enter = (who: Who, waiting: Waiting) => {
    lines[who].delete(waiting)
    inFlight[who] += 1
    if (grant.requests !== null) grant.requests -= 1
    if (grant.tokens !== null) grant.tokens -= waiting.tokens
    peaks.begun += 1
    peaks.begunTokens += waiting.tokens
    note()
    waiting.enter()
  }
  const open = () => {
    for (const who of ['people', 'bench'] as const) {
      for (const waiting of lines[who]) {
        if (isShut() || !mayEnter(who, waiting)) break
        enter(who, waiting)
      }
    }
  }

  return {
    wait({ tokens, interactive = false, signal }) {
      const line = lines[interactive ? 'people' : 'bench']
      return new Promise((resolve) => {
        const end = (turn: Turn) => {
          signal?.removeEventListener('abort', giveUp)
          line.delete(waiting)
          resolve(turn)
        }
        const waiting: Waiting = {
          tokens,
          enter: () => end({ isIn: true }),
          turnAway: (waitMs) => end({ isIn: false, waitMs }),
        }
        const giveUp = () => waiting.turnAway(0)
        if (signal?.aborted) return giveUp()
        signal?.addEventListener('abort', giveUp)
        line.add(waiting)
        note()
        open()
      })
    },
    leave(interactive) {
      inFlight[interactive ? 'people' : 'bench'] -= 1
      open()
    },
    open,
    turnAway(waitMs) {
      for (const line of Object.values(lines)) for (const waiting of line) waiting.turnAway(waitMs)
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
      note()
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

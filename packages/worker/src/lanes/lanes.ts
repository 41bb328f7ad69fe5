/** What is known of a call before it begins. */
export interface SlotRequest {
  /** What it is likely to take of the rate: tokens in and out. */
  tokens: number
  /** A person waits for it: it may use the slots that are kept for people, and goes first. */
  interactive?: boolean
  /** Calls of one kind take about as long as each other: an llm in one part. */
  kind?: string
  signal?: AbortSignal
}

/** How a call went, told once. `tokens` is what the provider says it took; null is unknown. */
export type CallReport =
  | { is: 'fine'; latencyMs: number; tokens: number | null; outputTokens: number | null }
  /** 429: the whole lane has to wait, for as long as the provider asks or else ever longer. */
  | { is: 'refused'; retryAfterMs: number | null }
  /** Says nothing about how much the provider takes well. */
  | { is: 'other'; tokens: number | null }

/** `report` resolves when all that must not wait is written. */
export type SlotWork<Value> = (report: (seen: CallReport) => Promise<void>) => Promise<Value>

/** Closed for longer than a moment, given up by its signal, or given back: no call was made. */
export type SlotEnding<Value> = { open: true; value: Value } | { open: false; waitMs: number }

/** `room`: in one no call waits, so that it may take more; `crowded`: in each at least as many wait as are in flight. */
export type LanePressure = 'room' | 'full' | 'crowded'

/** Calls of benchmarks in flight, and how many have ended since the worker began. */
export interface LaneUse {
  inFlight: number
  ended: number
}

/** Bounds what is in flight to one provider and key, whatever the number of workers. */
export interface Lanes {
  /** Runs `work` once the lane has a slot, and what it takes of the rates, for it. */
  withSlot: <Value>(
    connectionId: string,
    request: SlotRequest,
    work: SlotWork<Value>,
  ) => Promise<SlotEnding<Value>>
  /** How long no call may begin, as far as this worker knows. */
  coldForMs: (connectionId: string) => number
  /** How well used the lanes are that this worker calls through, with all calls of benchmarks in them. */
  use: () => LaneUse & { pressure: LanePressure }
  /** How many tokens answers of this kind have had lately; null before the first. */
  expectOutput: (connectionId: string, kind: string) => number | null
  /** Hears at once what other workers find out; without it, once a second. */
  listen: () => void
  /** Lets calls in flight end and begins no more until the slots are given back: who waits, and whoever comes, is turned away. */
  drain: () => void
  /** Gives every slot back and turns away who waits. A call made later takes slots anew. */
  giveBack: () => Promise<void>
}

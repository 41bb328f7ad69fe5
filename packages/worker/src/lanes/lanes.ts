/** What is known of a call before it begins. */
export interface SlotRequest {
  /** The tokens, in and out, that it is likely to use of the rate. */
  tokens: number
  /** A person is waiting: the call may use the slots kept for people, and goes first. */
  interactive?: boolean
  /** Calls of one kind, such as the answers of one llm, take about the same time. */
  kind?: string
  signal?: AbortSignal
  /** The run that makes the call; calls of a closed run no longer wait. */
  runId?: string | null
}

/** The report of a call, sent once. `tokens` is what the provider counted; null is unknown. */
export type CallReport =
  | { is: 'fine'; latencyMs: number; tokens: number | null; outputTokens: number | null }
  /** 429: the whole lane has to wait, as long as the provider asks or otherwise increasingly long. */
  | { is: 'refused'; retryAfterMs: number | null }
  /** Says nothing about how much load the provider handles. */
  | { is: 'other'; tokens: number | null }

/** `report` resolves when everything urgent is stored. */
export type SlotWork<Value> = (report: (seen: CallReport) => Promise<void>) => Promise<Value>

/**
 * `open: false` means that no call was made: the lane is closed, the call was aborted, or the slots were
 * given back.
 */
export type SlotEnding<Value> = { open: true; value: Value } | { open: false; waitMs: number }

/** No call was made: the lane is closed for now, or the call was aborted before its turn. */
export type HeldBack = { outcome: 'held_back'; waitMs: number }

/**
 * `room`: at least one lane has no waiting calls; `crowded`: in each lane at least as many calls wait as are
 * in flight.
 */
export type LanePressure = 'room' | 'full' | 'crowded'

/** Benchmark calls in flight, and how many have ended since the worker started. */
export interface LaneUse {
  inFlight: number
  ended: number
}

/** Limits the calls in flight to one provider and key, whatever the number of workers. */
export interface Lanes {
  /** Runs `work` once the lane has a slot, and enough of the rates, for it. */
  withSlot: <Value>(
    connectionId: string,
    request: SlotRequest,
    work: SlotWork<Value>,
  ) => Promise<SlotEnding<Value>>
  /** How long no call may begin, as far as this worker knows. */
  coldForMs: (connectionId: string) => number
  /** How busy this worker's lanes are, with all its benchmark calls. */
  use: () => LaneUse & { pressure: LanePressure }
  /** The recent mean output of this kind in tokens; null before the first answer. */
  expectOutput: (connectionId: string, kind: string) => number | null
  /** Receives the notices of other workers at once; without it, changes are seen once a second. */
  listen: () => void
  /** Lets calls in flight end, and turns waiting and new calls away until the slots are given back. */
  drain: () => void
  /** Gives all slots back and turns waiting calls away. A later call leases slots again. */
  giveBack: () => Promise<void>
}

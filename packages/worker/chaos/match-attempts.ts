import type { Strike } from './open-scene'
import type { AttemptRow } from './read-attempts'
import type { Call } from './start-chaos-provider'

export interface Matching {
  /** Calls without a row that no strike explains, and rows without a call. */
  findings: string[]
  /**
   * Calls in flight at a strike: begun by the struck process before it ended, and right after it without a
   * row or with a canceled one.
   */
  inFlight: number
}

type Row = Pick<AttemptRow, 'question' | 'outcome'>

/** Compares the attempts with the log of the provider. */
export function matchAttempts(
  calls: readonly Call[],
  attempts: readonly Row[],
  strikes: readonly Strike[],
): Matching {
  const inFlight = new Set(strikes.flatMap((strike) => findInFlight(calls, strike)))
  const { callsLeft, rowsLeft } = match(calls, attempts, inFlight)
  return {
    inFlight: inFlight.size,
    findings: [
      ...rowsLeft.map(
        ({ question, outcome }) => `${question} has a row of a call that was not made: ${outcome}.`,
      ),
      ...callsLeft
        .filter((call) => !inFlight.has(call))
        .map(
          (call) =>
            `${call.question} has no row of its call ${call.ask} (${call.outcome}), although nothing happened to its worker.${formatTimes(call, calls, strikes)}`,
        ),
    ],
  }
}

/**
 * The times of the question's calls and of the faults, in seconds since the first call: needed to understand
 * a failure.
 */
function formatTimes({ question }: Call, calls: readonly Call[], strikes: readonly Strike[]): string {
  const from = calls[0]?.beganAt ?? 0
  const at = (instant: number | null) => (instant === null ? '?' : ((instant - from) / 1_000).toFixed(2))
  const own = calls
    .filter((call) => call.question === question)
    .map(
      ({ ask, owner, beganAt, endedAt, isCut }) =>
        `call ${ask} of ${owner ?? '?'} ${at(beganAt)}–${at(endedAt)}${isCut ? ' cut' : ''}`,
    )
  const done = strikes.map((strike) => `${strike.pids?.join(', ') ?? 'all'} struck until ${at(strike.at)}`)
  return ` (${[...own, ...done].join('; ')})`
}

function findInFlight(calls: readonly Call[], { at, pids, attempts }: Strike): Call[] {
  const begun = calls.filter(({ beganAt }) => beganAt <= at)
  const struck = new Set(begun.filter(({ owner }) => pids === null || owner === null || pids.includes(owner)))
  const { callsLeft } = match(
    begun,
    attempts.filter(({ outcome }) => outcome !== 'cancelled'),
    struck,
  )
  return callsLeft.filter((call) => struck.has(call))
}

/**
 * Pairs rows with calls of the same question and outcome; calls in `lost` come last, so that they remain
 * unpaired.
 */
function match(
  calls: readonly Call[],
  rows: readonly Row[],
  lost: ReadonlySet<Call>,
): { callsLeft: Call[]; rowsLeft: Row[] } {
  const open = new Map<string, Call[]>()
  for (const call of [...calls].sort((a, b) => Number(lost.has(a)) - Number(lost.has(b))))
    open.set(call.question, [...(open.get(call.question) ?? []), call])
  // A call that was aborted while its answer arrived is canceled here and answered there: paired last.
  const [cancelled, ended] = [
    rows.filter(({ outcome }) => outcome === 'cancelled'),
    rows.filter(({ outcome }) => outcome !== 'cancelled'),
  ]
  const rowsLeft = [...ended, ...cancelled].filter(({ question, outcome }) => {
    const candidates = open.get(question) ?? []
    const place = candidates.findIndex((call) =>
      outcome === 'cancelled' ? call.isCut || lost.has(call) : call.outcome === outcome && !call.isCut,
    )
    if (place !== -1) candidates.splice(place, 1)
    return place === -1
  })
  return { callsLeft: [...open.values()].flat(), rowsLeft }
}

import type { CallReport, SlotRequest } from './lanes'
import type { LeaseWish } from './lease-lane'
import { createLatencyWatch } from './latency-watch'

/** What calls showed since the last report. */
type ObservationReport = Pick<LeaseWish, 'fine' | 'refusals' | 'latency'> & { overestimated: number }

/** Collects what a worker sees of a lane until a renewal reports it to the row. */
export interface LaneObservations {
  record: (seen: Exclude<CallReport, { is: 'refused' }>, request: SlotRequest, beganAt: number) => void
  recordRefusal: (refusal: LeaseWish['refusals'][number]) => void
  hasRefusals: () => boolean
  /** Everything so far; later observations go into the next report. */
  takeReport: (isFull: boolean) => ObservationReport
  /**
   * Returns a report that may not have been stored. Storing it twice is harmless except for overestimated
   * tokens, which would be used twice.
   */
  restore: (report: ObservationReport) => void
  /**
   * The row says when the level last fell: calls that began before `seenAt` say nothing about the new level.
   */
  learnFall: (fellAt: number | null, seenAt: number) => void
  isFromBeforeFall: (beganAt: number) => boolean
  expectOutput: (kind: string) => number | null
}

export function createLaneObservations(): LaneObservations {
  const watch = createLatencyWatch()
  let fine = 0
  let overestimated = 0
  let refusals: LeaseWish['refusals'][number][] = []
  let fall: { at: number | null; seenAt: number } = { at: null, seenAt: -Infinity }

  return {
    record(seen, { tokens, kind = '' }, beganAt) {
      if (seen.tokens !== null) overestimated += tokens - seen.tokens
      if (seen.is === 'other') return
      watch.note(kind, seen.latencyMs, seen.outputTokens)
      if (beganAt >= fall.seenAt) fine += 1
    },
    recordRefusal(refusal) {
      refusals.push(refusal)
    },
    hasRefusals: () => refusals.length > 0,
    takeReport(isFull) {
      const report = { fine, overestimated, refusals, latency: watch.takeReport(isFull) }
      refusals = []
      fine = 0
      overestimated = 0
      return report
    },
    restore(report) {
      refusals = [...report.refusals, ...refusals]
      fine += report.fine
      overestimated += Math.min(0, report.overestimated)
    },
    learnFall(fellAt, seenAt) {
      if (fellAt !== fall.at) fall = { at: fellAt, seenAt }
    },
    isFromBeforeFall: (beganAt) => beganAt < fall.seenAt,
    expectOutput: watch.expectOutput,
  }
}

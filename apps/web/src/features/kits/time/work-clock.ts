import type { ReportedTime, ReportTime } from '../../../domain/time/report-time'
import { lengthOfSpans } from '../../../domain/time/spans'
import { timeLimits } from '../../../domain/time/time-limits'
import {
  addSign,
  addSpans,
  confirmReport,
  findPause,
  hideSitting,
  isCounting,
  isRestartDue,
  leaveOut,
  openSitting,
  restartSitting,
  settleSitting,
  type Pause,
  type Sitting,
} from './sitting'
import type { UnsentReport } from './unsent-reports'

export interface ClockState {
  /**
   * Time credited for the task, with what is counted here but not reported; null until the server has
   * answered.
   */
  seconds: number | null
  isCounting: boolean
  /** The last break that the person has not decided on. */
  pause: Pause | null
  /** Time that could not be counted, because the server was not reached in time. */
  unreachedMs: number
}

interface WorkClockDeps {
  of: ReportTime['of']
  /** When the page was opened, by the same clock as `now`. */
  openedAt: number
  now: () => number
  newId: () => string
  keep: (report: UnsentReport) => void
  send: (report: ReportTime) => Promise<ReportedTime>
  /** For a closing page, which cannot wait for the response. */
  sendLast: (report: ReportTime) => void
}

export type WorkClock = ReturnType<typeof createWorkClock>

/** Counts the time on one task in this tab and reports it to the server in steps. */
export function createWorkClock({ of, openedAt, now, newId, keep, send, sendLast }: WorkClockDeps) {
  let sitting = openSitting(newId(), openedAt)
  let creditedSeconds: number | null = null
  let unreachedMs = 0
  let isReporting = false
  let state: ClockState = { seconds: null, isCounting: false, pause: null, unreachedMs: 0 }
  const listeners = new Set<() => void>()

  function update(next: Sitting): void {
    const hasChanged = next.pending !== sitting.pending
    sitting = next
    if (hasChanged)
      keep({ sittingId: sitting.id, of, openedAt: sitting.openedAt, spans: [...sitting.pending] })
  }
  function settle(): void {
    update(settleSitting(sitting, now()))
  }
  /** The unreported time of a long sitting stays in the browser under its own id. */
  function restartWhenDue(): void {
    if (!isRestartDue(sitting, now())) return
    if (!sitting.isKnown) {
      settle()
      keep({ sittingId: sitting.id, of, openedAt: sitting.openedAt, spans: [] })
    }
    const restarted = restartSitting(sitting, now(), newId())
    unreachedMs += restarted.lostMs
    update(restarted.sitting)
  }
  function notify(): void {
    const unsentSeconds = Math.floor(lengthOfSpans(sitting.pending) / 1_000)
    state = {
      seconds: creditedSeconds === null ? null : creditedSeconds + unsentSeconds,
      isCounting: isCounting(sitting),
      pause: findPause(sitting, now()),
      unreachedMs,
    }
    for (const listener of listeners) listener()
  }
  function writeReport(): ReportTime {
    return {
      sittingId: sitting.id,
      of,
      openedAgo: Math.max(0, now() - sitting.openedAt),
      spans: sitting.pending.slice(0, timeLimits.spansAReport),
    }
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    readSittingId: () => sitting.id,

    /** Records activity, with the number of words in view. */
    sign(words: number): void {
      restartWhenDue()
      update(addSign(sitting, { at: now(), words }))
    },
    show(words: number, since = now()): void {
      restartWhenDue()
      const visibleSince = sitting.visibleSince ?? since
      update({ ...addSign(sitting, { at: since, words }), visibleSince })
    },
    hide(): void {
      settle()
      update(hideSitting(sitting, now()))
      notify()
    },
    tick(): void {
      restartWhenDue()
      settle()
      notify()
    },

    /** Sends what the server has not confirmed; after a failure the next report contains it again. */
    async report(): Promise<void> {
      if (isReporting) return
      restartWhenDue()
      settle()
      // An idle page sends nothing, so that it does not keep the session alive.
      if (sitting.isKnown && sitting.pending.length === 0) return notify()
      isReporting = true
      const report = writeReport()
      try {
        creditedSeconds = (await send(report)).seconds
        update(confirmReport(sitting, report))
      } catch {
        // The time stays pending for the next report.
      } finally {
        isReporting = false
        notify()
      }
    },
    leave(): void {
      settle()
      if (sitting.pending.length > 0) sendLast(writeReport())
    },

    /** Counts a pause as work. */
    addPause({ from, to }: Pause): void {
      update(addSpans(sitting, [{ from, to }], true))
      notify()
    },
    leavePause({ from, to }: Pause): void {
      update(leaveOut(sitting, [{ from, to }]))
      notify()
    },
    forgetUnreached(): void {
      unreachedMs = 0
      notify()
    },
  }
}

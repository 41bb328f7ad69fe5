'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { leavingClient } from '../../api-client/leaving-client'
import type { ReportTime } from '../../domain/time/report-time'
import { createRunId } from '../runs/create-run-id'
import { countWordsInView } from './count-words-in-view'
import { forgetReport, keepReport, readLeftReports } from './unsent-reports'
import { createWorkClock, type ClockState, type WorkClock } from './work-clock'

const LOOK_MS = 5_000
const REPORT_MS = 60_000
const SIGN_MS = 1_000
const WORDS_MS = 4_000
const signsOfWork = [
  'keydown',
  'pointerdown',
  'pointermove',
  'wheel',
  'scroll',
  'touchstart',
  'touchmove',
] as const

/** By itself, so that no save waits for it; and without a dialog, should the session have lapsed: it is told when somebody has signed in again. */
const tell = (report: ReportTime) => leavingClient.time.report.mutate(report)

/** The clock of one screen that was opened then. What it is given counts once. */
export function useWorkClock(
  of: ReportTime['of'],
  openedAt: number,
): { clock: WorkClock; state: ClockState } {
  const [clock] = useState(() =>
    createWorkClock({
      of,
      openedAt,
      now: Date.now,
      newId: createRunId,
      keep: keepReport,
      send: tell,
      sendLast: (report) => void tell(report).catch(() => undefined),
    }),
  )

  useEffect(() => {
    let [signedAt, measuredAt, words] = [0, 0, 0]
    const measure = () => {
      if (Date.now() - measuredAt < WORDS_MS) return words
      measuredAt = Date.now()
      return (words = countWordsInView())
    }
    const sign = () => {
      if (document.visibilityState !== 'visible' || Date.now() - signedAt < SIGN_MS) return
      signedAt = Date.now()
      clock.sign(measure())
    }
    const look = () => {
      if (document.visibilityState === 'visible') return clock.show(measure())
      clock.hide()
      clock.leave()
    }
    const leave = () => clock.leave()
    const report = () => void clock.report()
    if (document.visibilityState === 'visible') clock.show(measure(), openedAt)
    report()
    void sendLeft(clock.readSittingId())
    const timers = [setInterval(() => clock.tick(), LOOK_MS), setInterval(report, REPORT_MS)]
    for (const name of signsOfWork) window.addEventListener(name, sign, { capture: true, passive: true })
    window.addEventListener('online', report)
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', look)
    return () => {
      for (const timer of timers) clearInterval(timer)
      for (const name of signsOfWork) window.removeEventListener(name, sign, { capture: true })
      window.removeEventListener('online', report)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', look)
      clock.hide()
      clock.leave()
    }
  }, [clock, openedAt])

  return { clock, state: useSyncExternalStore(clock.subscribe, clock.read, clock.read) }
}

/** Tells what closed screens could not; what is another person's stays where it is. */
async function sendLeft(ownId: string): Promise<void> {
  for (const { sittingId, of, openedAt, spans } of readLeftReports(ownId)) {
    await tell({ sittingId, of, openedAgo: Math.max(0, Date.now() - openedAt), spans }).then(
      () => forgetReport(sittingId),
      () => undefined,
    )
  }
}

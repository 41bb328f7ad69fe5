'use client'

import { useEffect, useState, useSyncExternalStore } from 'react'
import { keepaliveClient } from '../../../api-client/keepalive-client'
import { createUuid } from '../../../components/browser/create-uuid'
import { countWords } from '../../../domain/time/count-words'
import type { ReportTime } from '../../../domain/time/report-time'
import { deleteReport, isDeleted, storeReport, readUnsentReports } from './unsent-reports'
import { createWorkClock, type ClockState, type WorkClock } from './work-clock'

const LOOK_MS = 5_000
const REPORT_MS = 60_000
const SIGN_MS = 1_000
const WORDS_MS = 4_000
/** Between two keys. */
const MEASURE_MS = 40
const signsOfWork = [
  'keydown',
  'pointerdown',
  'pointermove',
  'wheel',
  'scroll',
  'touchstart',
  'touchmove',
] as const

/**
 * A separate client, so that no save waits for it and an expired session opens no dialog. The time is
 * reported after the next sign-in.
 */
const sendReport = (report: ReportTime) => keepaliveClient.time.report.mutate(report)

/** The work clock of one screen. Its arguments are read once, on opening. */
export function useWorkClock(
  of: ReportTime['of'],
  openedAt: number,
): { clock: WorkClock; state: ClockState } {
  const [clock] = useState(() =>
    createWorkClock({
      of,
      openedAt,
      now: Date.now,
      newId: createUuid,
      keep: storeReport,
      send: sendReport,
      sendLast: (report) => void (isDeleted(report.of) || sendReport(report).catch(() => undefined)),
    }),
  )

  useEffect(() => {
    let [signedAt, measuredAt, words] = [0, 0, 0]
    let measuring: ReturnType<typeof setTimeout> | null = null
    const measure = () => {
      measuredAt = Date.now()
      return (words = countWordsInView())
    }
    /** The count that is known. A new one reads the layout, which must not delay the key or scroll that asks for it. */
    const measureLater = () => {
      if (measuring === null && Date.now() - measuredAt >= WORDS_MS)
        measuring = setTimeout(() => {
          measuring = null
          // What came into view by the key or scroll is what is read next.
          clock.sign(measure())
        }, MEASURE_MS)
      return words
    }
    const sign = () => {
      if (document.visibilityState !== 'visible' || Date.now() - signedAt < SIGN_MS) return
      signedAt = Date.now()
      clock.sign(measureLater())
    }
    const onVisibilityChange = () => {
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
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      for (const timer of timers) clearInterval(timer)
      if (measuring !== null) clearTimeout(measuring)
      for (const name of signsOfWork) window.removeEventListener(name, sign, { capture: true })
      window.removeEventListener('online', report)
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      clock.hide()
      clock.leave()
    }
  }, [clock, openedAt])

  return { clock, state: useSyncExternalStore(clock.subscribe, clock.read, clock.read) }
}

/** Sends what closed screens could not report. Reports of another person stay where they are. */
async function sendLeft(ownId: string): Promise<void> {
  for (const { sittingId, of, openedAt, spans } of readUnsentReports(ownId)) {
    await sendReport({ sittingId, of, openedAgo: Math.max(0, Date.now() - openedAt), spans }).then(
      () => deleteReport(sittingId),
      () => undefined,
    )
  }
}

const TEXTS = 'p, li, dd, td, th, h1, h2, h3, pre, blockquote, textarea, label'
const MAX_ELEMENTS = 1_500

/** How many words are on the screen: of each text, as much as its part in view. */
function countWordsInView(): number {
  const { innerHeight, innerWidth } = window
  let words = 0
  for (const element of [...document.querySelectorAll<HTMLElement>(TEXTS)].slice(0, MAX_ELEMENTS)) {
    // The layout of rows far out of view is not computed, and asking for it would compute it.
    if (!element.checkVisibility({ contentVisibilityAuto: true })) continue
    const { top, bottom, left, right, height } = element.getBoundingClientRect()
    const shown = Math.min(bottom, innerHeight) - Math.max(top, 0)
    // Nested texts are counted once.
    if (height === 0 || shown <= 0 || right <= 0 || left >= innerWidth || element.querySelector(TEXTS))
      continue
    words +=
      countWords(element instanceof HTMLTextAreaElement ? element.value : (element.textContent ?? '')) *
      Math.min(1, shown / height)
  }
  return Math.round(words)
}

import type { ReportTime } from '../../domain/time/report-time'

/** What one sitting has counted and the server has not answered to. */
export interface UnsentReport {
  sittingId: string
  of: ReportTime['of']
  /** By the clock of this browser. */
  openedAt: number
  spans: ReportTime['spans']
}

const PREFIX = 'consilium time '
const KEPT_MS = 30 * 86_400_000

/** Keeps it in this browser until the server has it; nothing is left when there is nothing to tell. */
export function keepReport(report: UnsentReport): void {
  try {
    if (report.spans.length === 0) window.localStorage.removeItem(PREFIX + report.sittingId)
    else window.localStorage.setItem(PREFIX + report.sittingId, JSON.stringify(report))
  } catch {
    // A browser that keeps nothing still counts; what a crash takes can be corrected.
  }
}

export function forgetReport(sittingId: string): void {
  keepReport({ sittingId, of: { kind: 'write', taskId: '' }, openedAt: 0, spans: [] })
}

/** What other sittings left in this browser; what is older than a month is dropped. The server checks whatever comes of it. */
export function readLeftReports(ownId: string): UnsentReport[] {
  try {
    return Object.keys(window.localStorage)
      .filter((key) => key.startsWith(PREFIX) && key !== PREFIX + ownId)
      .flatMap((key) => {
        const report = JSON.parse(window.localStorage.getItem(key) ?? 'null') as UnsentReport | null
        if (report && Date.now() - report.openedAt < KEPT_MS) return [report]
        window.localStorage.removeItem(key)
        return []
      })
  } catch {
    return []
  }
}

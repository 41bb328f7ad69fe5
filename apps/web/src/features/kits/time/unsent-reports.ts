import type { ReportTime } from '../../../domain/time/report-time'

/** Time that a sitting has counted and the server has not confirmed. */
export interface UnsentReport {
  sittingId: string
  of: ReportTime['of']
  /** By the clock of this browser. */
  openedAt: number
  spans: ReportTime['spans']
}

const PREFIX = 'consilium time '
const KEPT_MS = 30 * 86_400_000
/** The drafts that were deleted on this page. */
const deletedTasks = new Set<string>()

/** Deletes the unreported time on a draft that was deleted. Its open clock has nothing to report any more. */
export function forgetTime(taskId: string): void {
  deletedTasks.add(taskId)
  for (const { of, sittingId } of readUnsentReports('')) if (isDeleted(of)) deleteReport(sittingId)
}

/** Whether the time is for a draft that was deleted. */
export const isDeleted = (of: UnsentReport['of']): boolean =>
  of.kind === 'write' && deletedTasks.has(of.taskId)

/** Stores a report in this browser until the server has it; an empty report is deleted. */
export function storeReport(report: UnsentReport): void {
  try {
    if (isDeleted(report.of) || report.spans.length === 0)
      window.localStorage.removeItem(PREFIX + report.sittingId)
    else window.localStorage.setItem(PREFIX + report.sittingId, JSON.stringify(report))
  } catch {
    // Without storage the clock still counts; time lost in a crash can be corrected.
  }
}

export function deleteReport(sittingId: string): void {
  storeReport({ sittingId, of: { kind: 'write', taskId: '' }, openedAt: 0, spans: [] })
}

/**
 * Reports of other sittings in this browser; those older than a month are deleted. The server validates them.
 */
export function readUnsentReports(ownId: string): UnsentReport[] {
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

import type { Prisma, RunNoticeKind } from '@consilium/db'
import type { RunWithdrawal } from '../../domain/running/run-notices'

/** What the withdrawal of a run is read from. */
export const runNoticeFields = {
  notices: { select: { kind: true, at: true, text: true } },
} as const satisfies Prisma.RunSelect

interface NoticeRow {
  kind: RunNoticeKind
  at: Date
  text: string
}

/** The withdrawal of a run, read with `runNoticeFields`; null unless it is withdrawn. */
export function readRunWithdrawal({ notices }: { notices: readonly NoticeRow[] }): RunWithdrawal | null {
  const find = (wanted: RunNoticeKind) => {
    const notice = notices.find(({ kind }) => kind === wanted)
    return notice ? { at: notice.at.toISOString(), reason: notice.text } : null
  }
  const withdrawal = find('withdrawal')
  return withdrawal && { ...withdrawal, hidden: find('hiding') }
}

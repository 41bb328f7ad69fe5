'use client'

import { useState } from 'react'
import { loadPart } from '../../../components/ui/loading/load-part'
import { useFirstLoadOver } from '../../../components/ui/loading/use-first-load-over'
import type { ReportTime } from '../../../domain/time/report-time'

const LoadedLine = loadPart(() => import('./time-line').then((file) => file.TimeLine), { failed: () => null })

/**
 * The time counted on a task since the page was opened. Loaded once a page is idle, so that nothing waits
 * for it.
 */
export function TimeLine({ of }: { of: ReportTime['of'] }) {
  const [openedAt] = useState(() => Date.now())
  const isDue = useFirstLoadOver()
  return isDue ? <LoadedLine of={of} openedAt={openedAt} /> : null
}

'use client'

import { useEffect, useState } from 'react'
import { loadPart } from '../../../components/ui/loading/load-part'
import { PARTS_AHEAD } from '../../../components/ui/loading/load-parts-ahead'
import type { ReportTime } from '../../../domain/time/report-time'

const LoadedLine = loadPart(() => import('./time-line').then((file) => file.TimeLine), { failed: () => null })

/**
 * The time counted on a task since the page was opened. Loaded once a page is idle, so that nothing waits
 * for it.
 */
export function TimeLine({ of }: { of: ReportTime['of'] }) {
  const [openedAt] = useState(() => Date.now())
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    // The mark may be from an earlier page of this visit.
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName(PARTS_AHEAD).length > 0) setIsDue(true)
    })
    observer.observe({ type: 'mark', buffered: true })
    return () => observer.disconnect()
  }, [])
  return isDue ? <LoadedLine of={of} openedAt={openedAt} /> : null
}

'use client'

import { useEffect, useState } from 'react'
import { loadPart } from '../../../components/ui/loading/load-part'
import type { ReportTime } from '../../../domain/time/report-time'

const QUIET_MS = 2_000
/** A page has settled since the app was opened, so that the line of the next one need not wait. */
let hasRested = false
const LoadedLine = loadPart(() => import('./time-line').then((file) => file.TimeLine), { failed: () => null })

/**
 * The time counted on a task since the page was opened. Loaded after the page has settled, so that nothing
 * waits for it.
 */
export function TimeLine({ of }: { of: ReportTime['of'] }) {
  const [openedAt] = useState(() => Date.now())
  const [rests, setRests] = useState(() => hasRested)
  useEffect(() => {
    const timer = setTimeout(() => setRests((hasRested = true)), QUIET_MS)
    return () => clearTimeout(timer)
  }, [])
  return rests ? <LoadedLine of={of} openedAt={openedAt} /> : null
}

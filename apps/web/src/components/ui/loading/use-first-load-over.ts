import { useEffect, useState } from 'react'
import { PARTS_AHEAD } from './load-parts-ahead'

/** Whether the page is idle, so that what it does not need at first can load. */
export function useFirstLoadOver(): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    // The mark may be from an earlier page of this visit.
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName(PARTS_AHEAD).length > 0) setIsOver(true)
    })
    observer.observe({ type: 'mark', buffered: true })
    return () => observer.disconnect()
  }, [])
  return isOver
}

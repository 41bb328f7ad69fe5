import { useEffect } from 'react'

const EVERY_MS = 400
const followed = new Map<string, { count: number; timer: ReturnType<typeof setInterval> }>()

/** Looks again every moment while something is open: once for all who show the same task. */
export function useFollowCells(taskId: string, isOpen: boolean, look: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const known = followed.get(taskId)
    if (known) known.count += 1
    else followed.set(taskId, { count: 1, timer: setInterval(look, EVERY_MS) })
    return () => {
      const mine = followed.get(taskId)
      if (!mine) return
      mine.count -= 1
      if (mine.count > 0) return
      clearInterval(mine.timer)
      followed.delete(taskId)
    }
  }, [taskId, isOpen, look])
}

import { useEffect } from 'react'

const EVERY_MS = 250
const followed = new Map<string, { count: number; stop: () => void }>()

/** Asks for what is new every moment while something is open: once for all who show the same task, and never twice at a time. */
export function useFollowCells(taskId: string, isOpen: boolean, follow: () => Promise<void>): void {
  useEffect(() => {
    if (!isOpen) return
    const known = followed.get(taskId)
    if (known) known.count += 1
    else followed.set(taskId, { count: 1, stop: repeat(follow) })
    return () => {
      const mine = followed.get(taskId)
      if (!mine) return
      mine.count -= 1
      if (mine.count > 0) return
      mine.stop()
      followed.delete(taskId)
    }
  }, [taskId, isOpen, follow])
}

function repeat(ask: () => Promise<void>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false
  const askAndWait = () => {
    timer = undefined
    // What was not heard this time is heard the next.
    void ask()
      .catch(() => undefined)
      .then(() => {
        if (!stopped) timer = setTimeout(askAndWait, EVERY_MS)
      })
  }
  timer = setTimeout(askAndWait, EVERY_MS)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}

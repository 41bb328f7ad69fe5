import { useSyncExternalStore } from 'react'
import type { ThreadPlace } from '../../domain/threads/thread-anchors'

/** What the sheet of threads shows: a place of a task with its name, or all of the task. */
interface OpenedThreads {
  taskId: string
  place: ThreadPlace | null
  /** Of a criterion, from 1, as far as it is known. */
  number?: number | null
}

let opened: OpenedThreads | null = null
const listeners = new Set<() => void>()

/** Opens the sheet of threads, from wherever on the screen; null closes it. */
export function openThreads(next: OpenedThreads | null): void {
  opened = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOpenedThreads = (): OpenedThreads | null =>
  useSyncExternalStore(
    subscribe,
    () => opened,
    () => null,
  )

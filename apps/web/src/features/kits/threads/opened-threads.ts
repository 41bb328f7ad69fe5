import { useSyncExternalStore } from 'react'
import type { ThreadPlace } from '../../../domain/threads/thread-anchors'

/** What the thread sheet shows: one place of a task, or the whole task. */
interface OpenedThreads {
  taskId: string
  place: ThreadPlace | null
  /** Number of the criterion, from 1, if known. */
  number?: number | null
}

let opened: OpenedThreads | null = null
const listeners = new Set<() => void>()

/** Opens the thread sheet from anywhere on the screen; null closes it. */
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

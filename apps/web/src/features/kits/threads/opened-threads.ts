import { useSyncExternalStore } from 'react'
import { keyOfPlace, type ThreadPlace } from '../../../domain/threads/thread-anchors'

/** What the thread panel shows: one place of a task, or the whole task. */
interface OpenedThreads {
  taskId: string
  place: ThreadPlace | null
  /** Number of the criterion, from 1, if known. */
  number?: number | null
}

/** The text under discussion as it is on this screen; `points` for criteria that have them. */
export interface ThreadQuote {
  text: string
  points?: number | null
  /** Number of the criterion, from 1, if known. */
  number?: number | null
}

let opened: OpenedThreads | null = null
let quoted: { key: string; quote: ThreadQuote } | null = null
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** Opens the thread panel from anywhere on the screen; null closes it. */
export function openThreads(next: OpenedThreads | null): void {
  opened = next
  notify()
}

/** Gives the panel the text of the place that it is open for; called by the mark of that place. */
export function publishQuote(key: string, quote: ThreadQuote): void {
  quoted = { key, quote }
  notify()
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

/** The quote of a place of a task, once its mark has published it. */
export function useQuote(taskId: string, place: ThreadPlace | null): ThreadQuote | null {
  const latest = useSyncExternalStore(
    subscribe,
    () => quoted,
    () => null,
  )
  return place && latest?.key === keyOfQuote(taskId, place) ? latest.quote : null
}

export const keyOfQuote = (taskId: string, place: ThreadPlace) => `${taskId} ${keyOfPlace(place)}`

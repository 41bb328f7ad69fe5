import { useEffect, type RefObject } from 'react'
import type { ThreadPlace } from '../../../domain/threads/thread-anchors'
import { keyOfQuote, publishQuote, useOpenedThreads, type ThreadQuote } from './opened-threads'

/** The part of the screen that a mark belongs to: a criterion, a turn or the rated response. */
const SUBJECT = 'li, [data-part]'

/**
 * Whether the thread panel is open for this place. While it is, the part of the screen around `mark` is
 * highlighted, and the panel quotes it.
 */
export function useDiscussed(
  mark: RefObject<HTMLElement | null>,
  { taskId, place, quote }: { taskId: string; place: ThreadPlace; quote: ThreadQuote | null },
): boolean {
  const opened = useOpenedThreads()
  const key = keyOfQuote(taskId, place)
  const isOpen = opened?.place != null && keyOfQuote(opened.taskId, opened.place) === key
  const { text, points = null, number = null } = quote ?? {}
  useEffect(() => {
    if (isOpen && text !== undefined) publishQuote(key, { text, points, number })
  }, [isOpen, key, text, points, number])
  useEffect(() => {
    const subject = isOpen ? mark.current?.closest<HTMLElement>(SUBJECT) : null
    subject?.setAttribute('data-discussed', '')
    return () => subject?.removeAttribute('data-discussed')
  }, [isOpen, mark])
  return isOpen
}

/** Brings the highlighted part into view, once the page has made room for the panel. */
export function showDiscussed(): void {
  requestAnimationFrame(() => {
    const isBeside = window.matchMedia('(width >= 64rem)').matches
    document
      .querySelector('[data-discussed]')
      ?.scrollIntoView({ block: isBeside ? 'nearest' : 'start', inline: 'nearest' })
  })
}

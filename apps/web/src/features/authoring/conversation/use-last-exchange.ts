import { useEffect, useRef, useState, type RefObject } from 'react'
import type { DraftNode } from '../../../domain/authoring/task-drafts'

/** The distance of the question from the top of the pane, in pixels. */
const MARGIN = 12

/**
 * Shows the last question at the top of the conversation's pane, with its answer below, as far as there is text: on
 * opening, for each new question, after `follow`, which is called when an answer is asked for again, and while the
 * answer grows, until the user scrolls. Where the conversation is not a pane of its own, the page stays where it is.
 * It also stays for someone who works in a turn, such as by undoing an edit, and after `keepPlace`, which is called
 * before another branch is shown: the user compares it at the turn where it begins.
 */
export function useLastExchange(
  path: readonly DraftNode[],
  isLoaded: boolean,
): { list: RefObject<HTMLOListElement | null>; keepPlace: () => void; follow: () => void } {
  const list = useRef<HTMLOListElement>(null)
  const isKept = useRef(false)
  const [asked, setAsked] = useState(0)
  const followed = useRef(0)
  const question = path.findLast(({ role }) => role === 'user')?.id
  useEffect(() => {
    const turn = question && list.current?.querySelector(`[data-part="turn:${CSS.escape(question)}"]`)
    const pane = turn ? turn.closest('[data-pane]')?.parentElement : null
    const isAsked = followed.current !== asked
    followed.current = asked
    const isInTurns = !isAsked && list.current?.contains(document.activeElement)
    if (!isLoaded || !turn || !pane || !list.current || isInTurns || isKept.current) return
    const show = () => {
      pane.scrollTop += turn.getBoundingClientRect().top - pane.getBoundingClientRect().top - MARGIN
    }
    const observer = new ResizeObserver(show)
    observer.observe(list.current)
    const stop = (event: Event) => {
      const isElsewhere = event.type === 'keydown' ? !isScrolling(event) : isInComposer(event)
      if (!isElsewhere) observer.disconnect()
    }
    const ended = new AbortController()
    for (const name of ['wheel', 'touchmove', 'pointerdown', 'keydown', 'focusin'])
      pane.addEventListener(name, stop, { signal: ended.signal, passive: true })
    return () => {
      observer.disconnect()
      ended.abort()
    }
  }, [question, isLoaded, asked])
  useEffect(() => void (isKept.current = false))
  return {
    list,
    keepPlace: () => void (isKept.current = true),
    follow: () => setAsked((times) => times + 1),
  }
}

const SCROLL_KEYS = ['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown']

const isScrolling = (event: Event): boolean =>
  event instanceof KeyboardEvent && SCROLL_KEYS.includes(event.key) && !isInComposer(event)

/** The composer stays in view, so using it does not mean that the user reads something else. */
const isInComposer = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-part="message"]') !== null

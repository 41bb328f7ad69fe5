'use client'

import { X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react'
import { toneGlyphs, type Tone } from '../states/tone'
import { Button } from '../controls/button'
import { cx } from '../cx'
import { IconButton } from '../controls/icon-button'
import { dismissToast, type Toast } from './toast-store'
import { findToastTop, watchToastPlace } from './watch-toast-place'

const marks: Record<Tone, string> = {
  neutral: 'text-ink-3',
  accent: 'text-accent',
  amber: 'text-amber',
  brick: 'text-brick',
}

/**
 * Shows one toast. It is no layer over the page: Escape and clicks keep their meaning for a dialog that is open,
 * and the toast stays until its time is over.
 */
export function ToastList({ toast }: { toast: Toast | undefined }) {
  const region = useRef<HTMLElement>(null)
  // Screen readers announce what is added to a live region, not one that appears with its content.
  const [isReady, setIsReady] = useState(false)
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsReady(true))
    return () => cancelAnimationFrame(frame)
  }, [])
  // Kept here and not by each toast: one that replaces another under a resting pointer gets no event.
  const [isPointedAt, setIsPointedAt] = useState(false)
  const [hasFocus, setHasFocus] = useState(false)
  const id = toast?.id
  const [top, setTop] = useState<number | null>(null)
  useLayoutEffect(() => {
    setTop(findToastTop(region.current))
    setHasFocus(region.current?.contains(document.activeElement) ?? false)
    if (id === undefined) setIsPointedAt(false)
  }, [id, isReady])
  useEffect(() => (id === undefined ? undefined : watchToastPlace(region.current, setTop)), [id])
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setHasFocus(false)
  }
  useEffect(() => {
    const focusOnKey = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || !region.current?.firstElementChild?.firstElementChild) return
      event.preventDefault()
      region.current.focus()
    }
    // A dialog would take it for a click outside and close.
    const keepFromDialogs = (event: PointerEvent) => event.stopPropagation()
    const element = region.current
    window.addEventListener('keydown', focusOnKey)
    element?.addEventListener('pointerdown', keepFromDialogs)
    return () => {
      window.removeEventListener('keydown', focusOnKey)
      element?.removeEventListener('pointerdown', keepFromDialogs)
    }
  }, [])
  return (
    <section
      ref={region}
      style={top === null ? undefined : { top, bottom: 'auto' }}
      aria-label="Notices (F8)"
      tabIndex={-1}
      data-print="hide"
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={leave}
      className="pointer-events-none fixed bottom-[max(1rem,var(--safe-bottom))] left-[max(1rem,env(safe-area-inset-left,0px))] z-50 w-[min(24rem,calc(100vw-2rem))] rounded-lg"
    >
      <div aria-live={toast?.tone === 'brick' ? 'assertive' : 'polite'}>
        {toast && isReady ? (
          <ToastCard key={toast.id} toast={toast} isPaused={isPointedAt || hasFocus} />
        ) : null}
      </div>
    </section>
  )
}

function ToastCard({ toast, isPaused }: { toast: Toast; isPaused: boolean }) {
  const { id, title, body, tone, action } = toast
  useCloseLater(toast, isPaused)
  return (
    <div
      role="group"
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') dismissToast(id)
      }}
      className="pointer-events-auto flex items-start gap-3 rounded-lg border border-hair-strong bg-raised py-3 pr-2 pl-4 shadow-lift motion-safe:animate-rise"
    >
      <span aria-hidden="true" className={cx('pt-0.5 text-xs', marks[tone])}>
        {toneGlyphs[tone]}
      </span>
      {/* Without more to say, the action is beside the title: the notice covers less. */}
      <div
        className={cx(
          'min-w-0 grow',
          body ? 'grid justify-items-start gap-y-2' : 'flex flex-wrap items-center gap-x-3 gap-y-2',
        )}
      >
        <div className="min-w-0 grow basis-32">
          <p className="font-semibold">{title}</p>
          {body ? <p className="text-sm text-ink-2">{body}</p> : null}
        </div>
        {action ? (
          <Button
            size="sm"
            onClick={() => {
              dismissToast(id)
              action.onSelect()
            }}
          >
            {action.label}
          </Button>
        ) : null}
        {action ? <p className="sr-only">{action.altText}</p> : null}
      </div>
      <IconButton size="sm" label="Close notice" icon={<X />} onClick={() => dismissToast(id)} />
    </div>
  )
}

/** Closes the toast when its time is over; the time stops while it is paused and while the window is elsewhere. */
function useCloseLater({ id, duration, until }: Toast, isPaused: boolean): void {
  const left = useRef(duration)
  const [isAway, setIsAway] = useState(false)
  useEffect(() => {
    const goAway = () => setIsAway(true)
    const comeBack = () => setIsAway(false)
    window.addEventListener('blur', goAway)
    window.addEventListener('focus', comeBack)
    return () => {
      window.removeEventListener('blur', goAway)
      window.removeEventListener('focus', comeBack)
    }
  }, [])
  useEffect(() => {
    const isStopped = until === undefined && (isPaused || isAway)
    if (isStopped || left.current === Infinity) return
    const startedAt = performance.now()
    const timer = setTimeout(() => dismissToast(id), until === undefined ? left.current : until - Date.now())
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - startedAt
    }
  }, [id, until, isPaused, isAway])
}

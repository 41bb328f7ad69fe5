'use client'

import {
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from 'react'
import { cx } from '../cx'
import { useStoredValue } from '../use-stored-value'
import { keepFocusInView } from './keep-focus-in-view'

type SplitPaneProps = {
  /** The key under which the browser stores the split. */
  name: string
  /** What the handle separates: "Conversation and rubric". */
  label: string
  start: ReactNode
  end: ReactNode
  /** On small screens, the second pane is above the first. */
  endFirst?: boolean
  /** Width of the first pane in percent, until the user moves the handle. */
  initial?: number
  className?: string
}

const narrowest = 25
const widest = 75
const clamp = (share: number): number => Math.round(Math.min(widest, Math.max(narrowest, share)) * 10) / 10

/**
 * Two panes that scroll independently and stack on small screens. The parent must set a height. The panes
 * contain their positioned children.
 */
export function SplitPane({
  name,
  label,
  start,
  end,
  endFirst = false,
  initial = 45,
  className,
}: SplitPaneProps) {
  const box = useRef<HTMLDivElement>(null)
  const [kept, keep] = useStoredValue(`split.${name}`)
  const [dragged, setDragged] = useState<number | null>(null)
  const share = dragged ?? (kept === null || Number.isNaN(Number(kept)) ? initial : clamp(Number(kept)))

  const follow = (event: PointerEvent) => {
    const area = box.current?.getBoundingClientRect()
    if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    setDragged(clamp(((event.clientX - area.left) / area.width) * 100))
  }
  const settle = () => {
    if (dragged !== null) keep(String(dragged))
    setDragged(null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowLeft: share - 2,
      ArrowRight: share + 2,
      Home: narrowest,
      End: widest,
      Enter: initial,
    }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    keep(String(clamp(next)))
  }

  return (
    <div
      ref={box}
      style={{ '--share': `${share}%` } as CSSProperties}
      className={cx(
        'flex min-h-0 flex-col lg:grid lg:grid-cols-[minmax(0,var(--share))_1px_minmax(0,1fr)]',
        className,
      )}
    >
      <div ref={keepFocusInView} className="relative min-w-0 lg:scroll-pb-40 lg:overflow-y-auto">
        {start}
      </div>
      <div
        role="separator"
        aria-orientation="vertical"
        aria-label={label}
        aria-valuenow={Math.round(share)}
        aria-valuemin={narrowest}
        aria-valuemax={widest}
        tabIndex={0}
        title="Drag, or use the arrow keys; double-click to reset"
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={follow}
        onPointerUp={settle}
        onPointerCancel={settle}
        onDoubleClick={() => keep(null)}
        onKeyDown={onKeyDown}
        data-print="hide"
        className="relative z-1 hidden touch-none bg-hair after:absolute after:inset-y-0 after:-inset-x-1.5 after:cursor-col-resize hover:bg-accent focus-visible:bg-accent lg:block"
      />
      <div
        ref={keepFocusInView}
        className={cx(
          'relative min-w-0 border-hair lg:scroll-pt-14 lg:overflow-y-auto lg:border-0',
          endFirst ? 'border-b max-lg:order-first' : 'border-t',
        )}
      >
        {end}
      </div>
    </div>
  )
}

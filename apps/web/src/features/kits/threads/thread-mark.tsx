'use client'

import { MessageSquare } from 'lucide-react'
import { useRef } from 'react'
import { ShortcutHint } from '../../../components/shell/commands/shortcut-hint'
import { cx } from '../../../components/ui/cx'
import { keyOfPlace, type ThreadPlace } from '../../../domain/threads/thread-anchors'
import { openThreads, type ThreadQuote } from './opened-threads'
import { namePlace, strings } from './strings'
import { useDiscussed } from './use-discussed'
import { useTaskThreads } from './use-task-threads'

interface ThreadMarkProps {
  taskId: string
  place: ThreadPlace
  /** What the reader sees at the place; null while it is loading. */
  quote: ThreadQuote | null
  /** Number of the criterion, from 1. */
  number?: number | null
  /** Hidden where there are no threads. */
  quiet?: boolean
  /** The shortcut of the button, while it is active. */
  keys?: string | undefined
  className?: string
}

/** A button with the number of threads at a place, which opens them. */
export function ThreadMark({
  taskId,
  place,
  quote,
  number,
  quiet = false,
  keys,
  className,
}: ThreadMarkProps) {
  const { data } = useTaskThreads(taskId)
  const mark = useRef<HTMLButtonElement>(null)
  const isOpen = useDiscussed(mark, { taskId, place, quote: quote && { ...quote, number } })
  const here = data?.threads.filter((thread) => keyOfPlace(thread.place) === keyOfPlace(place)) ?? []
  const unread = here.reduce((sum, thread) => sum + thread.unread, 0)
  const canAsk = data !== undefined && data.openOn !== null
  if (here.length === 0 && !isOpen && (quiet || !canAsk)) return null
  const shown = number ?? here[0]?.criterionNumber ?? null
  const name = namePlace(place, shown)
  const label =
    here.length === 0
      ? strings.askAbout(name)
      : `${strings.count(here.length)} on ${name}${unread > 0 ? `, ${strings.unread(unread)}` : ''}`
  return (
    <button
      ref={mark}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={label}
      title={label}
      onClick={({ currentTarget }) => {
        // Safari does not focus buttons, and the focus returns here.
        currentTarget.focus()
        openThreads({ taskId, place, number: shown })
      }}
      className={cx(
        'inline-flex min-h-6 min-w-6 items-center justify-center gap-1 rounded-md px-1 text-xs hover:bg-sunk hover:text-ink pointer-coarse:min-h-11 pointer-coarse:min-w-11',
        unread > 0 ? 'font-semibold text-amber' : here.length > 0 ? 'text-accent' : 'text-ink-3',
        className,
      )}
    >
      <MessageSquare aria-hidden="true" className="size-3.5" fill={unread > 0 ? 'currentColor' : 'none'} />
      {here.length > 0 ? (
        <span aria-hidden="true" className="tabular-nums">
          {here.length}
        </span>
      ) : null}
      {keys ? <ShortcutHint keys={keys} /> : null}
    </button>
  )
}

'use client'

import { MessageSquare } from 'lucide-react'
import { ShortcutHint } from '../../../components/shell/commands/shortcut-hint'
import { cx } from '../../../components/ui/cx'
import { keyOfPlace, type ThreadPlace } from '../../../domain/threads/thread-anchors'
import { openThreads } from './opened-threads'
import { namePlace, strings } from './strings'
import { useTaskThreads } from './use-task-threads'

interface ThreadMarkProps {
  taskId: string
  place: ThreadPlace
  /** Number of the criterion, from 1. */
  number?: number | null
  /** Hidden where there are no threads. */
  quiet?: boolean
  /** The shortcut of the button, while it is active. */
  keys?: string | undefined
  className?: string
}

/** A button with the number of threads at a place, which opens them. */
export function ThreadMark({ taskId, place, number, quiet = false, keys, className }: ThreadMarkProps) {
  const { data } = useTaskThreads(taskId)
  const here = data?.threads.filter((thread) => keyOfPlace(thread.place) === keyOfPlace(place)) ?? []
  const unread = here.reduce((sum, thread) => sum + thread.unread, 0)
  const canAsk = data !== undefined && data.openOn !== null
  if (here.length === 0 && (quiet || !canAsk)) return null
  const shown = number ?? here[0]?.criterionNumber ?? null
  const name = namePlace(place, shown)
  const label =
    here.length === 0
      ? strings.askAbout(name)
      : `${strings.count(here.length)} on ${name}${unread > 0 ? `, ${strings.unread(unread)}` : ''}`
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onClick={() => openThreads({ taskId, place, number: shown })}
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

'use client'

import { MessageSquare } from 'lucide-react'
import { useEffect } from 'react'
import { useKey } from '../../../components/shell/commands/use-key'
import { Button } from '../../../components/ui/controls/button'
import { cx } from '../../../components/ui/cx'
import { loadOverlay } from '../../../components/ui/loading/load-overlay'
import { listenForJumps } from '../drafts/jump-to-part'
import { openThreads, useOpenedThreads } from './opened-threads'
import { strings } from './strings'
import { findPlaceOfUnsent, partOfUnsent } from './unsent-messages'
import { useTaskThreads } from './use-task-threads'

const ThreadSheet = loadOverlay(() => import('./thread-sheet').then((file) => file.ThreadSheet))

/** Opens all threads of a task. Shown when there are threads, or when you may start one. */
export function ThreadsButton({ taskId }: { taskId: string }) {
  const { data } = useTaskThreads(taskId)
  const opened = useOpenedThreads()
  const isOpen = opened?.taskId === taskId
  const show = () => openThreads({ taskId, place: null })
  const threads = data?.threads ?? []
  const isShown = threads.length > 0 || (data !== undefined && data.openOn !== null)
  useKey('threads', show, { enabled: isShown })
  // Leaving the screen closes the sheet.
  useEffect(() => () => openThreads(null), [taskId])
  // Jumps to a message that was not sent, whose field is in the panel.
  useEffect(
    () =>
      listenForJumps((part) => {
        const prefix = partOfUnsent(`${data?.keptUnder} `)
        const place =
          data && part.startsWith(prefix) ? findPlaceOfUnsent(data, part.slice(prefix.length)) : null
        if (place) openThreads({ taskId, place })
      }),
    [data, taskId],
  )
  const unread = threads.reduce((sum, thread) => sum + thread.unread, 0)
  return (
    <>
      {isShown ? (
        <Button
          size="sm"
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={`${strings.all}: ${threads.length}${unread > 0 ? `, ${strings.unread(unread)}` : ''}`}
          title={strings.all}
          className="px-1.5"
          icon={
            <MessageSquare
              aria-hidden="true"
              className={cx('size-4', unread > 0 && 'fill-current text-amber')}
            />
          }
          onClick={show}
        >
          {threads.length > 0 ? (
            <span aria-hidden="true" className={cx('tabular-nums', unread > 0 && 'font-semibold text-amber')}>
              {threads.length}
            </span>
          ) : null}
        </Button>
      ) : null}
      {isOpen ? <ThreadSheet {...opened} onClose={() => openThreads(null)} /> : null}
    </>
  )
}

'use client'

import { useEffect, useRef, useState } from 'react'
import { isTouch } from '../../../components/browser/is-touch'
import { Button } from '../../../components/ui/controls/button'
import { DockedPanel } from '../../../components/ui/overlays/docked-panel'
import { ErrorState } from '../../../components/ui/states/error-state'
import { Segmented } from '../../../components/ui/controls/segmented'
import { Skeleton } from '../../../components/ui/states/skeleton'
import { keyOfPlace, type ThreadPlace } from '../../../domain/threads/thread-anchors'
import type { TaskThreads, ThreadView } from '../../../domain/threads/threads'
import { NewThread } from './new-thread'
import { keyOfQuote, useQuote, type ThreadQuote } from './opened-threads'
import { strings, titlePlace } from './strings'
import { SubjectQuote } from './subject-quote'
import { ThreadItem } from './thread-item'
import { showDiscussed } from './use-discussed'
import { useTaskThreads } from './use-task-threads'

type Filter = keyof typeof strings.filters

interface ThreadSheetProps {
  taskId: string
  /** The place it was opened from; null for the whole task. */
  place: ThreadPlace | null
  number?: number | null
  /** A thread to expand first. */
  threadId?: string
  onClose: () => void
}

/**
 * The threads of one place or the whole task, beside the text: reads, answers and closes them. It begins with
 * what they are about, as it is on the screen, or else as it was when the first one was opened.
 */
export function ThreadSheet(props: ThreadSheetProps) {
  // Another place gets a panel of its own, so that the focus moves there and returns from there.
  const { taskId, place } = props
  return <Panel key={place ? keyOfQuote(taskId, place) : taskId} {...props} />
}

function Panel({ onClose, ...opened }: ThreadSheetProps) {
  const { taskId, place } = opened
  const { data, error, refetch } = useTaskThreads(taskId)
  const seen = useQuote(taskId, place)
  const number = opened.number ?? seen?.number ?? null
  const [stored] = (data?.threads ?? [])
    .filter((thread) => place && keyOfPlace(thread.place) === keyOfPlace(place))
    .toSorted((one, other) => other.version - one.version)
  const quote = seen ?? (stored?.about ? { text: stored.about } : null)
  const lead = data?.isSettled
    ? strings.leadOfSettled
    : data?.isAuthor
      ? strings.leadOfAuthor
      : strings.leadOfReviewer
  return (
    <DockedPanel
      title={strings.all}
      subject={place && quote ? <SubjectQuote name={titlePlace(place, number)} quote={quote} /> : undefined}
      description={data ? lead : undefined}
      onClose={onClose}
    >
      {data ? (
        <Threads data={data} quote={quote} {...opened} number={number} />
      ) : error ? (
        <ErrorState
          level={3}
          title={strings.loadFailed}
          actions={<Button onClick={() => void refetch()}>{strings.tryAgain}</Button>}
        >
          <p>{error.message}</p>
        </ErrorState>
      ) : (
        <Skeleton label={strings.loading} lines={4} />
      )}
    </DockedPanel>
  )
}

function Threads({
  data,
  taskId,
  place,
  number = null,
  threadId,
  quote,
}: Omit<ThreadSheetProps, 'onClose'> & { data: TaskThreads; quote: ThreadQuote | null }) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    focusReply(body.current)
    showDiscussed()
  }, [])
  const sent = useRef<string | null>(null)
  // A new thread has its reply field once it is loaded.
  useEffect(() => {
    const thread = sent.current && body.current?.querySelector<HTMLElement>(`[data-thread="${sent.current}"]`)
    if (!thread) return
    sent.current = null
    if (document.activeElement?.matches('[data-docked]')) focusReply(thread)
  }, [data.threads])
  const [filter, setFilter] = useState<Filter>(place ? 'here' : 'all')
  const isHere = (thread: ThreadView) => place !== null && keyOfPlace(thread.place) === keyOfPlace(place)
  // The requested threads are expanded from the start, and so is an only thread.
  const first = data.threads.filter((thread) => thread.id === threadId || isHere(thread)).map(({ id }) => id)
  const [unfolded, setUnfolded] = useState<readonly string[]>(
    first.length > 0 || data.threads.length !== 1 ? first : data.threads.map(({ id }) => id),
  )
  const fits: Record<Filter, (thread: ThreadView) => boolean> = {
    here: isHere,
    all: () => true,
    open: ({ state }) => state !== 'closed',
    unread: ({ unread }) => unread > 0,
  }
  // An expanded thread stays listed after reading it, although it is no longer unread.
  const shown = data.threads.filter(
    (thread) => fits[filter](thread) || (filter === 'unread' && unfolded.includes(thread.id)),
  )
  const options = (Object.keys(strings.filters) as Filter[]).filter(
    (value) => value !== 'here' || place !== null,
  )
  const fold = (id: string, isOpen: boolean) =>
    setUnfolded((before) => (isOpen ? [...before, id] : before.filter((other) => other !== id)))
  return (
    <div ref={body} className="grid gap-5">
      {data.threads.length > 0 ? (
        <Segmented
          legend={strings.filter}
          options={options.map((value) => ({
            value,
            label: value === 'here' && place ? titlePlace(place, number) : strings.filters[value],
          }))}
          value={filter}
          onValueChange={(value) => setFilter(value as Filter)}
        />
      ) : null}
      {shown.length === 0 && !(filter === 'here' && data.openOn) ? (
        <p className="text-ink-2">
          {data.threads.length === 0 && data.openOn ? strings.noneYet : strings.none[filter]}
        </p>
      ) : (
        <ul className="grid gap-3 empty:hidden">
          {shown.map((thread) => (
            <ThreadItem
              key={thread.id}
              thread={thread}
              taskId={taskId}
              keptUnder={data.keptUnder}
              quote={isHere(thread) ? quote : null}
              isOpen={unfolded.includes(thread.id)}
              onOpenChange={(isOpen) => fold(thread.id, isOpen)}
            />
          ))}
        </ul>
      )}
      {place && data.openOn && filter === 'here' ? (
        <NewThread
          taskId={taskId}
          versionId={data.openOn}
          place={place}
          number={number}
          keptUnder={data.keptUnder}
          isFirst={shown.length === 0}
          onSent={(id) => {
            // Its field goes away.
            body.current?.closest<HTMLElement>('[data-docked]')?.focus({ preventScroll: true })
            sent.current = id
            fold(id, true)
          }}
        />
      ) : null}
    </div>
  )
}

/** Focuses the first reply field; with a finger, which would open a keyboard over the quote, the panel. */
function focusReply(body: HTMLElement | null): void {
  const panel = body?.closest<HTMLElement>('[data-docked]')
  const reply = isTouch() ? null : body?.querySelector<HTMLElement>('[data-reply]')
  ;(reply ?? panel)?.focus({ preventScroll: reply === null })
}

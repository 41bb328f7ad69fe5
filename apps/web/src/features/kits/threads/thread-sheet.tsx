'use client'

import { useState } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { Dialog } from '../../../components/ui/overlays/dialog'
import { ErrorState } from '../../../components/ui/states/error-state'
import { Segmented } from '../../../components/ui/controls/segmented'
import { Skeleton } from '../../../components/ui/states/skeleton'
import { keyOfPlace, type ThreadPlace } from '../../../domain/threads/thread-anchors'
import type { TaskThreads, ThreadView } from '../../../domain/threads/threads'
import { NewThread } from './new-thread'
import { strings, titlePlace } from './strings'
import { ThreadItem } from './thread-item'
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

/** The thread sheet beside the text: reads, answers and closes the threads of one place or the whole task. */
export function ThreadSheet({ onClose, ...opened }: ThreadSheetProps) {
  const { data, error, refetch } = useTaskThreads(opened.taskId)
  const lead = data?.isSettled
    ? strings.leadOfSettled
    : data?.isAuthor
      ? strings.leadOfAuthor
      : strings.leadOfReviewer
  return (
    <Dialog
      open
      place="side"
      width="md"
      title={strings.all}
      description={data ? lead : undefined}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      {data ? (
        <Threads data={data} {...opened} />
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
    </Dialog>
  )
}

function Threads({
  data,
  taskId,
  place,
  number = null,
  threadId,
}: Omit<ThreadSheetProps, 'onClose'> & { data: TaskThreads }) {
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
    <div className="grid gap-5">
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
          onSent={(id) => fold(id, true)}
        />
      ) : null}
    </div>
  )
}

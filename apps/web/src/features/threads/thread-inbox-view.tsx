'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../api-client/trpc'
import { EmptyState } from '../../components/ui/states/empty-state'
import { loadOverlay } from '../../components/ui/loading/load-overlay'
import { Segmented } from '../../components/ui/controls/segmented'
import type { ThreadInbox } from '../../domain/threads/threads'
import { InboxLine } from './inbox-line'
import { listThreads, type Filter } from './list-threads'
import { inboxStrings as words } from '../kits/threads/strings'

const ThreadSheet = loadOverlay(() => import('../kits/threads/thread-sheet').then((file) => file.ThreadSheet))

/** The threads of all tasks, unread first. A thread opens beside them. */
export function ThreadInboxView({
  first,
  wanted,
}: {
  first: ThreadInbox
  /** The id of the thread that a notification opened. */ wanted: string | null
}) {
  const trpc = useTRPC()
  const {
    data: { threads, isCut },
  } = useQuery(trpc.threads.inbox.queryOptions(undefined, { initialData: first }))
  const [filter, setFilter] = useState<Filter>(threads.some(({ unread }) => unread > 0) ? 'unread' : 'all')
  const [opened, setOpened] = useState(first.threads.find(({ id }) => id === wanted) ?? null)
  const shown = listThreads(threads, filter, opened?.id ?? null)
  const [title, says] = words.none[filter]
  return (
    <>
      <Segmented
        legend={words.filter}
        options={(Object.keys(words.filters) as Filter[]).map((value) => ({
          value,
          label: `${words.filters[value]} ${value === filter ? shown.length : listThreads(threads, value, null).length}`,
        }))}
        value={filter}
        onValueChange={(value) => setFilter(value as Filter)}
      />
      {shown.length === 0 ? (
        <div className="mt-8">
          <EmptyState title={title ?? ''} level={2}>
            {says}
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-4">
          {shown.map((thread) => (
            <InboxLine key={thread.id} thread={thread} onOpen={() => setOpened(thread)} />
          ))}
        </ul>
      )}
      {isCut ? <p className="mt-4 text-sm text-ink-2">{words.cut}</p> : null}
      {opened ? (
        <ThreadSheet
          taskId={opened.taskId}
          place={opened.place}
          number={opened.criterionNumber}
          threadId={opened.id}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  )
}

import type { InboxThread } from '../../domain/threads/threads'

export type Filter = 'unread' | 'open' | 'all'

const fits: Record<Filter, (thread: Pick<InboxThread, 'unread' | 'state'>) => boolean> = {
  unread: ({ unread }) => unread > 0,
  open: ({ state }) => state !== 'closed',
  all: () => true,
}

/** The threads of a filter. The one that is open stays listed although it is no longer unread. */
export function listThreads<Thread extends Pick<InboxThread, 'id' | 'unread' | 'state'>>(
  threads: readonly Thread[],
  filter: Filter,
  openedId: string | null,
): Thread[] {
  return threads.filter((thread) => fits[filter](thread) || thread.id === openedId)
}

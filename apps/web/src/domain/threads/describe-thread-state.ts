import type { ThreadRole, ThreadState } from './thread-moves'

interface Stored {
  state: ThreadState
  closedBy: ThreadRole | null
  /** The role of the person who wrote the last message. */
  lastRole: ThreadRole
}

/**
 * The state that a reader sees. Until the task is settled, reviewers don't see that an adjudicator closed a
 * thread: it would reveal that the task is in adjudication, which depends on the other reviews.
 */
export function describeThreadState(
  { state, closedBy, lastRole }: Stored,
  { isReviewer, isSettled }: { isReviewer: boolean; isSettled: boolean },
): ThreadState {
  if (state !== 'closed' || isSettled || !isReviewer || closedBy !== 'adjudicator') return state
  return lastRole === 'author' ? 'answered' : 'open'
}

import type { ThreadRole, ThreadState } from './thread-moves'

interface Stored {
  state: ThreadState
  closedBy: ThreadRole | null
  /** The role of the person who wrote the last message. */
  lastRole: ThreadRole
}

/**
 * The state that a reader sees. The threads of a settled task are closed for everyone, because nobody can write in
 * them. Until then, reviewers don't see that an adjudicator closed a thread: it would reveal that the task is in
 * adjudication, which depends on the other reviews.
 */
export function describeThreadState(
  { state, closedBy, lastRole }: Stored,
  { isReviewer, isSettled }: { isReviewer: boolean; isSettled: boolean },
): ThreadState {
  if (isSettled) return 'closed'
  if (state !== 'closed' || !isReviewer || closedBy !== 'adjudicator') return state
  return lastRole === 'author' ? 'answered' : 'open'
}

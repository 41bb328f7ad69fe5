import type { ThreadRole, ThreadState } from './thread-moves'

interface Stored {
  state: ThreadState
  closedBy: ThreadRole | null
  /** In what part the last message was written. */
  lastRole: ThreadRole
}

/**
 * The state as a reader is told it. That an adjudicator closed a thread would tell its reviewer that the task is being
 * decided, which depends on what others said: until the task is settled they see it as it was.
 */
export function tellState(
  { state, closedBy, lastRole }: Stored,
  { isReviewer, isSettled }: { isReviewer: boolean; isSettled: boolean },
): ThreadState {
  if (state !== 'closed' || isSettled || !isReviewer || closedBy !== 'adjudicator') return state
  return lastRole === 'author' ? 'answered' : 'open'
}

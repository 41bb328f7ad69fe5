import type { ThreadRole, ThreadState } from './thread-moves'

/** A person's relation to a thread that they can read. */
interface Standing {
  /** The role in which they would write (the task's author, reviewer or adjudicator); null for none. */
  role: ThreadRole | null
  isOpener: boolean
  openerRole: ThreadRole
  /** Whether the task is accepted, rejected or withdrawn. */
  isSettled: boolean
  state: ThreadState
}

const settled = 'The task is settled, so its threads are closed.'

/**
 * Explains why a person can't write in a thread; null if they can. A reviewer's thread is between them and
 * the author: a message from the adjudicator would reveal to the reviewer what other reviewers decided.
 */
export function explainCannotWrite({
  role,
  isOpener,
  openerRole,
  isSettled,
  state,
}: Standing): string | null {
  if (isSettled) return settled
  if (role === null)
    return 'You are not judging this task at present, so you can read this thread but not write in it.'
  if (role === 'author')
    return state === 'closed'
      ? 'This thread is closed. The person who opened it can reopen it by writing in it.'
      : null
  if (role !== openerRole)
    return role === 'adjudicator'
      ? 'This thread is between a reviewer and the author. Open your own thread here.'
      : 'You opened this thread in another role, so you can read it but not write in it.'
  return role === 'reviewer' && !isOpener ? 'This thread is between another reviewer and the author.' : null
}

/** Explains why a person can't close a thread; null if they can. Closing a closed thread changes nothing. */
export function explainCannotClose({ role, isOpener, isSettled }: Standing): string | null {
  if (isSettled) return settled
  return isOpener || role === 'adjudicator'
    ? null
    : 'Only the person who opened a thread and the adjudicator can close it.'
}

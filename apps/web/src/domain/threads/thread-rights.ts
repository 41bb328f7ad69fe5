import type { ThreadRole, ThreadState } from './thread-moves'

/** What someone is to a thread that they can see. */
interface Standing {
  /** In what part they would write: as the author, or as one who judges the task now or has reviewed it; null for none. */
  role: ThreadRole | null
  isOpener: boolean
  openerRole: ThreadRole
  /** The task is accepted, rejected or withdrawn. */
  isSettled: boolean
  state: ThreadState
}

const settled = 'The task is settled, so its threads stay as they are.'

/**
 * Why someone may not write in a thread: a sentence, or null when they may. A reviewer's thread is theirs and the
 * author's: a word of the adjudicator in it would tell the reviewer what others made of the task.
 */
export function whyNotWrite({ role, isOpener, openerRole, isSettled, state }: Standing): string | null {
  if (isSettled) return settled
  if (role === null)
    return 'You do not judge this task at present, so you can read this thread and not write in it.'
  if (role === 'author')
    return state === 'closed' ? 'This thread is closed. Whoever asked opens it again by writing on.' : null
  if (role !== openerRole)
    return role === 'adjudicator'
      ? 'This thread is between a reviewer and the author. Open one of your own here.'
      : 'You opened this thread in another part, so you can read it and not write in it.'
  return role === 'reviewer' && !isOpener ? 'This thread is between another reviewer and the author.' : null
}

/** Why someone may not close a thread: a sentence, or null when they may. Closing a closed one changes nothing. */
export function whyNotClose({ role, isOpener, isSettled }: Standing): string | null {
  if (isSettled) return settled
  return isOpener || role === 'adjudicator'
    ? null
    : 'A thread is closed by whoever opened it, or by the adjudicator.'
}

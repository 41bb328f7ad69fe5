/**
 * The lifecycle of a thread. Reviewers and adjudicators ask, the author answers, and the state says whose
 * turn it is. The opener and the adjudicator can close a thread; the person who asked reopens it by writing
 * in it.
 */
export const threadStates = ['open', 'answered', 'closed'] as const
export type ThreadState = (typeof threadStates)[number]

export const threadRoles = ['author', 'reviewer', 'adjudicator'] as const
export type ThreadRole = (typeof threadRoles)[number]

/** `ask` is a message from a reviewer or adjudicator; `answer` is one from the author. */
type ThreadAction = 'ask' | 'answer' | 'close'

const moves: Record<ThreadAction, Record<ThreadState, ThreadState | null>> = {
  ask: { open: 'open', answered: 'open', closed: 'open' },
  answer: { open: 'answered', answered: 'answered', closed: null },
  close: { open: 'closed', answered: 'closed', closed: 'closed' },
}

/** The state after an action; null if the current state doesn't allow it. */
export const moveThread = (state: ThreadState, action: ThreadAction): ThreadState | null =>
  moves[action][state]

export const actionOfMessage = (role: ThreadRole): ThreadAction => (role === 'author' ? 'answer' : 'ask')

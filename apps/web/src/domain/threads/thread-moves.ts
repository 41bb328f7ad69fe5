/**
 * The life of a thread. Those who judge a task ask, its author answers: the state says who has the word. Who opened a
 * thread, or decides about the task, closes it; whoever asked opens it again by writing on.
 */

export const threadStates = ['open', 'answered', 'closed'] as const
export type ThreadState = (typeof threadStates)[number]

export const threadRoles = ['author', 'reviewer', 'adjudicator'] as const
export type ThreadRole = (typeof threadRoles)[number]

/** `ask` is a message of those who judge, `answer` one of the author. */
type ThreadAct = 'ask' | 'answer' | 'close'

const moves: Record<ThreadAct, Record<ThreadState, ThreadState | null>> = {
  ask: { open: 'open', answered: 'open', closed: 'open' },
  answer: { open: 'answered', answered: 'answered', closed: null },
  close: { open: 'closed', answered: 'closed', closed: 'closed' },
}

/** The state that an act leads to; null when it cannot be done in this one. */
export const moveThread = (state: ThreadState, act: ThreadAct): ThreadState | null => moves[act][state]

export const actOfMessage = (role: ThreadRole): ThreadAct => (role === 'author' ? 'answer' : 'ask')

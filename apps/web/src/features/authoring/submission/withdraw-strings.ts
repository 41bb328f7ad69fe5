import type { TaskStatus } from '../../../domain/lifecycle/lifecycle'

export const withdrawStrings = {
  question: 'Withdraw this task?',
  consequence: {
    inReview: 'It is taken out of review permanently and can’t be submitted again.',
    notInReview: 'It can’t be changed or submitted anymore.',
    readable: 'You can still read what you wrote.',
  },
  keep: 'Keep the task',
  keepCopy: 'Keep a copy as a new draft',
  keepCopyHint:
    'It has the conversation, the rubric and the context, and no rating. The rated answer is left out, unless a message is typed after it. Only you can see it.',
}

export function describeWithdrawal(status: TaskStatus): string {
  const { inReview, notInReview, readable } = withdrawStrings.consequence
  return `${status === 'in_review' ? inReview : notInReview} ${readable}`
}

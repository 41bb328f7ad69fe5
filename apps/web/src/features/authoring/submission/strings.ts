import type { AuthoringTask } from '../../../domain/authoring/task-drafts'
import type { Difficulty } from '../../../domain/datasets/task-facets'
import type { TaskStatus } from '../../../domain/lifecycle/lifecycle'
import { isSettled, wasAccepted } from '../../../domain/lifecycle/status-sets'
import { formatCount } from '../../../components/ui/text/format'

export const strings = {
  submitQuestion: (version: number | null) =>
    version === null ? 'Submit this task?' : `Submit version ${version + 1}?`,
  notYet: 'Not yet',
  goThere: 'Go there',
  next: 'What to do next',
  whatCame: 'Outcome',
  submitLead:
    'The task is frozen and sent to other physicians, who see neither your name nor your rating. Until they decide, you can only withdraw it, not change it. Once it is submitted, you can see which model answered.',
  submitFailed: 'The task was not submitted',
  offline:
    'You are offline. The search for similar tasks starts when you are back online, then you can submit.',
  loading: 'Searching for similar tasks',
  reading: 'Loading the requested changes',
  loadFailed: 'This could not be loaded',
  tryAgain: 'Try again',
  duplicatesTitle: (count: number) =>
    count === 1 ? 'One task is very similar to yours' : `${count} tasks are very similar to yours`,
  duplicatesLead:
    'Found by shared words, so paraphrases and translations are not found. If your task asks something different, submit it. Otherwise, write about something else.',
  noDuplicates: 'No task in this dataset is very similar to it.',
  shared: (share: string) => `${share} of its phrases in common`,
  own: 'your own',
  open: 'Open it',
  noTopic: 'no topic given',
  // Shown for tasks that are not being written.
  states: {
    in_review: 'Other physicians review it without your name. It is returned to you if they ask for changes.',
    in_adjudication: 'It has been reviewed and is waiting for the final decision.',
    accepted: 'An adjudicator accepted it. Their changes are in the outcome.',
    released: 'It is part of a release.',
    rejected: 'It was not accepted.',
    withdrawn: 'You withdrew it. Nobody is working on it anymore.',
    retired: 'It is excluded from later releases.',
    draft: '',
    revision: '',
  } satisfies Record<TaskStatus, string>,
  version: (number: number) => `Version ${number}`,
  versions: 'Versions',
  answeredBy: 'Answered by',
  tries: 'Answers requested for the last question',
  difficulty: 'Difficulty',
  withdraw: 'Withdraw',
  withdrawnDraft: 'You withdrew it before submitting it, so nobody else has seen it.',
}

export const acceptedNotice = {
  says: 'This is the task as you submitted it. The adjudicator may have changed its rubric and rating before accepting it.',
  open: 'Show the accepted version',
}

export function describeStatus({ status, versionNumber }: Pick<AuthoringTask, 'status' | 'versionNumber'>) {
  return status === 'withdrawn' && versionNumber === null ? strings.withdrawnDraft : strings.states[status]
}

/** Names the rating that it follows from: the author’s, and for an accepted task the final one. */
export function describeDifficulty(difficulty: Difficulty, status: TaskStatus): string {
  const range = difficulty === 'difficult' ? '1 or 2' : '3 or more'
  const name = difficulty === 'difficult' ? 'Difficult' : 'Typical'
  if (wasAccepted(status)) return `${name}: the final rating is ${range}`
  const rated = `you rated the answer ${range}`
  return isSettled(status) ? `${name}: ${rated}` : `${name} so far: ${rated}. The final rating decides.`
}

export const returnStrings = {
  title: (count: number) => `Returned with ${formatCount(count, 'point')}`,
  noPoints:
    'It was returned without a note. Review it, make the changes you think are needed, and submit it again.',
  lead: 'Answer each point: say what you changed, or why not. Reviewers read your replies.',
  said: (from: string) => `${from} says`,
  asks: (from: string) => `${from} asks`,
  changeOf: {
    edit: 'to reword criterion',
    points: 'to change the points of criterion',
    drop: 'to remove criterion',
    add: 'to add a criterion',
  },
  criterion: (number: number | null) => (number === null ? '(removed by you)' : String(number)),
  reply: 'Your reply',
  take: 'Apply this change',
  taken: 'Changed as asked.',
  show: 'Show the criterion',
  answered: (done: number, all: number) => `${done} of ${all} answered`,
  changes: (version: number) => `What you changed since version ${version}`,
}

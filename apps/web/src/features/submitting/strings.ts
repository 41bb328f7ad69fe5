import type { TaskStatus } from '../../domain/lifecycle'
import { formatCount } from '../../components/ui/format'

export const strings = {
  missingTitle: (count: number) => `${formatCount(count, 'thing')} missing before you can submit`,
  missing: (count: number) => `${count} missing`,
  missingBefore: (count: number) => `${formatCount(count, 'thing')} before you can submit`,
  adviceOnly: (count: number) => `${formatCount(count, 'thing')} worth a look`,
  nothingMissing: 'Nothing is missing.',
  adviceTitle: 'Worth a look',
  submit: (version: number | null) =>
    version === null ? 'Submit for review' : `Submit as version ${version + 1}`,
  submitShort: (version: number | null) => (version === null ? 'Submit' : `Submit version ${version + 1}`),
  submitQuestion: (version: number | null) =>
    version === null ? 'Submit this task?' : `Submit version ${version + 1}?`,
  notYet: 'Not yet',
  goThere: 'Go there',
  next: 'What to do next',
  whatCame: 'What came of it',
  submitLead:
    'It is frozen as it stands and goes to other physicians, who see neither your name nor your rating. The model that answered is shown to you afterwards.',
  submitFailed: 'It was not submitted',
  submitted: (version: number) => `Version ${version} is submitted`,
  loading: 'Looking for tasks that read alike',
  reading: 'Reading what was asked',
  loadFailed: 'This could not be read',
  tryAgain: 'Try again',
  duplicatesTitle: (count: number) =>
    count === 1 ? 'A task reads much like this one' : `${count} tasks read much like this one`,
  duplicatesLead:
    'Found by words in common, so that a paraphrase or a translation is not found. If yours asks something else, submit it; if not, write about something else.',
  noDuplicates: 'No task of this dataset reads much like it.',
  shared: (share: string) => `${share} of its phrases in common`,
  own: 'your own',
  open: 'Open it',
  noTopic: 'no topic given',
  // What the panel says of tasks that are not being written.
  states: {
    in_review: 'Other physicians are reading it. It comes back if they ask for changes.',
    in_adjudication: 'It was reviewed and waits for the final decision.',
    accepted: 'It is accepted.',
    released: 'It is part of a release.',
    rejected: 'It was not accepted.',
    withdrawn: 'You took it back. Nobody works on it any more.',
    retired: 'It is kept out of later releases.',
    draft: '',
    revision: '',
  } satisfies Record<TaskStatus, string>,
  version: (number: number) => `Version ${number}`,
  versions: 'Versions',
  answeredBy: 'Who answered',
  tries: 'Answers asked for the last question',
  difficulty: 'Difficulty',
  difficulties: {
    difficult: 'Difficult: the answer was rated 1 or 2',
    typical: 'Typical: the answer was rated 3 or more',
  },
  withdraw: 'Withdraw',
  withdrawQuestion: 'Withdraw this task?',
  withdrawWhat:
    'It is taken out of review for good and cannot be submitted again. What you wrote stays readable to you.',
  withdrawFailed: 'It was not withdrawn',
  withdrawn: 'The task is withdrawn',
  keep: 'Keep it',
}

export const returnStrings = {
  title: (count: number) => `It came back with ${formatCount(count, 'point')}`,
  noPoints: 'It came back without a note. Look at it again, change what you would change, and submit it.',
  lead: 'Answer each point: say what you changed, or why not. Reviewers read your replies.',
  said: (from: string) => `${from} says`,
  asks: (from: string) => `${from} asks`,
  changeOf: {
    edit: 'to reword criterion',
    points: 'for other points of criterion',
    drop: 'to remove criterion',
    add: 'to add a criterion',
  },
  criterion: (number: number | null) => (number === null ? '(removed by you)' : String(number)),
  reply: 'Your reply',
  take: 'Take it over',
  taken: 'Changed as asked.',
  show: 'Show the criterion',
  answered: (done: number, all: number) => `${done} of ${all} answered`,
  changes: (version: number) => `What you changed since version ${version}`,
}

import { formatCount } from '../../../components/ui/text/format'
import type { CoarseTime } from '../../../domain/threads/coarse-time'
import type { ThreadPlace } from '../../../domain/threads/thread-anchors'
import type { ThreadState } from '../../../domain/threads/thread-moves'

/** Words of the threads on a task. */
export const strings = {
  all: 'Threads on this task',
  leadOfReviewer:
    'Ask the author a question about this part. You appear as “a reviewer” or “the adjudicator”, and they appear as “the author”. Write nothing that reveals who you are.',
  leadOfAuthor:
    'Questions from the reviewers and the adjudicator of your task. Both sides stay anonymous: write nothing that reveals who you are.',
  leadOfSettled: 'The task is settled. You can still read its threads.',
  filter: 'Filter threads',
  filters: { here: 'Here', all: 'All', open: 'Open', unread: 'Unread' },
  states: { open: 'Open', answered: 'Answered', closed: 'Closed' } satisfies Record<ThreadState, string>,
  when: { today: 'today', this_week: 'this week', earlier: 'earlier' } satisfies Record<CoarseTime, string>,
  unread: (count: number) => `${count} unread`,
  count: (count: number) => formatCount(count, 'thread'),
  about: 'Quoted text',
  points: (points: string) => `${points} points`,
  showAll: 'Show all',
  showLess: 'Show less',
  changed: 'Text changed since',
  before: 'The text when this thread was opened',
  version: (number: number) => `version ${number}`,
  none: {
    here: 'No threads here.',
    all: 'No threads on this task.',
    open: 'No open threads.',
    unread: 'You have read everything.',
  },
  noneYet: 'To ask a question, choose a criterion, a message or the rated response.',

  ask: 'Ask the author',
  askAbout: (place: string) => `Ask the author about ${place}`,
  askMore: 'Start another thread here',
  answer: 'Your answer',
  writeOn: 'Your message',
  unsent: 'You wrote a question in a thread and did not send it. Send it, or delete its text.',
  reopens: 'Your message reopens the thread.',
  send: 'Send',
  sends: (keys: string) => `${keys} to send`,
  tooLong: (over: number) => `${formatCount(over, 'character')} too many`,
  surrogates: 'Replace with surrogates',
  close: 'Close this thread',
  closeFailed: 'The thread was not closed',
  loadFailed: 'The threads could not be loaded',
  tryAgain: 'Try again',
  loading: 'Loading threads',
}

/** The place of a thread, for use in a sentence: “criterion 2”. */
export function namePlace(place: ThreadPlace, criterionNumber: number | null): string {
  switch (place.on) {
    case 'criterion':
      return criterionNumber === null ? 'a criterion' : `criterion ${criterionNumber}`
    case 'message':
      return `message ${place.index + 1}`
    case 'response':
      return 'the rated response'
  }
}

/** The place of a thread as a heading: “Criterion 2”. */
export const titlePlace = (place: ThreadPlace, criterionNumber: number | null): string => {
  const name = namePlace(place, criterionNumber).replace(/^the /, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const inboxStrings = {
  title: 'Threads',
  lead: 'Questions about your tasks, and questions you asked about tasks you review or adjudicate. Everyone stays anonymous until a task is settled.',
  filter: 'Filter threads',
  filters: { unread: 'Unread', open: 'Open', all: 'All' },
  none: {
    unread: ['You have read everything', 'New questions and answers appear here.'],
    open: ['No open threads', 'Threads that are not closed appear here.'],
    all: [
      'No threads yet',
      'While you review or adjudicate a task, press T on a criterion to ask its author a question.',
    ],
  },
  yours: 'Your task',
  judged: 'You review or adjudicate it',
  task: 'Open task',
  read: 'Open thread',
  cut: 'Only the latest 200 threads are listed.',
}

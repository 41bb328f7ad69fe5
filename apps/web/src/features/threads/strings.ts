import { formatCount } from '../../components/ui/format'
import type { CoarseTime } from '../../domain/threads/coarse-time'
import type { ThreadPlace } from '../../domain/threads/thread-anchors'
import type { ThreadState } from '../../domain/threads/thread-moves'

/** What threads say. */
export const strings = {
  all: 'Threads on this task',
  leadOfJudge:
    'Ask the author at the place. You are “a reviewer” or “the adjudicator” to them, and they are “the author” to you: write nothing that tells who you are.',
  leadOfAuthor:
    'What those who judge the task ask you. Neither side is told who the other is: write nothing that tells who you are.',
  leadOfSettled: 'The task is settled. What was asked and answered stays here to be read.',
  filter: 'Which threads',
  filters: { here: 'Here', all: 'All', open: 'Open', unread: 'Unread' },
  states: { open: 'Open', answered: 'Answered', closed: 'Closed' } satisfies Record<ThreadState, string>,
  when: { today: 'today', this_week: 'this week', earlier: 'earlier' } satisfies Record<CoarseTime, string>,
  unread: (count: number) => `${count} unread`,
  count: (count: number) => formatCount(count, 'thread'),
  about: 'What it is about',
  version: (number: number) => `version ${number}`,
  none: {
    here: 'Nothing has been asked here.',
    all: 'Nothing has been asked about this task.',
    open: 'No thread is open.',
    unread: 'You have read everything.',
  },
  noneYet: 'Ask at a criterion, a message or the rated response.',

  ask: 'Ask the author',
  askAbout: (place: string) => `Ask the author about ${place}`,
  askMore: 'Ask something else here',
  answer: 'Your answer',
  writeOn: 'Write on',
  reopens: 'It opens again when you write.',
  send: 'Send',
  sends: (keys: string) => `${keys} sends`,
  tooLong: (over: number) => `${formatCount(over, 'character')} too many`,
  surrogates: 'Replace with surrogates',
  close: 'Close this thread',
  closeFailed: 'It was not closed',
  loadFailed: 'The threads could not be read',
  tryAgain: 'Try again',
  loading: 'One moment',
}

/** The place of a thread in a sentence: “criterion 2”. */
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

/** The same as a heading. */
export const titlePlace = (place: ThreadPlace, criterionNumber: number | null): string => {
  const name = namePlace(place, criterionNumber).replace(/^the /, '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

export const inboxStrings = {
  title: 'Threads',
  lead: 'Questions on tasks: those that you are asked as an author, and those that you asked where you judge. Names are told to nobody before a task is settled.',
  filter: 'Which threads',
  filters: { unread: 'Unread', open: 'Open', all: 'All' },
  none: {
    unread: ['You have read everything', 'New questions and answers show up here.'],
    open: ['No thread is open', 'What waits for an answer shows up here.'],
    all: ['No threads yet', 'While you judge a task, press T at a criterion to ask its author something.'],
  },
  yours: 'Your task',
  judged: 'You judge it',
  task: 'To the task',
  read: 'Read and write',
  cut: 'These are the latest 200.',
}

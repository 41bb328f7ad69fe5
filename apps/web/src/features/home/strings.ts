import { formatCount } from '../../components/ui/format'
import { queueStrings as decidingWords } from '../adjudication/strings'
import { queueStrings as reviewingWords } from '../peer-review/strings'

export const homeStrings = {
  next: 'What to do next',
  month: 'This month',
  figures: 'Outcomes, and your figures',
  time: 'Your time',
  nothing: {
    title: 'Nothing waits for you',
    says: 'Drafts, tasks that come back, reviews and what the plan needs show up here, each with how long it takes.',
  },
  threads: 'Questions about your tasks, or answers to what you asked.',
  judging: {
    reviews: {
      href: '/review',
      is: 'To review',
      does: 'Review',
      look: 'Go to reviews',
      waits: reviewingWords.waiting,
      holds: (count: number) => `${formatCount(count, 'review')} ${count === 1 ? 'waits' : 'wait'} for you`,
      says: 'Taken by you: others wait until it is finished or handed back.',
    },
    adjudications: {
      href: '/adjudicate',
      is: 'To decide',
      does: 'Decide',
      look: 'Go to decisions',
      waits: decidingWords.waiting,
      holds: (count: number) =>
        `${formatCount(count, 'adjudication')} ${count === 1 ? 'waits' : 'wait'} for you`,
      says: 'What authors and reviewers differ in, to be settled.',
    },
  },
  firstOf: (name: string) => `The first of them: ${name}`,
  empty: 'Not begun yet',
  noReason: 'See what was asked',
}

import { formatCount } from '../../components/ui/text/format'
import { waitingTasks } from '../kits/assignments/strings'

export const homeStrings = {
  next: 'Next steps',
  month: 'This month',
  figures: 'Outcomes and your figures',
  time: 'Your time',
  nothing: {
    title: 'Nothing is waiting for you',
    says: 'Drafts, returned tasks, reviews and tasks that the plan needs appear here with their estimated time.',
  },
  threads: 'Questions about your tasks, or answers to your questions.',
  assignments: {
    reviews: {
      href: '/review',
      kind: 'To review',
      action: 'Review',
      queueAction: 'Go to reviews',
      waiting: waitingTasks.review,
      taken: (count: number) => `${formatCount(count, 'open review')}`,
      detail: 'Reserved for you until you finish or hand back.',
    },
    adjudications: {
      href: '/adjudicate',
      kind: 'To decide',
      action: 'Decide',
      queueAction: 'Go to decisions',
      waiting: waitingTasks.adjudication,
      taken: (count: number) => `${formatCount(count, 'open adjudication')}`,
      detail: 'Resolve the differences between the author and the reviewers.',
    },
  },
  firstOf: (name: string) => `First: ${name}`,
  empty: 'Empty draft',
  noReason: 'See what the reviewers asked for',
}

import { formatCount } from '../../components/ui/text/format'
import type { Duty } from '../../domain/guidelines/guidelines-views'
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
  draftsListed: (listed: number, all: number) => `${listed} of ${all} drafts are listed here`,
  threads: 'Questions about your tasks, or answers to your questions.',
  guidelines: {
    title: ({ dataset, isChange }: Duty) =>
      isChange ? `The guidelines of ${dataset.name} changed` : `Guidelines of ${dataset.name}`,
    detail: 'Read and acknowledge them. Your other work does not have to wait.',
  },
  assignments: {
    reviews: {
      href: '/review',
      kind: 'To review',
      work: 'review' as const,
      action: 'Review',
      queueAction: 'Go to reviews',
      waiting: waitingTasks.review,
      taken: (count: number) => `${formatCount(count, 'open review')}`,
      detail: 'Check the rubric of a colleague, and rate the answer.',
    },
    adjudications: {
      href: '/adjudicate',
      kind: 'To decide',
      work: 'adjudicate' as const,
      action: 'Decide',
      queueAction: 'Go to decisions',
      waiting: waitingTasks.adjudication,
      taken: (count: number) => `${formatCount(count, 'open adjudication')}`,
      detail: 'Resolve the differences between the author and the reviewers.',
    },
    answers: {
      href: '/answer',
      kind: 'To answer',
      work: 'answer' as const,
      action: 'Answer',
      queueAction: 'Go to answers',
      waiting: waitingTasks.baseline,
      taken: (count: number) => `${formatCount(count, 'open answer')}`,
      detail: 'Write the best next answer, without AI.',
    },
  },
  overdue: 'Overdue',
  overdueOf: (taken: string, { count, overdue }: { count: number; overdue: number }) =>
    count === 1 ? `${taken}, overdue` : `${taken}, ${overdue} overdue`,
  firstOf: (name: string) => `First: ${name}`,
  empty: 'Empty draft',
  noReason: 'See what the reviewers asked for',
}

export const viewerStrings = {
  title: 'Published results',
  lead: 'You can read every published run down to the criterion, on the public tasks.',
  leaderboard: 'Leaderboard',
  runs: 'All runs',
  methods: 'Methods',
  none: 'No results yet',
  noneLead: 'Runs appear here as soon as an admin publishes them.',
  published: 'Published',
}

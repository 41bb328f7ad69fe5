import { MIN_PAIRED } from '../../../domain/reviewing/least-paired'
import { formatCount } from '../../../components/ui/text/format'
import type { ReviewAgreement, ReviewFunnel } from '../../../domain/reviewing/figures-views'

export const funnelStrings = {
  title: 'Tasks by status',
  lead: 'Authored tasks and how long they have been in their status. Tasks not drawn for review are waiting and do not count as stuck.',
  empty: 'No task has been submitted yet.',
  work: 'Working time, in minutes',
  people: 'People × tasks',
  workIs:
    'Time spent writing, reviewing or adjudicating on screen, including reading, after corrections. Covers work submitted in the last 180 days.',
}

export const phaseLabels: Record<ReviewFunnel['phases'][number]['name'], string> = {
  first_review: 'From submission to the first review',
  last_review: 'From the first review to the last',
  adjudication: 'From the last review to the adjudication',
  whole: 'From submission to the adjudication',
}

export const agreementStrings = {
  title: 'Reviewer agreement',
  lead: 'For versions with a completed review by two or more blind reviewers, with 95% confidence intervals. When nearly everyone approves, AC1 stays high, while κ and α drop even though people agree.',
  empty: 'No version has been reviewed by two people yet.',
  leftOut: (names: string) =>
    `Left out because fewer than ${MIN_PAIRED} of their versions were reviewed by two or more people, which is too few to be meaningful. ${names}.`,
  changes: 'Rubric changes by reviewers',
  notCounted: ({ notReviewed, unknown }: ReviewAgreement['changes']) =>
    [
      notReviewed > 0 &&
        `${formatCount(notReviewed, 'criterion', 'criteria')} that a reviewer did not review`,
      unknown > 0 &&
        `${formatCount(unknown, 'criterion', 'criteria')} of reviews that did not record what was reviewed`,
    ]
      .filter(Boolean)
      .join(' and ')
      .concat(' count neither as changed nor as agreed.'),
}

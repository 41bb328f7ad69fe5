import { LEAST_PAIRED } from '../../domain/reviewing/least-paired'
import type { ReviewFunnel } from '../../domain/reviewing/figures-views'

export const funnelStrings = {
  title: 'Where tasks stand',
  lead: 'Authored tasks, and how long they have stood where they are. What was not drawn for review waits and does not count as stuck.',
  empty: 'No task was submitted here yet.',
  work: 'How much work it is, in minutes',
  people: 'People × tasks',
  workIs:
    'Time at the screen where one writes, reviews or adjudicates, reading included, as it stands after corrections; of what was handed in during the last 180 days.',
}

export const phaseLabels: Record<ReviewFunnel['phases'][number]['name'], string> = {
  first_review: 'From submission to the first review',
  last_review: 'From the first review to the last',
  adjudication: 'From the last review to the adjudication',
  whole: 'From submission to the adjudication',
}

export const agreementStrings = {
  title: 'How far reviewers agree',
  lead: 'Of versions whose reviewing has ended and that two or more reviewed blind, with 95 % intervals. AC1 stays high where nearly all approve; κ and α fall there even though people agree.',
  empty: 'Nothing was reviewed by two people yet.',
  leftOut: (names: string) =>
    `Left out, because fewer than ${LEAST_PAIRED} of their versions were reviewed by two or more people and so few tell nothing. ${names}.`,
  changes: 'What reviewers changed in rubrics',
}

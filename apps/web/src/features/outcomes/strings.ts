import { formatCount, formatPoints } from '../../components/ui/text/format'
import type { Voice } from '../../domain/adjudicating/alignment/voices'
import type { CriterionDecision } from '../../domain/adjudicating/criterion-decisions'
import type { JudgmentBarrier } from '../../domain/outcomes/task-judgments'
import type { Part, SettledLine } from '../../domain/outcomes/settled-views'
import type { SettledStatus } from '../../domain/lifecycle/status-sets'
import { nameTask } from '../kits/task-view/describe-facets'

export const strings = {
  title: 'Outcomes',
  titleOf: (name: string) => `Outcome: ${name}`,
  lead: 'The outcome of tasks that you wrote, reviewed or adjudicated, once they are settled and no longer blind.',
  list: 'Settled tasks',
  none: 'None of your tasks is settled yet',
  noneSays:
    'A task appears here when it is accepted, rejected or withdrawn. Until then the reviews stay hidden.',
  more: (count: number) => `${formatCount(count, 'earlier task')} not listed.`,
  changed: 'changed',
  yours: {
    author: 'You wrote it',
    reviewer: 'You reviewed it',
    adjudicator: 'You decided on it',
  } satisfies Record<Part, string>,

  figures: 'Your figures',
  figuresLead:
    'Computed from settled tasks and shown only to you, without a ranking. The range contains the true value in 95 of 100 such cases; with few tasks it is wide.',
  reviewing: (count: number) => `As a reviewer, ${formatCount(count, 'review')}`,
  writing: (count: number) => `As an author, ${formatCount(count, 'task')}`,
  figure: {
    alike: {
      name: 'Same decision as another reviewer',
      says: 'For versions that someone else reviewed too, independently of you.',
    },
    followed: {
      name: 'Outcome followed your decision',
      says: 'You approved and it was accepted, you returned and it was returned, you rejected and it was rejected. Disagreeing for a good reason is not a mistake.',
    },
    ratingDifference: {
      name: 'Your rating minus the final rating',
      says: 'On the scale 1–7. Above 0 means you rate higher.',
    },
    ratingNear: { name: 'Within 1 point of the final rating', says: '' },
    changesTaken: { name: 'Your changes kept in the final rubric', says: '' },
    accepted: { name: 'Accepted in the end', says: 'Of your tasks that were decided and not withdrawn.' },
    returns: { name: 'Times a task was returned', says: 'Before it was accepted or rejected.' },
    ownRating: {
      name: 'Your rating minus the final rating',
      says: 'On the scale 1–7. Above 0 means you rate higher.',
    },
    keptWords: {
      name: 'Criteria kept word for word',
      says: 'Of your criteria in accepted tasks. A reworded criterion often means the same.',
    },
  },
  columns: { what: 'Figure', value: 'Value', range: '95% range', tasks: 'Tasks' },
  tooFew: 'too few',
  alike: 'all equal',

  outcome: {
    accepted: 'It was accepted and is waiting for a release.',
    released: 'It was accepted and is part of a release.',
    rejected: 'It was rejected.',
    withdrawn: 'The author withdrew it.',
    retired: 'It was accepted and is excluded from later releases.',
  } satisfies Record<SettledStatus, string>,
  hidden: 'This dataset keeps the reviews of others hidden. Your own are below.',
  author: 'Author',
  adjudicator: 'Adjudicator',
  reviewer: (letter: string) => `Reviewer ${letter}`,
  you: 'you',
  ratings: 'Ratings, 7 is best',
  final: 'Final',
  answeredBy: 'Answered by',
  rubric: (count: number) => `Final rubric: ${formatCount(count, 'criterion', 'criteria')}`,
  removed: 'Removed or not accepted',
  wrote: (who: string) => `Wording: ${who}`,
  how: 'History',
  steps: {
    wrote: 'wrote',
    edit: 'reworded it',
    points: 'changed the points',
    drop: 'proposed to drop it',
    add: 'added it',
    kept: 'kept it',
    took: 'took this wording',
    took_several: 'kept several variants',
    reworded: 'reworded it',
  },
  taken: 'taken',
  notTaken: 'not taken',
  pointsOf: { variant: '', median: 'points: the median', adjudicator: 'points: the adjudicator’s' },
  round: (number: number) => `Version ${number}`,
  decisions: { approve: 'approved', return: 'returned', reject: 'rejected', accept: 'accepted' },
  flaw: 'Meaningful flaw',
  realistic: 'Realistic',
  reviewed: 'Criteria reviewed',
  yes: 'yes',
  no: 'no',
  criteria: 'Proposed changes to the rubric',
  criterion: (place: number) => `Criterion ${place}`,
  addedByReviewers: 'Added by reviewers',
  fromTo: (before: number | null, after: number) =>
    before === null ? formatPoints(after) : `${formatPoints(before)} → ${formatPoints(after)}`,
  resolved: {
    take: 'took this wording',
    both: 'kept several variants',
    reword: 'reworded it',
    drop: 'removed it',
  } satisfies Record<NonNullable<CriterionDecision['resolution']>['is'], string>,

  judgments: 'Reviews and decisions',
  judgmentsLead: 'You have read these, so you can’t review, adjudicate or answer this task.',
  readingBinds:
    'Reading them is recorded. You can’t review, adjudicate or answer this task afterwards, whatever your role.',
  alreadyRead: 'You have read this task as an admin, so you can’t review, adjudicate or answer it.',
  openJudgments: 'Read reviews and decisions',
  barriers: {
    author:
      'You wrote this task, so its reviews are closed to you here. You see the outcome once it is settled.',
    judged:
      'You judged or answered this task, so its reviews are closed to you here. You see the outcome once it is settled.',
    assigned: 'You have an open assignment on this task, so its reviews are closed to you.',
    askable:
      'You may still be asked to review, adjudicate or answer this task, so its reviews are closed to you.',
  } satisfies Record<JudgmentBarrier, string>,
  disputed: 'Disputed',
  noReview: 'No review of this version yet.',
  writtenByAdjudicator: 'The adjudicator wrote this version by accepting the one before.',
  changesSince: (number: number) => `Changes since version ${number}`,
  text: 'Conversation and rated response',
  read: 'Show text',
}

/** Names your own task by its beginning, and others by their facets. */
export const nameSettled = ({ beginning, task }: Pick<SettledLine, 'beginning' | 'task'>): string =>
  beginning ?? nameTask(task)

const isLetter = (voice: Voice | 'adjudicator') => voice !== 'author' && voice !== 'adjudicator'

/** Names a voice by its role: “Author”, “Reviewer A”, “Adjudicator”. */
export function nameVoice(voice: Voice | 'adjudicator'): string {
  return isLetter(voice) ? strings.reviewer(voice) : strings[voice as 'author' | 'adjudicator']
}

import { lowerFirst } from '../../domain/platform/first-letter'
import { formatCount } from '../../components/ui/text/format'
import type { AdjudicationDecision } from '../../domain/adjudicating/adjudication-decisions'
import type { Resolution } from '../../domain/adjudicating/resolution'
import type { ReviewDecision } from '../../domain/reviewing/review-decisions'

const counts = ['none', 'one', 'both', 'all three', 'all four', 'all five', 'all six', 'all seven']

const describeMedian = (rating: number, median: number | null) =>
  median === null || median === rating
    ? 'the reviewers’ median'
    : `the reviewers’ median of ${median} rounded ${rating < median ? 'down' : 'up'}`

/** Words of the adjudication screen. */
export const strings = {
  blind:
    'This adjudication is blind: the author, the reviewers, the model and the author’s rating are hidden.',
  disputed: (question: string) => `Disputed: ${lowerFirst(question)}`,
  places: {
    rating: 'Rating',
    noRating: 'No rating needed',
    rubric: 'Criteria',
    decision: 'Decision',
    decided: (done: number, of: number) => (of === 0 ? 'Criteria' : `Criteria ${done}/${of}`),
  },

  /** Undo steps; % is the name of the criterion. */
  steps: {
    resolve: 'Resolution of %',
    text: 'Text of %',
    points: 'Points of %',
    sign: 'Sign of %',
    reason: 'Reason for dropping %',
    back: '% reset',
    restore: '% restored',
    ratingReason: 'Reason for the rating',
    decision: 'Decision',
  },

  conversation: 'Conversation',
  fold: 'Collapse',
  unfold: 'Expand',
  messages: (count: number) => formatCount(count, 'message'),

  reviews: 'Reviews',
  reviewer: (letter: string) => `Reviewer ${letter}`,
  noReviews:
    'No review counts anymore, because the contributions of its reviewers were excluded. Decide on your own, or return the task.',
  decided: { approve: 'Approves', return: 'Returns', reject: 'Rejects' } satisfies Record<
    ReviewDecision,
    string
  >,
  rows: {
    decision: 'Decision',
    flaw: 'Meaningful flaw',
    realistic: 'Realistic',
    rating: 'Rating, 7 is best',
    reviewed: 'Criteria reviewed',
    why: 'Why',
  },
  yes: 'Yes',
  no: 'No',

  rating: 'Final rating',
  ratingNone: '7 is best. There are no reviews to take the median from: choose a rating.',
  ratingProposed: (rating: number, median: number | null, isSole: boolean) =>
    isSole
      ? `Choose a rating. The reviewer rated it ${rating} of 7.`
      : `Choose a rating. Proposed: ${rating} of 7, ${describeMedian(rating, median)}.`,
  confirm: (rating: number) => `Confirm ${rating}`,
  ratingApart: (median: number) =>
    `Choose a rating: the reviewers disagree on whether it is 2 or lower, which decides the difficulty. Their median is ${median}.`,
  ratingMedian: (rating: number, median: number | null) =>
    `${rating} of 7, ${describeMedian(rating, median)}.`,
  ratingSole: (rating: number) => `${rating} of 7, as the reviewer rated it.`,
  ratingOther: (rating: number, median: number | null, isSole: boolean) =>
    median === null
      ? `${rating} of 7.`
      : isSole
        ? `${rating} of 7. The reviewer rated it ${median}.`
        : `${rating} of 7. The reviewers’ median is ${median}.`,
  ratingReason: 'Why this rating?',
  ratingReasonOld: (rating: number) => `You wrote this for a ${rating}. Check that it still fits.`,
  ratingReasonHint:
    'One sentence. Once you have decided, the author and the reviewers read it without your name.',
  meaning: 'What the numbers mean',

  rubric: (differences: number, agreed: number, unreviewed: number, unconfirmed: number) =>
    [
      `Criteria: ${formatCount(differences, 'difference')}`,
      `${agreed} agreed`,
      unreviewed === 0 ? '' : `${unreviewed} reviewed by nobody`,
      unconfirmed === 0 ? '' : `${unconfirmed} not confirmed by all`,
    ]
      .filter(Boolean)
      .join(', '),
  sums: (positive: number, negative: number) =>
    `Positive ${positive} · negative ${negative === 0 ? '' : '−'}${Math.abs(negative)}`,
  /** `changed` counts criteria that needed no decision. */
  resolved: ({ done, of, unreviewed, changed }: Record<'done' | 'of' | 'unreviewed' | 'changed', number>) => {
    const all = unreviewed === 0 ? 'All differences resolved' : 'All criteria decided'
    const decided = of === 0 ? 'No differences' : done < of ? `${done} of ${of} resolved` : all
    return changed === 0 ? decided : `${decided} · ${changed}${of === 0 ? '' : ' more'} changed by you`
  },
  noRows: 'Neither the author nor a reviewer wrote a criterion. Return the task.',
  all: (count: number) => counts[count] ?? `all ${count}`,
  unreviewed: 'Reviewed by nobody: keep, reword or drop it',
  changed: {
    points: (was: string) => `Changed by you · was ${was}`,
    text: 'Reworded by you',
    both: (was: string) => `Reworded by you · was ${was}`,
    drop: 'Dropped by you',
  },
  differ: {
    added: (who: string) => `added by ${who}`,
    dropped: (who: string) => `dropped by ${who}`,
    text: (who: string) => `reworded by ${who}`,
    points: 'points differ',
  },
  pointsUnchanged: (key: string) => `A digit changes nothing here: press ${key}, then type the points.`,
  noVariant: (of: number, key: string) =>
    `Press ${of === 1 ? '1 to take it' : `1 to ${of} to take a variant`}; ${key} then sets its points.`,
  reasonFor: { points: 'Points', edit: 'Wording' },
  nothingTo: {
    keep: 'Nothing changed. There are no different texts to keep here.',
    reset: 'Nothing changed. You have decided nothing here.',
    repeat: 'Nothing changed. You have decided so already.',
    median: 'Nothing changed. The median can be taken only where points differ.',
  },
  medianNeedsText: (name: string, points: string, key: string) =>
    `Nothing changed. Take or reword a variant first; ${key} then sets its points to the ${name} of ${points}.`,
  noneOpen: 'No difference is open.',
  droppedFor: (reason: string, reasonKey: string) =>
    `Dropped for the reviewer’s reason: ${reason}. ${reasonKey} changes it.`,
  notDropped: 'Nothing to explain: only a dropped criterion needs a reason.',
  noPoints: {
    open: 'Nothing changed. Take or reword a variant first, then set its points.',
    both: 'Nothing changed. Each variant is kept with its own points.',
  },
  drop: 'drop',
  take: (number: number, what: string) => `Take ${number}: ${what}`,
  takeShort: 'Take',
  actions: {
    keep: 'Keep',
    both: 'Both',
    all: 'All',
    reword: 'Reword',
    drop: 'Drop',
    back: 'Reset',
    done: 'Done',
  },
  kept: 'Kept by you',
  discarded: (name: string) => `Your wording of ${name.toLowerCase()} discarded`,
  notReworded: 'Nothing changed yet',
  outcome: { take: 'Taken', both: 'Each kept', reword: 'Reworded by you', drop: 'Dropped' } satisfies Record<
    Resolution['is'],
    string
  >,
  becomes: (points: string) => `with ${points}`,
  ownPoints: '(points set by you)',
  /** Whose the points of a taken variant are, where they are not its own. */
  becomesOther: (owner: string) => (owner === 'adjudicator' ? ', set by you' : `, the ${owner}`),
  pointsOf: (owner: string) => (owner === 'adjudicator' ? 'Points set by you' : `The ${owner}`),
  whyDrop: 'Why dropped?',
  dropNote: 'Reason, in your own words',
  chooseWhy: 'Choose a reason',

  decision: 'Your decision',
  decisionLegend: 'What do you decide?',
  decisions: {
    accept: {
      name: 'Accept',
      submit: 'Submit: accept',
      says: 'The criteria as resolved and the final rating become the accepted version. Your questions to the author are closed.',
    },
    return: {
      name: 'Return to author',
      submit: 'Submit: return',
      says: 'The author revises the task, and it is reviewed again. Your resolutions are not stored with the task.',
    },
    reject: {
      name: 'Reject',
      submit: 'Submit: reject',
      says: 'The task does not belong in the benchmark, even if revised. Your questions to the author are closed.',
    },
  } satisfies Record<AdjudicationDecision, { name: string; submit: string; says: string }>,
  noRatingNeeded: { return: 'None: not needed to return it', reject: 'None: not needed to reject it' },
  reasons: { return: 'Why do you return it?', reject: 'Why do you reject it?' },
  noteHint: 'Once you have decided, the author and the reviewers read it without your name.',
  privateNoteHint: 'Only you can read it. It is never submitted.',
  parts: {
    rubric: 'Criteria',
    rating: 'Final rating',
    ratingReason: 'Reason for the rating',
    decision: 'Decision, reasons and note',
  },

  back: 'Back to adjudication',
  submit: 'Submit the decision',
  submitShort: 'Submit',

  done: {
    title: { accept: 'Accepted', return: 'Returned to its author', reject: 'Rejected' } satisfies Record<
      AdjudicationDecision,
      string
    >,
    says: {
      accept: 'The task has its final version.',
      return: 'The author sees what to revise. Then the task is reviewed again.',
      reject: 'The task is out of the benchmark for good.',
    } satisfies Record<AdjudicationDecision, string>,
    slice: (slice: string) => `The final rating puts it in the slice “${slice}”.`,
  },
}

export const queueStrings = {
  title: 'Adjudication',
  lead: 'Decide tasks whose reviews are complete: resolve the differences and set the final rating. Authors and reviewers stay anonymous until a task is decided.',
  open: 'Your open adjudications',
  take: 'Take the next task',
  why: 'Disputed tasks come first, then those that the dataset needs first, then those of your specialties.',
  disputed: 'Disputed',
  nothing: 'No tasks to decide',
  nothingSays: 'Tasks appear here when their reviews are complete.',
  onlyOpen: 'No other tasks to decide',
  review: 'Review a task instead',
  failed: 'Could not take a task',
}

/** Words of the list of your decisions. */
export const sentStrings = {
  title: 'Decided by you',
  lead: 'Your decisions, the latest first. A decision can be undone until it takes effect.',
  decided: {
    accept: 'You accepted it',
    return: 'You returned it',
    reject: 'You rejected it',
  } satisfies Record<AdjudicationDecision, string>,
  sent: 'decided',
  more: (count: number) => `${formatCount(count, 'earlier decision')} not listed.`,
}

/** Commands of the palette. */
export const commandWords = {
  response: 'Go to the rated response',
  reviews: 'Go to the reviews',
  rating: 'Go to the final rating',
  rubric: 'Go to the criteria',
  decision: 'Go to the decision',
  note: 'Go to the note',
  privateNote: 'Go to the private note',
  submit: 'Go to submit',
}

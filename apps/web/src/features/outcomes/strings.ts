import { formatCount } from '../../components/ui/format'
import type { Voice } from '../../domain/adjudicating/voices'
import type { Part } from '../../domain/outcomes/settled-views'
import type { SettledStatus } from '../../domain/outcomes/settled-statuses'

export const strings = {
  title: 'Outcomes',
  lead: 'What came of the tasks that you wrote or judged, once nothing needs to stay blind any more.',
  list: 'Settled tasks',
  none: 'None of your tasks is settled yet',
  noneSays:
    'A task comes here when it is accepted, rejected or withdrawn. Until then nobody learns what the others said.',
  more: (count: number) => `${formatCount(count, 'earlier task')} not listed.`,
  changed: 'changed',
  yours: {
    author: 'You wrote it',
    reviewer: 'You reviewed it',
    adjudicator: 'You decided on it',
  } satisfies Record<Part, string>,

  figures: 'Your figures',
  figuresLead:
    'Of settled tasks, yours alone: nobody is ranked, and nobody else is shown them here. The range holds the true value in 95 of 100 such cases; of few tasks it is wide.',
  reviewing: (count: number) => `As a reviewer, ${formatCount(count, 'review')}`,
  writing: (count: number) => `As an author, ${formatCount(count, 'task')}`,
  figure: {
    alike: {
      name: 'Decided as another reviewer did',
      says: 'Of versions that someone else judged too, without either knowing of the other.',
    },
    followed: {
      name: 'The version went the way you decided',
      says: 'Approved and accepted, returned and returned, rejected and rejected. Being alone with a good reason is no fault.',
    },
    ratingDifference: {
      name: 'Your rating against the final one',
      says: 'In points of 1–7; above 0 you rate higher.',
    },
    ratingNear: { name: 'Within a point of the final rating', says: '' },
    changesTaken: { name: 'Your changes that the final rubric has', says: '' },
    accepted: { name: 'Accepted in the end', says: 'Of your tasks that were judged and not withdrawn.' },
    returns: { name: 'Times a task came back', says: 'Before it was accepted or rejected.' },
    ownRating: {
      name: 'Your rating against the final one',
      says: 'In points of 1–7; above 0 you rate higher.',
    },
    keptWords: {
      name: 'Criteria that stand word for word',
      says: 'Of yours in accepted tasks. A reworded one often says the same.',
    },
  },
  columns: { what: 'What', value: 'Value', range: 'Range, 95 %', tasks: 'Tasks' },
  tooFew: 'too few',
  alike: 'all alike',

  came: {
    accepted: 'It was accepted, and waits for a release.',
    released: 'It was accepted, and is part of a release.',
    rejected: 'It was rejected.',
    withdrawn: 'Its author withdrew it.',
    retired: 'It was accepted, and is kept out of later releases.',
  } satisfies Record<SettledStatus, string>,
  hidden: 'In this dataset others’ judgements are not told. What you said yourself is below.',
  author: 'Author',
  adjudicator: 'Adjudicator',
  reviewer: (letter: string) => `Reviewer ${letter}`,
  you: 'you',
  ratings: 'Ratings, 7 is best',
  final: 'Final',
  answeredBy: 'Answered by',
  rubric: (count: number) => `The final rubric: ${formatCount(count, 'criterion', 'criteria')}`,
  removed: 'Taken out, or not let in',
  wrote: (who: string) => `Words: ${who}`,
  how: 'How it came about',
  steps: {
    wrote: 'wrote',
    edit: 'reworded it',
    points: 'gave other points',
    drop: 'wanted it out',
    add: 'added it',
    kept: 'kept it',
    took: 'took these words',
    took_several: 'took several',
    reworded: 'put it into own words',
  },
  taken: 'taken',
  notTaken: 'not taken',
  pointsOf: { variant: '', median: 'points: the median', adjudicator: 'points: the adjudicator’s' },
  round: (number: number) => `Version ${number}`,
  decisions: { approve: 'approves', return: 'returns', reject: 'rejects', accept: 'accepts' },
  flaw: 'Meaningful flaw',
  realistic: 'Realistic',
  yes: 'yes',
  no: 'no',
  text: 'Conversation and rated response',
  read: 'Read it again',
}

const isLetter = (voice: Voice | 'adjudicator') => voice !== 'author' && voice !== 'adjudicator'

/** “Author”, “Reviewer A”, “Adjudicator”. */
export function nameVoice(voice: Voice | 'adjudicator'): string {
  return isLetter(voice) ? strings.reviewer(voice) : strings[voice as 'author' | 'adjudicator']
}

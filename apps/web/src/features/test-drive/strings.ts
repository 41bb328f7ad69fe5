import type { CriterionWorth } from '../../domain/test-drive/tell-criterion'

export const strings = {
  title: 'Test-drive',
  lead: 'A judge decides each criterion on each answer, as it will on every system’s answer later. Where you disagree, say so: your verdict is kept apart, as given after seeing the judge’s.',
  run: 'Run what is open',
  runAll: 'Run the rubric',
  nothingOpen: 'Every criterion has a verdict on every answer.',
  noCriteria: 'There is nothing to test yet',
  noCriteriaBody:
    'Write a criterion with text and points. Then see here whether it tells a good answer from a bad one.',
  noAnswers: 'There is no answer to test on',
  noAnswersBody:
    'Ask for an answer in the conversation, write a good or a bad one below, or ask other systems.',
  noJudge: 'Nothing can be tested now',
  cannotRead: 'The verdicts could not be loaded. What you wrote is kept.',
  again: 'Try again',
  score: 'Score',
  scoreHint: 'A dash stands where a verdict is missing.',
  answers: 'Answers to test on',
  writeGood: 'Write a good answer',
  writeBad: 'Write a bad answer',
  askOthers: 'Ask other systems',
  othersHint: 'Their names stay hidden until you submit.',
  exampleText: 'The answer',
  goodPlaceholder: 'What an expert would answer.',
  badPlaceholder: 'An answer with a fault that the rubric must catch.',
  quality: 'What you think of it',
  waiting: 'The answer is on its way.',
  remove: 'Take out',
  full: 'A draft holds 12 answers to test on. Take one out first.',
  show: 'Read the answer',
  judgeSays: 'The judge',
  youSay: 'You',
  grid: 'Verdicts, criteria by answers',
  criterion: 'Criterion',
  reason: 'What the judge says of the chosen cell',
  reasonText: 'The judge’s reason',
  staleHint: 'This was said of an earlier wording. Run it again to have the present one judged.',
  queuedHint: 'The judge is at it.',
  stop: 'Stop',
  noReason: 'The judge gave no reason.',
  met: 'Met',
  notMet: 'Not met',
  takeBack: 'Take my verdict back',
  runCell: 'Run',
  choose: 'Choose a cell to read the judge’s reason.',
  kept: 'Your verdict counts here. It is kept as given after seeing the judge’s, apart from verdicts that physicians give blind.',
  matrixName: 'Test-drive, in the matrix',
  progress: 'Verdicts',
  worth: 'What the criteria tell apart',
  rerun: 'Run them again',
  needsBoth: 'Mark at least one answer as good and one as bad to see which criteria tell them apart.',
} as const

export const cellWords = {
  none: 'not run yet',
  queued: 'being judged',
  failed: 'no verdict',
  stale: 'of an earlier wording',
} as const

export const worthWords: Record<CriterionWorth, string> = {
  separates: 'separates good from bad',
  backwards: 'the wrong way round',
  mixed: 'does not separate good from bad',
  never_changes: 'never changes',
  unknown: '',
}

/** What the keys do in the matrix. */
export const matrixKeys = [
  ['up', 'Criterion above'],
  ['down', 'Criterion below'],
  ['left', 'Answer before'],
  ['right', 'Next answer'],
  ['enter', 'Go to the judge’s reason'],
  ['esc', 'Back to the matrix'],
  ['m', 'Say that it is met'],
  ['n', 'Say that it is not met'],
  ['u', 'Take your verdict back'],
  ['r', 'Run what has no verdict'],
] as const

/** Said while nothing comes: that, for how long, and when it ends. */
export const silentFor = (seconds: number) =>
  `No verdict for ${seconds} s. The judge has a minute for each answer; what it does not answer says so. Go on writing, or stop it.`

export const failedTitle = (count: number) =>
  `${count === 1 ? 'One cell has' : `${count} cells have`} no verdict`

/** What criteria of each worth are called in the summary, with how they are marked. */
export const worthMarks = {
  separates: {
    glyph: '●',
    tone: 'text-accent',
    one: 'separates good from bad',
    many: 'separate good from bad',
  },
  backwards: {
    glyph: '▲',
    tone: 'text-brick',
    one: 'is the wrong way round',
    many: 'are the wrong way round',
  },
  mixed: { glyph: '◆', tone: 'text-amber', one: 'does not separate', many: 'do not separate' },
  never_changes: { glyph: '◆', tone: 'text-amber', one: 'never changes', many: 'never change' },
} as const

import type { CriterionWorth } from '../../../domain/test-drive/classify-criterion'

export const strings = {
  title: 'Test-drive',
  lead: 'A judge decides each criterion on each answer, as it will on every system’s answer later. Where you disagree, give your own verdict. It is stored separately, as given after seeing the judge’s.',
  simulatedJudge: 'Simulated verdicts',
  simulatedLead:
    'The judge of this dataset is the built-in simulator, which does not read answers as a model does. Its verdicts say nothing about your rubric.',
  run: 'Run open cells',
  runAll: 'Run the rubric',
  onEveryAnswer: (unready: readonly string[]) =>
    unready.length === 0
      ? 'on every answer'
      : `on every answer except ${new Intl.ListFormat('en').format(unready)}, which could not be judged`,
  allJudged: (where: string) => `Every criterion has a verdict ${where}.`,
  someJudged: (judged: number, all: string, where: string) =>
    `${judged} of ${all} ${judged === 1 ? 'has' : 'have'} a verdict ${where}`,
  leftOut: (number: number, lacks: 'text' | 'points') => `criterion ${number} has no ${lacks} yet`,
  leftOutLabel: 'Criteria left out of the test',
  noCriteria: 'There is nothing to test yet',
  noCriteriaBody:
    'Write a criterion with text and points. Then see here whether it distinguishes a good answer from a bad one.',
  noAnswers: 'There is no answer to test on',
  noAnswersBody:
    'Ask for an answer in the conversation, write a good or a bad one below, or ask other systems.',
  noJudge: 'Nothing can be tested now',
  cannotRead: 'The verdicts could not be loaded. What you wrote is kept.',
  again: 'Try again',
  score: 'Score',
  scoreHint: 'A question mark means that a verdict is missing.',
  noScore: 'No score: a verdict is missing',
  answers: 'Test answers',
  writeGood: 'Write a good answer',
  writeBad: 'Write a bad answer',
  askOthers: 'Ask other systems',
  othersHint: 'Their names stay hidden until you submit.',
  exampleText: 'The answer',
  goodPlaceholder: 'What an expert would answer.',
  badPlaceholder: 'An answer with a fault that the rubric must catch.',
  quality: 'Your assessment',
  waiting: 'The answer is on its way.',
  remove: 'Remove',
  full: 'A draft can have up to 12 test answers. Remove one first.',
  show: 'Read the answer',
  judgeSays: 'The judge',
  youSay: 'You',
  grid: 'Verdicts, criteria by answers',
  legend: 'What the marks mean',
  criterion: 'Criterion',
  reason: 'The judge’s reason for the selected cell',
  reasonText: 'The judge’s reason',
  staleHint: 'This verdict is for an earlier wording. Run it again to judge the current one.',
  queuedHint: 'The judge is working on it.',
  notJudged: 'Your verdict was not taken',
  judgeFirst: (is: string) =>
    is === 'queued'
      ? 'The judge is still working on this cell.'
      : 'The judge gives its verdict on this cell first: press V.',
  stop: 'Stop',
  noReason: 'The judge gave no reason.',
  met: 'Met',
  notMet: 'Not met',
  takeBack: 'Withdraw my verdict',
  step: (criterion: number) => `Your verdict on criterion ${criterion}`,
  runCell: 'Run',
  judgeRow: 'Judge',
  judgeRowHint: 'Judge this criterion on the answers without a verdict',
  choose: 'Choose a cell to read the judge’s reason.',
  kept: 'Your verdict counts here. It is stored as given after seeing the judge’s, separate from verdicts that physicians give blind.',
  progress: 'Verdicts',
  worth: 'What the criteria distinguish',
  rerun: 'Run them again',
  needsBoth: 'Mark at least one answer as good and one as bad to see which criteria tell them apart.',
} as const

export const cellWords = {
  none: 'no verdict yet',
  queued: 'being judged',
  failed: 'no verdict',
  stale: 'for an earlier wording',
} as const

/** What each mark means, in the order of the legend. */
export const markWords = {
  met: 'met',
  harms: 'met, which costs points',
  notMet: 'not met',
  none: 'no verdict yet',
  queued: 'being judged',
  failed: 'the judge failed',
} as const

export const worthWords: Record<CriterionWorth, string> = {
  separates: 'separates good from bad',
  backwards: 'the wrong way round',
  mixed: 'does not separate good from bad',
  never_changes: 'never changes',
  unknown: '',
}

/** Shown while no verdict arrives: for how long, and when the wait ends. */
export const silentFor = (seconds: number) =>
  `No verdict for ${seconds} s. The judge has a minute for each verdict; cells that time out are marked. Keep writing, or stop the judge.`

export const failedTitle = (count: number) =>
  `${count === 1 ? 'One cell has' : `${count} cells have`} no verdict`

/** The label and mark of each kind of criterion in the summary. */
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

import { formatCount, formatNumber } from '../../components/ui/text/format'
import type { FormalReason } from '../../domain/answering/formal-reasons'

/** Words of the answer screen. */
export const strings = {
  blind:
    'You see the conversation only. The rubric, the rating and all other answers are hidden until the release is published.',
  submit: 'Submit answer',
  back: 'Go to the queue of answers',
  text: 'Conversation',
  answer: 'Your answer',
  answerHint:
    'Write the best next answer, as you would give it. Take any time. You may use Markdown: lists, bold text, tables.',
  write: 'Write',
  preview: 'Preview',
  view: 'View of the answer',
  full: (limit: number) =>
    `An answer has at most ${formatNumber(limit)} characters, and this one has them. Shorten it to add more.`,
  empty: 'Nothing is written yet.',
  length: (words: number, characters: number) =>
    `${formatCount(words, 'word')}, ${formatCount(characters, 'character')}`,
  pasted: (characters: number) => `${formatNumber(characters)} pasted`,
  pastedWhy: 'Only you see how much you pasted here. Admins see totals.',
  places: { answer: 'Answer', declaration: 'Declaration' },
  steps: {
    text: 'Answer',
    pasted: 'Pasted text',
    consulted: 'What you consulted',
    sources: 'Sources',
    ai: 'Use of AI',
    interrupted: 'Interruptions',
  },
  declaration: 'Declaration',
  declarationLead: 'It is published in totals, without names.',
  ai: 'Did you use AI?',
  aiOptions: {
    no: 'No AI was used',
    yes: 'I used AI',
  },
  aiWhy: 'Chatbots, AI summaries in search results and AI writing aids count as AI.',
  aiUsed:
    'An answer written with AI is kept, but it isn’t part of the results of physicians. Someone else answers the task too.',
  consulted: 'What did you consult?',
  consultedAre: (labels: readonly string[]) => `Consulted: ${labels.join(', ').toLowerCase()}`,
  consultedNote: 'What else?',
  sources: 'Links to sources',
  sourcesHint: 'One link per line. They start with https://.',
  interrupted: 'Were you interrupted?',
  interruptedOptions: { no: 'No, I wrote it without interruption', yes: 'Yes, I paused at least once' },
  privateNoteHint: 'Only you see it.',
  done: {
    title: 'Answer submitted',
    says: 'Thank you. It will be graded like the answer of a system.',
    yours: 'Your answer',
    median: 'Median of the others',
  },
  returned: {
    title: 'Your first answer was returned',
    says: (reason: string) =>
      `${reason} Your text is still here. Change it, say again whether you used AI and were interrupted, and submit it.`,
  },
}

/** Why an admin returned an answer. */
export const returnedBecause: Record<FormalReason, string> = {
  empty: 'It was empty.',
  other_task: 'It answers another task.',
  patient_data: 'It contains data that can identify a patient.',
  ai_declared: 'You declared that you used AI.',
}

/** Words of the parts of a draft. */
export const partWords = {
  answer: 'Answer',
  declaration: 'Declaration',
  privateNote: 'Private note',
}

export const commandWords = {
  answer: 'Go to your answer',
  declaration: 'Go to the declaration',
  privateNote: 'Go to the private note',
  submit: 'Go to submission',
}

export const queueStrings = {
  title: 'Answers',
  lead: 'Tasks of a release that need the answer of a physician. You answer as you would in practice, without AI, and see the conversation only.',
  open: 'In progress',
  take: 'Take the next task',
  why: 'Tasks of your specialties come first, then of related ones.',
  nothing: 'Nothing to answer',
  nothingSays: 'Tasks appear here when an admin has drawn them for a release.',
  onlyOpen: 'No other task is waiting for your answer',
  failed: 'Could not take a task',
  review: 'Go to reviews',
}

export const sentStrings = {
  title: 'Submitted',
  lead: 'Your answers. Their results are shown once the release is published.',
  decided: { answered: 'Answered', returned: 'Answered, and returned to you' },
  sent: 'on',
  more: (count: number) => `And ${formatCount(count, 'earlier answer')}.`,
}

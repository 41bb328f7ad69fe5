import { formatCount } from '../../../components/ui/text/format'
import type { AssignmentKind } from '../../../domain/assignments/assignment-kind'

/** Words that all kinds of assignments share. `noun` is what a kind is called: “review”, “adjudication”. */
export const strings = {
  leftOut: 'The author left this out on purpose. Is that the context you miss?',
  noReasonGiven: 'no reason given',
  loading: 'Loading',
  due: 'Due',
  expected: 'Takes',
  reservedUntil: 'Reserved for you until',
  thenOffered: 'then it is offered to others, and your draft stays',
  revised: (number: number) => `Revised: version ${number}`,
  group: (noun: string) => `This ${noun}`,
  more: 'More',
  guidelines: 'Guidelines',
  split: 'Text and assessment',
  footer: 'Progress and submission',
  places: {
    label: (noun: string) => `Parts of the ${noun}`,
    text: 'Text',
    done: 'done',
    open: 'open',
    notNeeded: 'not needed',
  },
  text: 'Conversation and rated response',

  note: 'Note',
  privateNote: 'Private note',
  steps: { reason: (name: string) => `Reason: ${name}`, note: 'Note', privateNote: 'Private note' },
  /** `undo` is the key that undoes it, where there is a keyboard. */
  pointsSet: (now: string, restored: string, undo: string | null) =>
    `Points: ${now}. ${undo ?? heldStrings.undo} restores ${restored}.`,
  decisionItem: 'Decision and reasons',
  decisionPart: 'Decision, reasons and note',

  otherTitle: (noun: string) => `This ${noun} belongs to another account`,
  closedTitle: (noun: string) => `This ${noun} can no longer be submitted`,
  ownPart: 'You had a part in this task',
  outcome: 'Read the outcome',
  closedUnsaved: 'Your latest changes are stored only in this browser.',
  closedUnsent: 'Your latest changes did not reach the server: copy them before you leave this page.',
  closedKept: 'What you wrote',
  closedLeft: 'Your latest changes, stored only in this browser',
  copy: 'Copy what you wrote',
  copied: 'Copied',
  copyFailed: 'The browser did not allow copying. Select the text and copy it yourself:',
  goThere: 'Show me where',
  stop: 'Stop for now',
  stillOpen: (count: number, noun: string) => `You have ${formatCount(count, `open ${noun}`)}:`,
  nothingElse: (silence: string) => `Nothing else to take. ${silence}`,
  openNext: (noun: string, name: string) => `${heldStrings.openNext(noun)}: ${name}`,
  undoByKey: 'Press Ctrl+Z to undo it.',

  end: {
    handBack: 'Hand back',
    handBackTitle: (noun: string) => `Hand back this ${noun}?`,
    handBackLead: 'Someone else can take it, and so can you later.',
    skip: 'Skip permanently',
    skipTitle: 'Skip this task permanently?',
    skipLead: 'It goes to someone else and is not offered to you again.',
    notSubmitted: {
      handed_back:
        'What you wrote is not submitted. It is kept: if the task is offered to you again, you can continue.',
      skipped: 'What you wrote is not submitted.',
    },
    why: 'Why?',
    reasons: [
      'Outside my field',
      'I may know who wrote it',
      'I do not read this language well enough',
      'Another reason',
    ],
    note: 'In your own words',
    noteHint: 'It is stored with the task. The author and the reviewers don’t see it.',
    noteNeeded: 'Give the reason in a few words.',
    choose: 'Choose a reason.',
    keep: 'Keep working on it',
    cancel: 'Cancel',
    failed: { handed_back: 'Could not hand it back', skipped: 'Could not skip the task' },
    skipped: 'Skipped. The task is not offered to you again',
  },
}

export const queueStrings = {
  next: 'Next',
  skip: 'Skip this task',
  outside: 'Outside your specialties and those related to them. You can skip it.',
  start: 'Start',
  resume: 'Continue',
  again: 'Revised, back to you',
  returned: 'Returned to you',
  begun: 'In progress',
  notBegun: 'Not started',
  due: 'due',
  overdueBy: (days: number) => `Overdue by ${formatCount(days, 'day')}`,
  dueToday: 'Due today',
  dueTomorrow: 'Due tomorrow',
  reservedUntil: 'reserved for you until',
  profile: 'Check your profile',
  handedBack: (name: string) =>
    `Handed back: ${name}. It is offered to others again. What you wrote is kept: if the task is offered to you again, you can continue.`,
  begunBefore: 'You had this task before. What you wrote is kept, and you can continue.',
}

const waitingFor = (work: string) => (count: number) =>
  `${formatCount(count, 'task')} ${count === 1 ? 'is' : 'are'} waiting for your ${work}`

/** How many tasks you could take now, in a queue and on the home page. */
export const waitingTasks: Record<AssignmentKind, (count: number) => string> = {
  review: waitingFor('review'),
  adjudication: waitingFor('decision'),
  baseline: waitingFor('answer'),
}

const capitalize = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)

/** The heading of an assignment that can't be changed any more. */
export function titleClosed(
  noun: string,
  { takesEffectAt, isSubmitted }: { takesEffectAt: string | null; isSubmitted: boolean },
): string {
  if (takesEffectAt) return heldStrings.title(noun)
  return isSubmitted ? `${capitalize(noun)} submitted` : strings.closedTitle(noun)
}

/** Words of submissions that are held. */
export const heldStrings = {
  title: (noun: string) => `${capitalize(noun)} sent`,
  titleOf: (noun: string, name: string) => `${capitalize(noun)} sent: ${name}`,
  takesEffect: 'Takes effect',
  showWritten: 'Show what you wrote',
  itTakesEffect: 'It takes effect',
  at: 'at',
  in: (seconds: number) => `in ${seconds}\u00A0s`,
  now: 'now',
  until: (time: string) => `It takes effect at ${time}.`,
  meanwhile: 'Until then it counts for nobody, and you can undo it.',
  undo: 'Undo',
  undoOf: (noun: string, name: string) => `Undo the ${noun}: ${name}`,
  undoElsewhere: (noun: string, page: string) => `Open ${page} to undo it in the list of submitted ${noun}s.`,
  notUndone: (noun: string) => `The ${noun} was not undone`,
  undoUnreached: (noun: string, time: string) =>
    `The server can’t be reached, so the ${noun} still takes effect at ${time}. Check your connection and undo it before then.`,
  undoMissed: (noun: string, time: string) =>
    `The server can’t be reached, and the ${noun} was due to take effect at ${time}. Reload the page once you are connected to see whether it did.`,
  wasDue: (time: string) => `It was due at ${time}.`,
  sentElsewhere: (noun: string) => `This ${noun} was submitted on another device or tab`,
  tookEffect: 'It has taken effect, so it can’t be changed.',
  undoToAdd: 'Undo the submission to add them.',
  open: (noun: string) => `Open the ${noun}`,
  openNext: (noun: string) => `Open your next ${noun}`,
  openElsewhere: (noun: string, page: string) => `Open ${page} to find the ${noun}.`,
  nameOf: (title: string, name: string) => `${title}: ${name}`,
  undone: (noun: string) => `${capitalize(noun)} undone`,
  openAgain: (noun: string) => `Your ${noun} is open again and not submitted`,
  undoneElsewhere: (noun: string) => `This ${noun} was undone on another device or tab. It is open again.`,
  resent: (noun: string) => `${capitalize(noun)} submitted again`,
  resentElsewhere: (noun: string) =>
    `This ${noun} was undone and submitted again on another device or tab. Open it to see what was submitted.`,
  unknown: (noun: string) => `We don’t know yet whether your ${noun} took effect`,
  unknownSays: (time: string) =>
    `The server can’t be reached, and it was due at ${time}. This page checks by itself.`,
}

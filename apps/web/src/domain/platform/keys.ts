import { shellKeys } from './shell-keys'

/**
 * All keys. A key has one meaning on every screen, and `key-list.ts` says which screen has which. Digits, Enter,
 * Esc, Delete and the arrow keys belong to the control that has the focus, and are not among them.
 */
export const keys = {
  ...shellKeys,

  // Places
  next: 'j',
  previous: 'shift+j',
  nextOpen: 'shift+o',
  rating: 'q',
  points: 'p',
  privateNote: 'shift+p',
  nextPane: 'f6',
  previousPane: 'shift+f6',
  declare: 'shift+d',
  history: 'g v',
  context: 'g f',
  testDrive: 'g j',
  results: 'g u',
  search: '/',
  newTask: 'shift+n',

  // A criterion
  add: 'a',
  reset: 'b',
  drop: 'd',
  edit: 'e',
  keep: 'k',
  tags: 't',
  reason: 'r',
  fix: 'x',
  advice: 'i',
  merge: 'y',
  mergeInText: 'alt+shift+enter',
  split: 'alt+enter',
  moveUp: 'alt+up',
  moveDown: 'alt+down',
  less: '[',
  more: ']',
  flip: '-',
  median: '=',

  // Verdicts and answers
  met: 'm',
  notMet: 'n',
  verdict: 'v',
  flaw: 'f y',
  noFlaw: 'f n',
  realistic: 's y',
  unrealistic: 's n',

  // Decisions
  approve: 'shift+a',
  return: 'shift+r',
  reject: 'shift+x',
  submit: 'mod+enter',

  // Beside the work
  ask: 'c',
  threads: 'shift+c',
  guidelines: 'shift+g',
  library: 'l',
  libraryInText: 'alt+l',
  conversation: 'h',
  otherAnswer: 'o',
  changes: 'w',
  replace: 'alt+r',
  undo: 'u',
  undoLast: 'z',
  undoHeld: 'mod+z',
  redo: 'mod+shift+z',
  redoHeld: 'mod+y',
  markRead: 'shift+i',
  markAllRead: 'shift+m',
} as const

export type KeyName = keyof typeof keys

/**
 * The keys that decide about a criterion, a verdict or a task. Like a digit, each decides once, even when it is held or
 * pressed twice at once.
 */
export const decidingKeys = [
  'reset',
  'drop',
  'edit',
  'keep',
  'fix',
  'merge',
  'flip',
  'median',
  'met',
  'notMet',
  'approve',
  'return',
  'reject',
] as const satisfies readonly KeyName[]

/** The keys that go to a page, for the people who may open it. */
export const pageKeys = {
  '/home': 'g h',
  '/write': 'g w',
  '/review': 'g q',
  '/adjudicate': 'g a',
  '/answer': 'g k',
  '/': 'g l',
  '/methods': 'g m',
  '/datasets': 'g d',
  '/releases': 'g e',
  '/runs': 'g r',
  '/systems': 'g s',
  '/people': 'g p',
  '/operations': 'g o',
  '/outcomes': 'g c',
  '/threads': 'g t',
  '/notifications': 'g n',
  '/guidelines': 'g g',
  '/write/new': keys.newTask,
} as const

import type { LocalDraft, OrphanedDraft } from './local-drafts'
import type { SaveFailure } from './save-failures'
import {
  addStep,
  noOver,
  noSteps,
  type OutsideChange,
  type OverTexts,
  type RenameStep,
  type UndoSteps,
} from './undo/undo-steps'

/** Short enough that typed text reaches the server within 2 seconds, including the request. */
export const SAVE_AFTER_MS = 1_200
export const RETRY_AFTER_MS = 4_000
const NO_VERSION = -1

export interface ServerState<Content> {
  /** 0 while the server has no draft. */
  version: number
  content: Content
  /** Null while the server has no draft. */
  savedAt: string | null
  /** The document was submitted or withdrawn, and this is its text. */
  isClosed?: boolean
  /** When the author deleted the document; this is its last known text. */
  deletedAt?: string
}

export interface SaveInput<Content> {
  baseVersion: number
  content: Content
  /** Adds the overwritten text to the history. */
  keep: boolean
}

/** The server's text and the draft's content changed the same part. The content can be edited meanwhile. */
export interface DraftConflict<Content> {
  theirs: Content
  /** The common ancestor; null when it is unknown. */
  base: Content | null
  theirsAt: string | null
  /** This editor saved the server's text itself, and its undo leads back to the conflict. */
  isSavedHere?: boolean
  /** When mine was last changed; null when that is unknown. */
  mineAt: number | null
  /** The text that was chosen in the conflict before was not saved because of this one. */
  isRepeated: boolean
  /** When the open comparison last read the server, in milliseconds. */
  readAt?: number
  /** The server's text changed while it was compared. */
  isUpdated?: boolean
}

/** Combines the changes of both sides; null if they overlap, unless theirs are kept then. */
export type MergeChanges<Content> = (sides: {
  mine: Content
  theirs: Content
  base: Content
  keepsTheirs?: boolean
}) => Content | null

/** The state of an open editor’s draft. */
export interface DraftMachine<Content> {
  merge: MergeChanges<Content>
  renameStep: RenameStep<Content>
  server: ServerState<Content>
  content: Content
  /** Texts to save before `content`, so that they get into the history. */
  pending: readonly Content[]
  /** The text of the request in flight; one at a time. */
  sending: { target: Content } | null
  /** Digests of what this editor sent without getting an answer. */
  sent: readonly string[]
  /** The same from a closed page, whose request may still be in flight. */
  sentBefore: readonly string[]
  keepNext: boolean
  failure: SaveFailure | null
  conflict: DraftConflict<Content> | null
  /** The user compares both texts of the conflict. */
  isComparing: boolean
  /** The text that the user chose is not saved yet. */
  isResolving: boolean
  /** Drafts of closed editors, waiting until this draft is saved, or as long as the document is closed. */
  orphans: readonly OrphanedDraft<Content>[]
  /** The one of them that was unsaved in this editor when the document was closed. */
  left: OrphanedDraft<Content> | null
  steps: UndoSteps<Content>
  over: OverTexts
  isKept: boolean
  isRecovered: boolean
  isRecoveryDone: boolean
}

export type DraftEvent<Content> =
  | { is: 'changed'; what: string; content: Content }
  /** A field holds text that is too long for the draft, or no longer does: null. */
  | { is: 'overChanged'; what: string; key: string; text: string | null }
  /** Such a text was found in this browser. */
  | { is: 'overFound'; key: string; text: string }
  | { is: 'changedOutside'; what: string; outside: OutsideChange }
  | { is: 'undone' | 'redone' | 'stepEnded' | 'wordEnded' }
  | { is: 'restored'; what: string; content: Content }
  | { is: 'comparisonOpened'; next: ServerState<Content> }
  /** `next` is null if the server's text is still the same. */
  | { is: 'comparisonRead'; next: ServerState<Content> | null }
  | { is: 'comparisonClosed' }
  | { is: 'conflictResolved'; chosen: Content }
  | { is: 'saveRequested' }
  | { is: 'saved'; version: number; savedAt: string }
  | ({ is: 'conflict' } & ServerState<Content>)
  | { is: 'saveFailed'; failure: SaveFailure }
  | { is: 'remoteRead'; next: ServerState<Content> }
  /** `setAside` is the content to keep if it is unsaved. */
  | { is: 'deleted'; deletedAt: string; setAside: Content }
  | { is: 'orphansFound'; found: readonly OrphanedDraft<Content>[] }
  | { is: 'orphanDiscarded'; orphan: OrphanedDraft<Content> }
  | { is: 'keptLocally'; isKept: boolean }
  | { is: 'pageLeft' }

export type DraftEffect<Content> =
  /** Writes to the browser's storage after the next frame, or now. */
  | { is: 'keepSoon' | 'keepNow' }
  | { is: 'schedule'; ms: number }
  | { is: 'send'; input: SaveInput<Content> }
  /** For a closing page, which cannot wait for the response. */
  | { is: 'sendLast'; input: SaveInput<Content> }
  /** Undoes or redoes a change that is not stored in the draft. */
  | { is: 'moveOutside'; run: () => void }
  /** Notifies the person's other tabs of a new version. */
  | { is: 'announce' }
  /** Notifies the writer that changes from elsewhere were merged into the draft. */
  | { is: 'reportMerge' }
  | { is: 'forget'; orphans: readonly OrphanedDraft<Content>[] }

/** The next state, and what to do about it. */
export type Transition<Content> = readonly [DraftMachine<Content>, readonly DraftEffect<Content>[]]

export function openDraft<Content>(
  server: ServerState<Content>,
  merge: MergeChanges<Content>,
  renameStep: RenameStep<Content> = (what) => what,
): DraftMachine<Content> {
  return {
    merge,
    renameStep,
    server,
    content: server.content,
    pending: [],
    sending: null,
    sent: [],
    sentBefore: [],
    keepNext: false,
    failure: null,
    conflict: null,
    isComparing: false,
    isResolving: false,
    orphans: [],
    left: null,
    steps: noSteps,
    over: noOver,
    isKept: true,
    isRecovered: false,
    isRecoveryDone: false,
  }
}

export function isUnsaved<Content>({ pending, content, server }: DraftMachine<Content>): boolean {
  return pending.length > 0 || content !== server.content
}

/** The document was submitted or withdrawn: either its text shows it, or a save was refused. */
export function isClosed<Content>({ server, failure }: DraftMachine<Content>): boolean {
  return server.isClosed === true || failure?.why === 'closed'
}

/**
 * Read-only while both texts of a conflict are compared, while the document is closed, or while another person
 * is signed in.
 */
export function isFrozen<Content>(state: DraftMachine<Content>): boolean {
  return state.isComparing || state.failure?.why === 'other_person' || isClosed(state)
}

/**
 * The draft as stored in the browser. During a conflict it has no version, so that a crash does not hide the
 * conflict.
 */
export function writeLocalDraft<Content>(state: DraftMachine<Content>, now: number): LocalDraft<Content> {
  const { server, conflict, content, pending, sent, sentBefore, keepNext } = state
  return {
    baseVersion: conflict ? NO_VERSION : server.version,
    base: conflict?.base ?? server.content,
    content,
    pending: [...pending],
    sent: [...sentBefore, ...sent],
    keepNext,
    at: now,
  }
}

/** Runs a second transition on the outcome of the first. */
export function andThen<Content>(
  [state, effects]: Transition<Content>,
  next: (state: DraftMachine<Content>) => Transition<Content>,
): Transition<Content> {
  const [after, more] = next(state)
  return [after, [...effects, ...more]]
}

export function addUndo<Content>(
  state: DraftMachine<Content>,
  what: string,
  now: number,
  after?: Content,
): DraftMachine<Content> {
  return {
    ...state,
    steps: addStep(state.steps, { what, before: state.content, after, over: state.over, now }),
  }
}

/** Whether the last step can be undone now: a resolved conflict only once the text that was chosen is saved. */
export function canUndo<Content>({ steps, isResolving, sending }: DraftMachine<Content>): boolean {
  const last = steps.past.at(-1)
  return last !== undefined && (last.conflictBase === undefined || (!isResolving && sending === null))
}

/** During a conflict the text is kept in the browser and not sent. */
export function edit<Content>(state: DraftMachine<Content>, content: Content): Transition<Content> {
  if (state.conflict) return [{ ...state, content, isRecovered: false }, [{ is: 'keepSoon' }]]
  const isWaiting = state.failure?.why === 'offline' || state.failure?.why === 'signed_out'
  return [
    { ...state, content, isRecovered: false },
    [{ is: 'keepSoon' }, { is: 'schedule', ms: isWaiting ? RETRY_AFTER_MS : SAVE_AFTER_MS }],
  ]
}

/** What the screen shows of a draft. */
export interface DraftState<Content> {
  content: Content
  savedAt: string | null
  /** True until the server has all of it. */
  isUnsaved: boolean
  failure: SaveFailure | null
  conflict: DraftConflict<Content> | null
  /** The user compares both texts of the conflict; until that ends, the draft is read-only. */
  isComparing: boolean
  /** A field holds text that the draft can't hold, so that it is nowhere but on the page. */
  hasUnkept: boolean
  over: OverTexts
  /** False if the browser's storage fails. */
  isKept: boolean
  /** Text that had not reached the server was found in this browser and is back. */
  isRecovered: boolean
  /**
   * This browser has been searched for text that did not reach the server, and the server has been read since: what the
   * previous page sent last can arrive after this one has opened.
   */
  isCaughtUp: boolean
  /** The document was submitted or withdrawn, so the draft is read-only. */
  isClosed: boolean
  /** When the author deleted the document; null while it exists. */
  deletedAt: string | null
  /** Text from this browser that is not part of the closed document; it is kept until it is discarded. */
  leftOver: readonly OrphanedDraft<Content>[]
  undo: string | null
  redo: string | null
}

const noOrphans: readonly never[] = []

/** All of it but what only the fields and the requests know. */
export function showState<Content>(
  machine: DraftMachine<Content>,
): Omit<DraftState<Content>, 'hasUnkept' | 'isCaughtUp'> {
  const { content, server, failure, conflict, isComparing, over, isKept, isRecovered } = machine
  return {
    content,
    savedAt: server.savedAt,
    isUnsaved: isUnsaved(machine),
    failure,
    conflict,
    isComparing,
    over,
    isKept,
    isRecovered,
    isClosed: isClosed(machine),
    deletedAt: server.deletedAt ?? null,
    leftOver: server.isClosed ? machine.orphans : noOrphans,
    undo: (canUndo(machine) && machine.steps.past.at(-1)?.what) || null,
    redo: machine.steps.future.at(-1)?.what ?? null,
  }
}

export function isSameState<Content>(a: DraftState<Content>, b: DraftState<Content>): boolean {
  return (Object.keys(a) as (keyof DraftState<Content>)[]).every((key) => a[key] === b[key])
}

import { stripUnstorableChars } from '../../../domain/platform/strip-unstorable-chars'
import { openNextOrphan } from './draft-recovery'
import {
  andThen,
  isFrozen,
  isUnsaved,
  RETRY_AFTER_MS,
  SAVE_AFTER_MS,
  type DraftMachine,
  type SaveInput,
  type ServerState,
  type Transition,
} from './draft-state'
import { addDigest, digestDraft, isSameDraft } from './same-draft'
import { rebaseSteps } from './undo/undo-steps'

/** Sends the first text that the server lacks; without one, the save is finished. */
export function sendNext<Content>(state: DraftMachine<Content>): Transition<Content> {
  if (!isUnsaved(state) || state.conflict)
    return andThen(openNextOrphan({ ...state, sending: null }), scheduleRest)
  const target = state.pending[0] ?? state.content
  const input = writeInput(state, target, state.keepNext || state.pending.length > 0)
  return [
    { ...noteSent(state, input.content), sending: { target } },
    [{ is: 'keepSoon' }, { is: 'send', input }],
  ]
}

/** Text typed during a save goes with the next one. */
export function acceptSave<Content>(
  state: DraftMachine<Content>,
  { version, savedAt }: { version: number; savedAt: string },
): Transition<Content> {
  if (!state.sending) return [state, []]
  const { target } = state.sending
  const wasPending = target === state.pending[0]
  const saved: DraftMachine<Content> = {
    ...state,
    failure: null,
    sending: null,
    pending: wasPending ? state.pending.slice(1) : state.pending,
    keepNext: wasPending,
    isResolving: wasPending && state.isResolving,
    // The exact object that was sent: text typed since then is a different object and therefore unsaved.
    server: { version, savedAt, content: target },
    sent: [],
    sentBefore: [],
  }
  return andThen([saved, [{ is: 'keepSoon' }, { is: 'announce' }]], (next) =>
    wasPending ? sendNext(next) : andThen(openNextOrphan(next), scheduleRest),
  )
}

/** Schedules a retry for failures that may be temporary. */
export function scheduleRest<Content>(state: DraftMachine<Content>): Transition<Content> {
  const { failure } = state
  const isHopeless =
    failure?.why === 'refused' || failure?.why === 'too_large' || failure?.why === 'signed_out'
  if (!isUnsaved(state) || state.conflict || isFrozen(state) || isHopeless) return [state, []]
  return [state, [{ is: 'schedule', ms: failure ? RETRY_AFTER_MS : SAVE_AFTER_MS }]]
}

/**
 * The server has a different version than this draft is based on. Changes from elsewhere are merged; it is a
 * conflict if both sides changed the same part.
 */
export function receiveRemote<Content>(
  state: DraftMachine<Content>,
  { version, content: theirs, savedAt }: ServerState<Content>,
): Transition<Content> {
  // The same text saved again, such as by a page that closed after saving, changes nothing either.
  const isOwn =
    [...state.sentBefore, ...state.sent].includes(digestDraft(theirs)) ||
    isSameDraft(theirs, state.server.content)
  const received = { ...state, server: { version, content: theirs, savedAt }, sent: [], sentBefore: [] }
  const { content, pending } = state
  const keep = [{ is: 'keepSoon' }] as const
  if (pending.length === 0 && isSameDraft(content, theirs))
    return [{ ...received, content: theirs, conflict: null, isResolving: false }, keep]
  if (isOwn && !state.conflict) return [received, keep]
  const base = state.conflict ? state.conflict.base : state.server.content
  const merged = base && state.merge({ mine: content, theirs, base })
  if (merged && base)
    return [
      { ...received, content: merged, conflict: null, steps: rebase(state, { theirs, base }, merged) },
      [...keep, { is: 'reportMerge' }],
    ]
  const conflict = {
    theirs,
    base,
    theirsAt: savedAt,
    mineAt: state.conflict ? state.conflict.mineAt : state.steps.at || null,
    isRepeated: state.isResolving || (state.conflict?.isRepeated ?? false),
  }
  return [{ ...received, conflict, isResolving: false }, keep]
}

/** Adopts a newer version while nothing is unsaved here. */
export function acceptRemote<Content>(
  state: DraftMachine<Content>,
  next: ServerState<Content>,
): DraftMachine<Content> {
  const steps = rebase(state, { theirs: next.content, base: state.content }, next.content)
  return { ...state, steps, server: next, content: next.content }
}

function rebase<Content>(
  { steps, merge, renameStep }: DraftMachine<Content>,
  { theirs, base }: { theirs: Content; base: Content },
  current: Content,
) {
  return rebaseSteps(steps, {
    current,
    combine(mine) {
      const both = merge({ mine, theirs, base })
      const draft = both ?? merge({ mine, theirs, base, keepsTheirs: true })
      return draft && { draft, isOvertaken: both === null }
    },
    rename: renameStep,
  })
}

/** A page that is being closed stores its text in the browser, and sends it if no save is in flight. */
export function leavePage<Content>(state: DraftMachine<Content>): Transition<Content> {
  if (!isUnsaved(state)) return [state, []]
  const keep = { is: 'keepNow' } as const
  if (state.conflict || isFrozen(state) || state.sending || state.pending.length > 0) return [state, [keep]]
  const input = writeInput(state, state.content, state.keepNext)
  if (state.sent.includes(digestDraft(input.content))) return [state, [keep]]
  return [noteSent(state, input.content), [keep, { is: 'sendLast', input }]]
}

function writeInput<Content>(state: DraftMachine<Content>, text: Content, keep: boolean): SaveInput<Content> {
  return { baseVersion: state.server.version, content: stripUnstorableChars(text), keep }
}

/** The digest lets the next page recognize the text as its own if this one closes before the answer. */
function noteSent<Content>(state: DraftMachine<Content>, content: Content): DraftMachine<Content> {
  return { ...state, sent: addDigest(state.sent, content) }
}

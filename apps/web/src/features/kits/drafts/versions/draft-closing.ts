import { findLeftOver, openNextOrphan } from '../draft-recovery'
import { acceptRemote, receiveRemote, sendNext } from '../draft-saving'
import {
  andThen,
  isUnsaved,
  writeLocalDraft,
  type DraftMachine,
  type ServerState,
  type Transition,
} from '../draft-state'
import type { OrphanedDraft } from '../local-drafts'
import { noSteps } from '../undo/undo-steps'

const keep = [{ is: 'keepNow' }] as const

/**
 * The document was submitted, withdrawn or deleted elsewhere: shows its text, and sets aside the text that is unsaved
 * here and not part of it, as `setAside`.
 */
export function closeDraft<Content>(
  state: DraftMachine<Content>,
  next: ServerState<Content>,
  now: number,
  setAside: Content = state.content,
): Transition<Content> {
  if (state.server.isClosed) return [{ ...state, server: next, content: next.content }, []]
  const mine = writeLocalDraft(state, now)
  const found = isUnsaved(state) ? findLeftOver(state, mine, next.content) : null
  const draft = found === mine ? { ...mine, content: setAside } : found
  const left = draft && { draft, forget: () => Promise.resolve() }
  const closed: DraftMachine<Content> = {
    ...state,
    server: next,
    content: next.content,
    pending: [],
    sending: null,
    sent: [],
    sentBefore: [],
    failure: null,
    conflict: null,
    isComparing: false,
    isResolving: false,
    isRecovered: false,
    steps: noSteps,
    orphans: left ? [left, ...state.orphans] : state.orphans,
    left,
  }
  return [closed, [...keep, { is: 'announce' }]]
}

/** The document can be changed again, such as after a submission was undone; unsaved text comes back. */
export function reopenDraft<Content>(
  state: DraftMachine<Content>,
  next: ServerState<Content>,
): Transition<Content> {
  const open = { ...state, failure: null, left: null }
  if (isUnsaved(open)) return andThen(receiveRemote(open, next), sendNext)
  return andThen([acceptRemote(open, next), keep], openNextOrphan)
}

export function discardOrphan<Content>(
  state: DraftMachine<Content>,
  orphan: OrphanedDraft<Content>,
): Transition<Content> {
  const orphans = state.orphans.filter((one) => one !== orphan)
  const left = state.left === orphan ? null : state.left
  return [{ ...state, orphans, left }, [...keep, { is: 'forget', orphans: [orphan] }]]
}

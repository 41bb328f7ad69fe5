import { acceptRemote } from './draft-saving'
import {
  edit,
  isFrozen,
  type DraftConflict,
  type DraftMachine,
  type ServerState,
  type Transition,
} from './draft-state'
import { isSameDraft } from './same-draft'
import { addResolvedStep } from './undo/undo-steps'

const keep = [{ is: 'keepSoon' }] as const

/** Opens the comparison with the server's newest version, if there is a conflict or that version is newer. */
export function openComparison<Content>(
  state: DraftMachine<Content>,
  next: ServerState<Content>,
  now: number,
): Transition<Content> {
  const isNewer = next.version > state.server.version
  if (state.sending || isFrozen(state) || (!state.conflict && !isNewer)) return [state, []]
  const server = isNewer ? next : state.server
  const base = state.conflict ? state.conflict.base : state.server.content
  const received = { ...state, server, sent: [], sentBefore: [] }
  if (state.pending.length === 0 && isSameDraft(state.content, server.content))
    return [{ ...received, content: server.content, conflict: null, isResolving: false }, keep]
  const conflict = {
    base,
    theirs: server.content,
    theirsAt: server.savedAt,
    mineAt: state.conflict ? state.conflict.mineAt : state.steps.at || null,
    isRepeated: state.conflict?.isRepeated ?? false,
    isSavedHere: !isNewer && state.conflict?.isSavedHere,
    readAt: now,
  }
  return [{ ...received, conflict, isComparing: true }, keep]
}

/** Keeps an open comparison current. It closes if the server has the text of this device by now. */
export function updateComparison<Content>(
  state: DraftMachine<Content>,
  next: ServerState<Content> | null,
  now: number,
): Transition<Content> {
  const { conflict, content, pending, server } = state
  if (!state.isComparing || !conflict) return [state, []]
  if (!next || next.version <= server.version)
    return [{ ...state, conflict: { ...conflict, readAt: now } }, []]
  if (pending.length === 0 && isSameDraft(content, next.content))
    return [{ ...state, server: next, content: next.content, conflict: null, isComparing: false }, keep]
  const updated = {
    theirs: next.content,
    theirsAt: next.savedAt,
    readAt: now,
    isUpdated: true,
    isSavedHere: false,
  }
  return [{ ...state, server: next, conflict: { ...conflict, ...updated } }, keep]
}

const isUntouched = <Content>({ conflict, content, pending }: DraftMachine<Content>): boolean =>
  Boolean(conflict?.base) && pending.length === 0 && isSameDraft(content, conflict?.base)

/** The conflict stays, unless nothing was written here. */
export function closeComparison<Content>(state: DraftMachine<Content>): Transition<Content> {
  if (!state.isComparing || !state.conflict) return [state, []]
  const closed = { ...state, isComparing: false }
  return isUntouched(state) ? [{ ...acceptRemote(closed, state.server), conflict: null }, keep] : [closed, []]
}

/**
 * Both texts go into the history, then the chosen one is saved. The server's text is loaded without a save if nothing
 * was written here.
 */
export function resolveConflict<Content>(state: DraftMachine<Content>, chosen: Content): Transition<Content> {
  if (!state.conflict) return [state, []]
  if (isUntouched(state) && isSameDraft(chosen, state.server.content)) {
    const accepted = acceptRemote({ ...state, isComparing: false }, state.server)
    return [{ ...accepted, conflict: null }, keep]
  }
  const mine = state.content
  const pending = isSameDraft(mine, chosen) ? state.pending : [...state.pending, mine]
  const steps = addResolvedStep(state.steps, {
    what: 'Resolve the conflict',
    draft: mine,
    over: state.over,
    conflictBase: state.conflict.base,
  })
  const resolved = { ...state, steps, isComparing: false, isResolving: true }
  return edit({ ...resolved, pending, keepNext: true, conflict: null }, chosen)
}

/**
 * What a step that resolved a conflict leads to when it is undone or redone: the conflict, unless the server has the
 * text. Without it, undoing would replace the text of the other device, which the server had.
 */
export function moveOverConflict<Content>(
  state: DraftMachine<Content>,
  { draft, base }: { draft: Content; base: Content | null },
): DraftConflict<Content> | null {
  const { server, conflict, steps } = state
  if (isSameDraft(draft, server.content)) return null
  if (conflict) return conflict
  return {
    base,
    theirs: server.content,
    theirsAt: server.savedAt,
    mineAt: steps.at || null,
    isRepeated: false,
    isSavedHere: isSameDraft(state.content, server.content),
  }
}

import { closeDraft, discardOrphan, reopenDraft } from './versions/draft-closing'
import { recoverOrphans } from './draft-recovery'
import {
  closeComparison,
  moveOverConflict,
  openComparison,
  resolveConflict,
  updateComparison,
} from './draft-conflicts'
import { acceptRemote, acceptSave, leavePage, receiveRemote, scheduleRest, sendNext } from './draft-saving'
import {
  addUndo,
  andThen,
  canUndo,
  edit,
  isClosed,
  isFrozen,
  isUnsaved,
  type DraftEvent,
  type DraftMachine,
  type Transition,
} from './draft-state'
import { isSameDraft } from './same-draft'
import {
  addOutsideStep,
  addOverToSteps,
  endLongStep,
  endStep,
  redoStep,
  undoStep,
  type OverTexts,
} from './undo/undo-steps'

/** The next state of a draft, and what to do about it. */
export function transition<Content>(
  state: DraftMachine<Content>,
  event: DraftEvent<Content>,
  now: number,
): Transition<Content> {
  switch (event.is) {
    case 'changed':
      // Choosing what is chosen is no step.
      if (isFrozen(state) || isSameDraft(event.content, state.content)) return [state, []]
      return edit(addUndo(noteEdited(state, now), event.what, now, event.content), event.content)
    case 'overChanged': {
      const { what, key, text } = event
      if (isFrozen(state) || text === (state.over.get(key) ?? null)) return [state, []]
      // Its own step: undo brings back a long text that was overwritten, however quickly.
      const steps = (text === null) === state.over.has(key) ? endStep(state.steps) : state.steps
      return [{ ...addUndo({ ...state, steps }, what, now), over: withOver(state.over, key, text) }, []]
    }
    case 'overFound': {
      const { key, text } = event
      const steps = addOverToSteps(state.steps, key, text)
      return [{ ...state, steps, over: withOver(state.over, key, text) }, []]
    }
    case 'changedOutside': {
      const { what, outside } = event
      return [{ ...state, steps: addOutsideStep(state.steps, { what, before: state.content, outside }) }, []]
    }
    case 'undone':
      return canUndo(state) ? moveInHistory(state, undoStep) : [state, []]
    case 'redone':
      return moveInHistory(state, redoStep)
    case 'stepEnded':
      return [{ ...state, steps: endStep(state.steps) }, []]
    case 'wordEnded':
      return [{ ...state, steps: endLongStep(state.steps, now) }, []]
    case 'restored':
      if (isFrozen(state)) return [state, []]
      return edit({ ...addUndo(state, event.what, now), keepNext: true }, event.content)
    case 'comparisonOpened':
      return openComparison(state, event.next, now)
    case 'comparisonRead':
      return updateComparison(state, event.next, now)
    case 'comparisonClosed':
      return closeComparison(state)
    case 'conflictResolved':
      return resolveConflict(state, event.chosen)
    case 'saveRequested':
      return state.sending ? [state, []] : sendNext(state)
    case 'saved':
      return acceptSave(state, event)
    case 'conflict':
      if (state.server.isClosed) return [state, []]
      return andThen(receiveRemote({ ...state, failure: null, sending: null }, event), sendNext)
    case 'saveFailed':
      if (state.server.isClosed) return [state, []]
      return andThen(
        [{ ...state, failure: event.failure, sending: null }, [{ is: 'keepSoon' }]],
        scheduleRest,
      )
    case 'remoteRead':
      if (event.next.isClosed) return closeDraft(state, event.next, now)
      if (isClosed(state)) return reopenDraft(state, event.next)
      if (state.isComparing) return updateComparison(state, event.next, now)
      if (event.next.version <= state.server.version || state.sending) return [state, []]
      if (state.conflict) return andThen(receiveRemote(state, event.next), sendNext)
      return [isUnsaved(state) ? state : acceptRemote(state, event.next), []]
    case 'deleted': {
      const { deletedAt, setAside } = event
      return closeDraft(state, { ...state.server, isClosed: true, deletedAt }, now, setAside)
    }
    case 'orphanDiscarded':
      return discardOrphan(state, event.orphan)
    case 'orphansFound':
      return recoverOrphans(state, event.found, now)
    case 'keptLocally':
      return [{ ...state, isKept: event.isKept }, []]
    case 'pageLeft':
      return leavePage(state)
  }
}

function moveInHistory<Content>(
  state: DraftMachine<Content>,
  move: typeof undoStep<Content>,
): Transition<Content> {
  const moved = isFrozen(state) ? null : move(state.steps, state.content, state.over)
  if (!moved) return [state, []]
  const { draft, conflictBase: base } = moved
  const conflict = base === undefined ? state.conflict : moveOverConflict(state, { draft, base })
  const next = { ...state, conflict, steps: moved.steps, over: moved.over }
  if (moved.draft === state.content && !moved.run) return [next, []]
  return moved.run ? [next, [{ is: 'moveOutside', run: moved.run }]] : edit(next, moved.draft)
}

function withOver(over: OverTexts, key: string, text: string | null): OverTexts {
  const next = new Map(over)
  if (text === null) next.delete(key)
  else next.set(key, text)
  return next
}

const noteEdited = <Content>(state: DraftMachine<Content>, now: number): DraftMachine<Content> =>
  state.conflict ? { ...state, conflict: { ...state.conflict, mineAt: now } } : state

'use client'

import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react'
import { isTouch } from '../../../../components/browser/is-touch'
import { useKey } from '../../../../components/shell/commands/use-key'
import type { showToast } from '../../../../components/ui/overlays/toast-store'
import type { EarlyMove } from './early-move'
import { followChange, isDraftField, isTextField } from './follow-change'
import { strings } from './strings'
import { trackFocus } from './track-focus'
import { createStepNotice } from './step-notice'

interface UndoKeysProps {
  /** Labels of the steps, null when there is none; and whether the draft is compared with another version. */
  state: { undo: string | null; redo: string | null; isComparing: boolean }
  store: Parameters<typeof trackFocus>[0] & {
    undo: () => void
    redo: () => void
    endStep: () => void
    endWord: () => void
    peekStep: (is: 'undo' | 'redo') => { outside?: unknown; isOvertaken?: boolean } | undefined
  }
  /** Set to what the buttons do. */
  buttons: Ref<(is: 'undo' | 'redo') => void>
  /** What was asked for by a key before this had loaded. */
  early: EarlyMove
  /** Opens the history of the draft, if it has one. */
  onHistory: (() => void) | undefined
}

/**
 * Undo and redo by keyboard, by the menu of the browser and by the buttons. In a text field they only reach what
 * happened there; elsewhere they reach the whole draft. Fields that are no part of the draft keep the browser's undo.
 */
export function UndoKeys({ state, store, buttons, early, onHistory }: UndoKeysProps) {
  const [focus] = useState(() => trackFocus(store))
  const [notices] = useState(() => ({
    undo: createStepNotice(),
    redo: createStepNotice(),
    /** Why nothing was undone or redone. */
    neither: createStepNotice(),
  }))
  useEffect(() => {
    // It was redone, or done again by hand.
    if (state.redo === null) notices.undo.end()
  }, [state.redo, notices])
  /** The step that was redone last. */
  const redone = useRef<string | null>(null)
  useEffect(() => {
    if (state.undo !== redone.current) notices.redo.end()
  }, [state.undo, notices])
  // The next change is another one.
  useEffect(() => () => notices.neither.end(), [state.undo, state.redo, notices])
  useEffect(
    () => () => {
      // The next screen has nothing to do with them.
      for (const { end } of Object.values(notices)) end()
    },
    [notices],
  )
  const move = (is: 'undo' | 'redo', reaches: 'here' | 'everywhere', keepsFocus = false) => {
    const step = state[is]
    const words = strings[is]
    const refuse = (notice: Parameters<typeof showToast>[0]) =>
      notices.neither.show({ tone: 'neutral', ...notice })
    for (const { end } of Object.values(notices)) end()
    // Its texts are not those that are compared.
    if (state.isComparing) return refuse({ title: strings.comparing })
    if (step === null) return refuse({ title: words.none, ...(is === 'undo' ? explainReach(onHistory) : {}) })
    const next = store.peekStep(is)
    if (next?.isOvertaken) {
      store[is]()
      return notices[is].show({ tone: 'neutral', title: words.overtaken(step), body: strings.overtakenSays })
    }
    const outcome = next?.outside
      ? moveOutside(store[is], reaches)
      : followChange({
          run: store[is],
          revert: is === 'undo' ? store.redo : store.undo,
          isWanted: reaches === 'everywhere' || focus.isFromHere(is),
          keepsFocus,
        })
    if (is === 'redo') redone.current = step
    // In the field that has the focus, the change is behind the caret.
    if (outcome === 'elsewhere')
      notices[is].show({
        title: words.isDone(step),
        // In a review on a phone, the button to redo is far above.
        ...(keepsFocus && is === 'undo' && isTouch()
          ? {
              action: {
                label: strings.redoIt,
                altText: strings.redo.help,
                onSelect: () => latest.current('redo', 'everywhere', true),
              },
            }
          : {}),
      })
    if (outcome === 'reverted')
      refuse({
        title: words.nothingHere,
        body: strings.last(step),
        action: {
          label: words.anyway,
          altText: words.help,
          onSelect: () => latest.current(is, 'everywhere'),
        },
      })
  }
  // The notices outlive the state in which they were shown.
  const latest = useRef(move)
  useEffect(() => void (latest.current = move))
  useImperativeHandle(buttons, () => (is) => move(is, 'everywhere', true))
  const undo = () => move('undo', 'here')
  const redo = () => move('redo', 'here')
  const inDraft = (is: 'undo' | 'redo') => {
    const { activeElement } = document
    // An empty field for tags or facts has no letters to undo, but what was just added from it.
    const isForeign = isTextField(activeElement) && !isDraftField(activeElement)
    const isEmpty = activeElement instanceof HTMLInputElement && activeElement.value === ''
    const adds = isEmpty && activeElement.matches('[role=combobox], [data-own-undo]')
    return isForeign && !(adds && focus.isFromHere(is)) ? false : move(is, 'here')
  }
  const moveEarly = useEffectEvent(() => {
    const is = early.take()
    if (is) inDraft(is)
  })
  // After the effects of this render, in which the page can't be drawn again at once.
  useEffect(() => queueMicrotask(() => moveEarly()), [])
  useKey('undo', undo)
  useKey('undoLast', undo)
  // In the list of what is missing, which is about the draft, they reach all of it.
  useKey('undoHeld', () => inDraft('undo'), { inDialogs: 'lists' })
  useKey('redo', () => inDraft('redo'), { inDialogs: 'lists' })
  useKey('redoHeld', () => inDraft('redo'), { inDialogs: 'lists' })

  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    if (isAddedAtOnce(event)) store.endStep()
    const run = { historyUndo: undo, historyRedo: redo }[event.inputType]
    if (!run || event.isComposing || !isDraftField(event.target)) return
    event.preventDefault()
    // While a dialog is open, the browser’s undo can reach a field behind it.
    if (!document.activeElement?.closest('[role=dialog]:not([data-docked]), [role=alertdialog]')) run()
  })
  useEffect(() => {
    const beforeInput = (event: InputEvent) => onBeforeInput(event)
    const endStep = () => store.endStep()
    const afterInput = (event: Event) => {
      if (isAddedAtOnce(event)) store.endStep()
      else if (endsWord(event)) store.endWord()
    }
    const stopListening = focus.listen()
    document.addEventListener('beforeinput', beforeInput, { capture: true })
    document.addEventListener('input', refuseForeignUndo, { capture: true })
    document.addEventListener('input', afterInput)
    document.addEventListener('focusin', endStep)
    return () => {
      stopListening()
      document.removeEventListener('beforeinput', beforeInput, { capture: true })
      document.removeEventListener('input', refuseForeignUndo, { capture: true })
      document.removeEventListener('input', afterInput)
      document.removeEventListener('focusin', endStep)
    }
  }, [store, focus])
  return null
}

/** Says how far undo reaches, and where earlier texts are. */
function explainReach(onHistory: (() => void) | undefined) {
  const { says, open, help } = strings.history
  return onHistory
    ? { body: `${strings.reach} ${says}`, action: { label: open, altText: help, onSelect: onHistory } }
    : { body: strings.reach }
}

/** No field shows a change that is not stored in the draft, so in a field it needs a second request. */
function moveOutside(run: () => void, reaches: 'here' | 'everywhere'): 'reverted' | 'elsewhere' {
  if (reaches === 'here' && isDraftField(document.activeElement)) return 'reverted'
  run()
  return 'elsewhere'
}

/** A paste, a drop or a cut is a step of its own, so that undoing it leaves what was typed before it. */
const isAddedAtOnce = (event: Event): boolean =>
  event instanceof InputEvent && /^(insertFrom|deleteBy)/.test(event.inputType)

const endsWord = (event: Event): boolean =>
  event instanceof InputEvent &&
  (/^insert(LineBreak|Paragraph)/.test(event.inputType) || /\s$/.test(event.data ?? ''))

/** The browser has one history for the page, so undo in another field can reach a field of the draft. */
function refuseForeignUndo(event: Event): void {
  if (!(event instanceof InputEvent) || !/^history/.test(event.inputType) || !isDraftField(event.target))
    return
  event.stopImmediatePropagation()
  // React keeps the default value equal to the value of the draft.
  event.target.value = event.target.defaultValue
}

import { Redo2, Undo2 } from 'lucide-react'
import { useState, type ComponentProps, type RefObject } from 'react'
import { useKey } from '../../../components/shell/commands/use-key'
import { IconButton } from '../../../components/ui/controls/icon-button'
import { loadLater } from '../../../components/ui/loading/load-later'
import { useFirstLoadOver } from '../../../components/ui/loading/use-first-load-over'
import { draftStrings as strings } from './strings'
import { createEarlyMove, type EarlyMove, type Move } from './undo/early-move'

const UndoKeys = loadLater(() => import('./undo/undo-keys').then((file) => file.UndoKeys), {
  waiting: ({ early }) => <EarlyKeys early={early} />,
  failed: () => null,
})

/** Notes a key that is pressed before what it does has loaded. */
function EarlyKeys({ early }: { early: EarlyMove }) {
  const note = (is: Move) => () => early.note(is)
  useKey('undo', note('undo'))
  useKey('undoLast', note('undo'))
  useKey('undoHeld', note('undo'), { inDialogs: 'lists' })
  useKey('redo', note('redo'))
  useKey('redoHeld', note('redo'), { inDialogs: 'lists' })
  return null
}

export interface UndoButtonsProps {
  /** Labels of the steps, null when there is none; and whether the draft is compared with another version. */
  state: ComponentProps<typeof UndoKeys>['state']
  store: ComponentProps<typeof UndoKeys>['store']
  /** What the buttons do, once the keys have loaded. */
  move: RefObject<((is: Move) => void) | null>
}

/** Undo and redo of the whole draft, by keyboard. */
export function UndoByKeys({ state, store, move, onHistory }: UndoButtonsProps & { onHistory?: () => void }) {
  const hasSteps = state.undo !== null || state.redo !== null
  const [hadSteps, setHadSteps] = useState(hasSteps)
  if (hasSteps && !hadSteps) setHadSteps(true)
  const isLater = useFirstLoadOver()
  const [early] = useState(createEarlyMove)
  // With the first change, long before it is undone; later also without one, to say that there is nothing to undo.
  return hadSteps || isLater ? (
    <UndoKeys state={state} store={store} buttons={move} early={early} onHistory={onHistory} />
  ) : null
}

/** Undo and redo of the whole draft, as buttons. */
export function UndoButtons(draft: UndoButtonsProps) {
  return (
    <>
      <UndoButton is="undo" {...draft} />
      <UndoButton is="redo" {...draft} />
    </>
  )
}

const icons = { undo: <Undo2 />, redo: <Redo2 /> }

export function UndoButton({
  is,
  state: { [is]: step, isComparing },
  store,
  move,
  className,
}: UndoButtonsProps & { is: Move; className?: string }) {
  return (
    <IconButton
      size="sm"
      label={step ? `${strings[is]}: ${step}` : strings[is]}
      icon={icons[is]}
      aria-disabled={step === null || isComparing || undefined}
      onClick={() => (move.current ? move.current(is) : store[is]())}
      className={className}
    />
  )
}

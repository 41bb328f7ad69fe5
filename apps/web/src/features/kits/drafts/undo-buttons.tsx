import { Redo2, Undo2 } from 'lucide-react'
import { useState, type ComponentProps, type RefObject } from 'react'
import { IconButton } from '../../../components/ui/controls/icon-button'
import { loadOverlay } from '../../../components/ui/loading/load-overlay'
import { draftStrings as strings } from './strings'

const UndoKeys = loadOverlay(() => import('./undo/undo-keys').then((file) => file.UndoKeys))

interface UndoButtonsProps {
  /** Labels of the steps, null when there is none. */
  state: { undo: string | null; redo: string | null }
  store: ComponentProps<typeof UndoKeys>['store']
  /** What the buttons do, once the keys have loaded. */
  move: RefObject<((is: 'undo' | 'redo') => void) | null>
}

/** Undo and redo of the whole draft, by keyboard. */
export function UndoByKeys({ state, store, move }: UndoButtonsProps) {
  const hasSteps = state.undo !== null || state.redo !== null
  const [hadSteps, setHadSteps] = useState(hasSteps)
  if (hasSteps && !hadSteps) setHadSteps(true)
  // Loads with the first change, long before it is undone.
  return hadSteps ? <UndoKeys state={state} store={store} buttons={move} /> : null
}

/** Undo and redo of the whole draft, as buttons. */
export function UndoButtons({ state: { undo, redo }, store, move }: UndoButtonsProps) {
  return (
    <>
      <IconButton
        size="sm"
        label={undo ? `${strings.undo}: ${undo}` : strings.undo}
        icon={<Undo2 />}
        aria-disabled={undo === null || undefined}
        onClick={() => (move.current ? move.current('undo') : store.undo())}
      />
      <IconButton
        size="sm"
        label={redo ? `${strings.redo}: ${redo}` : strings.redo}
        icon={<Redo2 />}
        aria-disabled={redo === null || undefined}
        onClick={() => (move.current ? move.current('redo') : store.redo())}
      />
    </>
  )
}

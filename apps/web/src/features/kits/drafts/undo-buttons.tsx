import { Redo2, Undo2 } from 'lucide-react'
import { useRef, useState, type ComponentProps } from 'react'
import { IconButton } from '../../../components/ui/controls/icon-button'
import { loadOverlay } from '../../../components/ui/loading/load-overlay'
import { draftStrings as strings } from './strings'

const UndoKeys = loadOverlay(() => import('./undo/undo-keys').then((file) => file.UndoKeys))

interface UndoButtonsProps {
  /** Labels of the steps, null when there is none. */
  state: { undo: string | null; redo: string | null }
  store: ComponentProps<typeof UndoKeys>['store']
}

/** Undo and redo of the whole draft, as buttons and by keyboard. */
export function UndoButtons({ state, store }: UndoButtonsProps) {
  const { undo, redo } = state
  const hasSteps = undo !== null || redo !== null
  const [hadSteps, setHadSteps] = useState(hasSteps)
  if (hasSteps && !hadSteps) setHadSteps(true)
  const move = useRef<((is: 'undo' | 'redo') => void) | null>(null)
  return (
    <>
      {/* Loads with the first change, long before it is undone. */}
      {hadSteps ? <UndoKeys state={state} store={store} buttons={move} /> : null}
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

import { Minus, Plus } from 'lucide-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from '../../../components/ui/controls/icon-button'
import { keys } from '../../../domain/platform/keys'
import { isPlainKey, readDigit } from './is-plain-key'
import { criterionStrings } from './criterion-strings'

interface PointsStepperProps {
  /** The name of the criterion. */
  name: string
  onStep: (by: -1 | 1) => void
  /** A digit while the points have the focus, at a time in milliseconds. */
  onDigit: (digit: string, at: number) => void
  /** Enter on the points. */
  onDone: () => void
  children: ReactNode
}

/** Gives a criterion one point less or more, or the points that are typed on it. */
export function PointsStepper({ name, onStep, onDigit, onDone, children }: PointsStepperProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const digit = readDigit(event)
    // On one of its buttons, Enter presses the button.
    const isDone = isPlainKey(event, 'Enter') && event.target === event.currentTarget
    if (digit === null && !isDone) return
    event.preventDefault()
    event.stopPropagation()
    if (digit === null) onDone()
    else onDigit(digit, event.timeStamp)
  }
  return (
    <span
      role="group"
      aria-label={`Points of ${name.toLowerCase()}`}
      data-field="points"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="inline-flex items-center rounded-md border border-hair-strong bg-raised"
    >
      <IconButton
        size="sm"
        label={`${criterionStrings.actions.less} ${keys.less}`}
        icon={<Minus />}
        onClick={() => onStep(-1)}
      />
      {children}
      <IconButton
        size="sm"
        label={`${criterionStrings.actions.more} ${keys.more}`}
        icon={<Plus />}
        onClick={() => onStep(1)}
      />
    </span>
  )
}

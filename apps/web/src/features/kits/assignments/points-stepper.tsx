import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../components/ui/controls/icon-button'
import { strings } from './strings'

interface PointsStepperProps {
  /** The name of the criterion. */
  name: string
  onStep: (by: -1 | 1) => void
  children: ReactNode
}

/** Gives a criterion one point less or more. */
export function PointsStepper({ name, onStep, children }: PointsStepperProps) {
  return (
    <span
      role="group"
      aria-label={`Points of ${name.toLowerCase()}`}
      className="inline-flex items-center rounded-md border border-hair-strong bg-raised"
    >
      <IconButton size="sm" label={`${strings.actions.less} [`} icon={<Minus />} onClick={() => onStep(-1)} />
      {children}
      <IconButton size="sm" label={`${strings.actions.more} ]`} icon={<Plus />} onClick={() => onStep(1)} />
    </span>
  )
}

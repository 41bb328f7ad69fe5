import { Badge } from '../../components/ui/states/badge'
import type { Tone } from '../../components/ui/states/tone'
import { personStateLabels, type PersonState } from '../../domain/people/people-list'

const tones: Record<PersonState, Tone> = {
  active: 'accent',
  disabled: 'brick',
  work_removed: 'brick',
  pseudonymised: 'neutral',
}

/** Badges for a person's unusual states; empty for active people. */
export function PersonStates({ states }: { states: readonly PersonState[] }) {
  return states
    .filter((state) => state !== 'active')
    .map((state) => (
      <Badge key={state} tone={tones[state]}>
        {personStateLabels[state]}
      </Badge>
    ))
}

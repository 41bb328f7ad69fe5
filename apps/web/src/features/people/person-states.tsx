import { Badge, type Tone } from '../../components/ui/badge'
import { personStateLabels, type PersonState } from '../../domain/people-list'

const tones: Record<PersonState, Tone> = {
  active: 'accent',
  disabled: 'brick',
  work_removed: 'brick',
  pseudonymised: 'neutral',
}

/** What is out of the ordinary about someone; nothing for who simply takes part. */
export function PersonStates({ states }: { states: readonly PersonState[] }) {
  return states
    .filter((state) => state !== 'active')
    .map((state) => (
      <Badge key={state} tone={tones[state]}>
        {personStateLabels[state]}
      </Badge>
    ))
}

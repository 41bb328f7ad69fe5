import { Badge } from '../../components/ui/badge'
import type { RunStateName } from '../../domain/runs'
import { stateLabels } from './strings'

export function RunState({ state }: { state: RunStateName }) {
  const { label, tone, glyph } = stateLabels[state]
  return (
    <Badge tone={tone} glyph={glyph}>
      {label}
    </Badge>
  )
}

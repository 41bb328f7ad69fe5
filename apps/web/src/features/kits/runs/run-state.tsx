import { Badge } from '../../../components/ui/states/badge'
import type { Tone } from '../../../components/ui/states/tone'
import type { RunStateName } from '../../../domain/running/runs'

export const runStateLabels: Record<RunStateName, { label: string; tone: Tone; glyph: string }> = {
  queued: { label: 'Queued', tone: 'neutral', glyph: '○' },
  running: { label: 'Running', tone: 'accent', glyph: '▸' },
  paused: { label: 'Paused', tone: 'amber', glyph: '‖' },
  incomplete: { label: 'Incomplete', tone: 'amber', glyph: '◆' },
  completed: { label: 'Completed', tone: 'accent', glyph: '✓' },
  cancelled: { label: 'Canceled', tone: 'neutral', glyph: '×' },
  failed: { label: 'Could not start', tone: 'brick', glyph: '▲' },
}

export function RunState({ state }: { state: RunStateName }) {
  const { label, tone, glyph } = runStateLabels[state]
  return (
    <Badge tone={tone} glyph={glyph}>
      {label}
    </Badge>
  )
}

import { Badge } from '../../components/ui/states/badge'
import type { Tone } from '../../components/ui/states/tone'
import { releaseStateLabels, type ReleaseStateName } from '../../domain/releasing/release-states'

const looks: Record<ReleaseStateName, { tone: Tone; glyph?: string }> = {
  frozen: { tone: 'neutral' },
  published: { tone: 'accent', glyph: '◉' },
  withdrawn: { tone: 'brick' },
}

/** The state of a release, as a badge. */
export function ReleaseState({ state }: { state: ReleaseStateName }) {
  return <Badge {...looks[state]}>{releaseStateLabels[state].name}</Badge>
}

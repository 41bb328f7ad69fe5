import type { DrawSummary } from '../../../domain/sampling/draw-comparison'

/** A draw by its draft: `Spring, draw 2`. */
export const nameDraw = ({ draft, number }: DrawSummary): string => `${draft.name}, draw ${number}`

/** What became of a draw. */
export function describeDrawState({ draft, discarded, extendedBy }: DrawSummary): string {
  if (discarded) return 'Discarded'
  if (extendedBy !== null) return `Extended by draw ${extendedBy}`
  if (draft.state === 'discarded') return 'Its draft was discarded'
  return draft.state === 'frozen' ? 'Frozen as a release' : 'In use'
}

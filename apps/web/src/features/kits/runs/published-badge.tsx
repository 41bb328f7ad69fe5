import { Badge } from '../../../components/ui/states/badge'
import type { RunSummary } from '../../../domain/running/run-views'

type PublishedBadgeProps = { run: Pick<RunSummary, 'publishedAt' | 'withdrawal' | 'state' | 'limit'> }

/** Whether a run is published, ranked and withdrawn; nothing for one that is not published. */
export function PublishedBadge({ run: { publishedAt, withdrawal, state, limit } }: PublishedBadgeProps) {
  if (!publishedAt) return null
  if (withdrawal)
    return (
      <Badge tone="brick" glyph="⊘">
        Withdrawn
      </Badge>
    )
  return (
    <Badge tone="accent" glyph="◉">
      {limit === null && state === 'completed' ? 'Published' : 'Published, not ranked'}
    </Badge>
  )
}

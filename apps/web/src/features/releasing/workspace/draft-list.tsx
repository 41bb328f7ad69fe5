import { Link } from '../../../components/ui/layout/link'
import { Badge } from '../../../components/ui/states/badge'
import type { Tone } from '../../../components/ui/states/tone'
import { EmptyState } from '../../../components/ui/states/empty-state'
import { formatCount } from '../../../components/ui/text/format'
import { Time } from '../../../components/ui/text/time'
import type { DraftSummary } from '../../../domain/sampling/drafts'
import { workspaceStrings } from './strings'

const states: Record<DraftSummary['state'], { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'amber' },
  frozen: { label: 'Frozen', tone: 'accent' },
  discarded: { label: 'Discarded', tone: 'neutral' },
}

/** The drafts of a dataset, the newest first. */
export function DraftList({ datasetId, drafts }: { datasetId: string; drafts: readonly DraftSummary[] }) {
  if (drafts.length === 0)
    return (
      <EmptyState title="No drafts yet" level={3}>
        {workspaceStrings.none}
      </EmptyState>
    )
  return (
    <ul>
      {drafts.map((draft) => (
        <li
          key={draft.id}
          className="grid gap-x-5 gap-y-1 border-b border-hair py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto] sm:items-baseline"
        >
          <span>
            <Badge tone={states[draft.state].tone}>{states[draft.state].label}</Badge>
          </span>
          <span className="min-w-0">
            <Link href={`/datasets/${datasetId}/release/${draft.id}`} className="font-semibold wrap-anywhere">
              {draft.name}
            </Link>
            <span className="block text-sm text-ink-2 wrap-anywhere">
              {draft.purpose === 'review' ? 'Review draw. ' : ''}
              {draft.drawn === null ? 'Nothing drawn yet' : `${formatCount(draft.drawn, 'task')} drawn`}
              {draft.endReason ? `. Discarded: ${draft.endReason}` : ''}
            </span>
          </span>
          <span className="text-sm text-ink-2">
            {`${draft.createdBy.name}, `}
            <Time value={draft.createdAt} look="date" />
          </span>
        </li>
      ))}
    </ul>
  )
}

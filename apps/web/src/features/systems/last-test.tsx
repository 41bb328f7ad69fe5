import { Badge } from '../../components/ui/states/badge'
import { Time } from '../../components/ui/text/time'
import type { ProbeView } from '../../domain/systems/system-views'

/** The outcome of the last test, with the reason if it failed. */
export function LastTest({ probe }: { probe: ProbeView | null }) {
  if (!probe) return <span className="text-sm text-ink-2">not tested</span>
  if (probe.state === 'queued') return <Badge>In progress</Badge>
  return (
    <span className="grid justify-items-start gap-0.5">
      {probe.state === 'answered' ? (
        <Badge tone="accent" glyph="✓">
          Answered
        </Badge>
      ) : (
        <Badge tone="brick">Failed</Badge>
      )}
      <span className="text-xs text-ink-2">
        <Time value={probe.finishedAt ?? probe.createdAt} look="relative" />
      </span>
      {probe.state === 'failed' && probe.message ? (
        <span className="max-w-64 text-xs text-ink-2">{probe.message}</span>
      ) : null}
    </span>
  )
}

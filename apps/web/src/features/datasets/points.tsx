import { cx } from '../../components/ui/cx'
import { formatPoints } from '../../components/ui/format'

/** Points by sign, colour and word: what an answer should do, and what it must not. */
export function Points({ points }: { points: number }) {
  const wanted = points > 0
  return (
    <span
      className={cx(
        'inline-grid w-20 shrink-0 content-start justify-items-end pt-0.5 text-right',
        wanted ? 'text-accent' : 'text-brick',
      )}
    >
      <span className="font-semibold">{formatPoints(points)}</span>
      <span className="text-xs">{wanted ? '● wanted' : '▲ unwanted'}</span>
    </span>
  )
}

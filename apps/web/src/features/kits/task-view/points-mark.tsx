import { cx } from '../../../components/ui/cx'
import { formatPoints } from '../../../components/ui/text/format'

/** Shows points by sign, color and word. */
export function PointsMark({ points, isGone = false }: { points: number; isGone?: boolean }) {
  return (
    <span
      className={cx(
        'text-right text-base leading-[1.65] font-semibold',
        isGone
          ? 'text-ink-2 line-through'
          : points > 0
            ? 'text-accent'
            : points < 0
              ? 'text-brick'
              : 'text-amber',
      )}
    >
      {formatPoints(points)}
      <span className="sr-only"> points</span>
    </span>
  )
}

import { cx } from '../../../components/ui/cx'
import { formatPoints } from '../../../components/ui/text/format'
import { strings } from '../strings'
import type { RubricRow } from './lay-out-rubric'

/** The points of a criterion by sign, color and word, with the original points struck through. */
export function RowPoints({ row: { original, points, state } }: { row: RubricRow }) {
  const before = original && points !== original.points ? original.points : null
  return (
    <p
      className={cx(
        'pt-px text-right text-base leading-[1.65] font-semibold',
        state === 'dropped'
          ? 'text-ink-2 line-through'
          : points === null || points === 0
            ? 'text-amber'
            : points > 0
              ? 'text-accent'
              : 'text-brick',
      )}
    >
      {before === null ? null : (
        <del className="block text-sm leading-tight font-normal text-ink-2">
          <span className="sr-only">was </span>
          {formatPoints(before)}
        </del>
      )}
      {points === null ? (
        <span className="block pt-1 text-xs leading-tight font-normal">{strings.noPoints}</span>
      ) : (
        <>
          {formatPoints(points)}
          <span className="sr-only"> points</span>
        </>
      )}
    </p>
  )
}

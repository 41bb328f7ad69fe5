import type { AgreedRow } from '../../../domain/adjudicating/alignment/aligned-row'
import type { Resolution } from '../../../domain/adjudicating/resolution'
import { PointsMark } from '../../kits/task-view/points-mark'
import { strings } from '../strings'

/** A criterion that everyone agrees on, on one line; struck through when it is dropped anyway. */
export function AgreedLine({
  row: { line, by },
  resolution,
}: {
  row: AgreedRow
  resolution: Resolution | null
}) {
  const isGone = resolution?.is === 'drop'
  const points =
    resolution?.is === 'take' || resolution?.is === 'reword'
      ? (resolution.points ?? line.points)
      : line.points
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)_auto] items-baseline gap-x-3">
      <PointsMark points={points} isGone={isGone} />
      <p dir="auto" className="reading whitespace-pre-wrap wrap-anywhere text-ink-2">
        {isGone || resolution?.is === 'reword' ? (
          <del className="decoration-brick">{line.text}</del>
        ) : (
          line.text
        )}
      </p>
      <span className="text-xs whitespace-nowrap text-ink-2">{strings.all(by.length)}</span>
    </div>
  )
}

import { describeUnreviewed } from '../../../domain/adjudicating/alignment/describe-unreviewed'
import type { AgreedRow } from '../../../domain/adjudicating/alignment/aligned-row'
import { cx } from '../../../components/ui/cx'
import type { Resolution } from '../../../domain/adjudicating/resolution'
import { PointsMark } from '../../kits/task-view/points-mark'
import { describeAgreement } from './describe-difference'

/**
 * A criterion without a difference, on one line, with who reviewed it; struck through when it is dropped anyway.
 */
export function AgreedLine({ row, resolution }: { row: AgreedRow; resolution: Resolution | null }) {
  const { line } = row
  const isWhole = describeUnreviewed(row) === ''
  const isGone = resolution?.is === 'drop'
  const points =
    resolution?.is === 'take' || resolution?.is === 'reword'
      ? (resolution.points ?? line.points)
      : line.points
  return (
    <div className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-baseline gap-x-3 @xl:grid-cols-[2.75rem_minmax(0,1fr)_auto]">
      <PointsMark points={points} isGone={isGone} />
      <p dir="auto" className="reading whitespace-pre-wrap wrap-anywhere text-ink-2">
        {isGone || resolution?.is === 'reword' ? (
          <del className="decoration-brick">{line.text}</del>
        ) : (
          line.text
        )}
      </p>
      <span
        className={cx(
          'text-xs @max-xl:col-start-2 @xl:max-w-48',
          isWhole ? 'whitespace-nowrap text-ink-2' : 'text-amber',
        )}
      >
        {isWhole ? null : <span aria-hidden="true">◆ </span>}
        {describeAgreement(row)}
      </span>
    </div>
  )
}

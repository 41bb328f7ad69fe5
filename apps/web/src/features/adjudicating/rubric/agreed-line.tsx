import { useKeyHint } from '../../../components/shell/commands/use-key-hint'
import { Button } from '../../../components/ui/controls/button'
import { cx } from '../../../components/ui/cx'
import { isUnreviewed, type AgreedRow } from '../../../domain/adjudicating/alignment/aligned-row'
import { describeUnreviewed } from '../../../domain/adjudicating/alignment/describe-unreviewed'
import type { Resolution } from '../../../domain/adjudicating/resolution'
import { PointsMark } from '../../kits/task-view/points-mark'
import { strings } from '../strings'
import { describeAgreement, isChanged } from './describe-difference'

interface AgreedLineProps {
  row: AgreedRow
  name: string
  resolution: Resolution | null
  /** Shows the key of the reset. */
  isCurrent: boolean
  /** Takes back what the adjudicator decided about it; null if that isn’t possible. */
  onReset: (() => void) | null
}

/**
 * A criterion without a difference, on one line, with who reviewed it or that you changed it; struck through when
 * it is dropped anyway.
 */
export function AgreedLine({ row, name, resolution, isCurrent, onReset }: AgreedLineProps) {
  const { line } = row
  const hint = useKeyHint()
  const isGone = resolution?.is === 'drop'
  const isCalm =
    describeUnreviewed(row) === '' ? !isChanged(row, resolution) : isUnreviewed(row) && resolution !== null
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
          isCalm ? 'whitespace-nowrap text-ink-2' : 'text-amber',
        )}
      >
        {isCalm ? null : <span aria-hidden="true">◆ </span>}
        {describeAgreement(row, resolution)}
        {resolution && onReset ? (
          <Button
            size="sm"
            variant="quiet"
            className="ms-1"
            shortcut={isCurrent ? hint('reset') : undefined}
            onClick={onReset}
          >
            {strings.actions.back}
            <span className="sr-only"> {name.toLowerCase()}</span>
          </Button>
        ) : null}
      </span>
    </div>
  )
}

import { cx } from '../../../components/ui/cx'
import type { WorkEstimate } from '../../../domain/time/estimate-views'
import type { TimedWork } from '../../../domain/time/timed-work'
import { describeBasis, FIXED_BASIS, sumEstimates } from '../../../domain/time/work-estimate'
import { expectedStrings as strings } from './strings'

type ExpectedTimeProps = { className?: string } & (
  | { kind: TimedWork; estimates: readonly WorkEstimate[]; /** Part of it is done. */ isLeft?: boolean }
  | { minutes: number }
)

/** How long something takes, and what that is based on. */
export function ExpectedTime({ className, ...of }: ExpectedTimeProps) {
  const isMeasured = 'kind' in of
  const minutes = isMeasured ? sumEstimates(of.estimates) : of.minutes
  return (
    <span className={cx('text-sm text-ink-2', className)}>
      <span className="whitespace-nowrap">
        {isMeasured && of.isLeft ? strings.left(minutes) : strings.about(minutes)}
      </span>{' '}
      <span className="text-xs">({isMeasured ? describeBasis(of.kind, of.estimates) : FIXED_BASIS})</span>
    </span>
  )
}

'use client'

import { Clock } from 'lucide-react'
import { Button } from '../../../components/ui/controls/button'
import { cx } from '../../../components/ui/cx'
import type { ReportTime } from '../../../domain/time/report-time'
import { lineStrings as strings } from './strings'
import { UncountedTime } from './uncounted-time'
import { useWorkClock } from './use-work-clock'

const toMinutes = (milliseconds: number) => Math.max(1, Math.round(milliseconds / 60_000))

/** The time counted on this task, and the last break that was not counted, with a button to count it. */
export function TimeLine({ of, openedAt }: { of: ReportTime['of']; openedAt: number }) {
  const {
    clock,
    state: { seconds, isCounting, pause, unreachedMs },
  } = useWorkClock(of, openedAt)
  const count = () => {
    if (!pause) return
    clock.addPause(pause)
    void clock.report()
  }
  const uncountedMs = unreachedMs >= 60_000 ? unreachedMs : pause ? pause.to - pause.from : null
  return (
    <div
      role="group"
      aria-label={strings.label}
      data-testid="time-line"
      className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2 tabular-nums empty:hidden"
    >
      {seconds === null ? null : (
        <span
          title={strings.title}
          className={cx(
            'flex items-center gap-1.5 whitespace-nowrap',
            uncountedMs === null ? null : 'max-sm:hidden',
          )}
        >
          <Clock aria-hidden="true" className="size-3.5 max-sm:hidden" />
          <span>
            {strings.minutes(Math.floor(seconds / 60))}{' '}
            <span className="max-sm:sr-only">{strings.onThisTask}</span>
          </span>
          {isCounting ? null : <span className="max-sm:sr-only"> · {strings.paused}</span>}
        </span>
      )}
      <span role="status" className="empty:hidden">
        {uncountedMs === null ? null : (
          <UncountedTime minutes={toMinutes(uncountedMs)}>
            {unreachedMs >= 60_000 ? (
              <>
                {strings.unreached(toMinutes(unreachedMs))}{' '}
                <Button size="sm" onClick={() => clock.forgetUnreached()}>
                  {strings.understood}
                </Button>
              </>
            ) : pause ? (
              <>
                {strings.pause(toMinutes(pause.to - pause.from))}
                {pause.isLong ? (
                  ` ${strings.long}`
                ) : (
                  <Button size="sm" onClick={count}>
                    {strings.add[pause.why]}
                  </Button>
                )}
                <Button size="sm" onClick={() => clock.leavePause(pause)}>
                  {pause.isLong ? strings.understood : strings.leave}
                </Button>
              </>
            ) : null}
          </UncountedTime>
        )}
      </span>
    </div>
  )
}

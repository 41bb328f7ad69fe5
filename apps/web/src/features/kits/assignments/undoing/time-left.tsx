import { Time } from '../../../../components/ui/text/time'
import { heldStrings as words } from '../strings'
import { useSecondsLeft } from './use-seconds-left'

/** When a held submission takes effect, counted down. Screen readers hear the instant instead, once. */
export function TimeLeft({ until }: { until: string }) {
  const seconds = useSecondsLeft(until)
  return (
    <>
      <span className="sr-only">
        {words.at} <Time value={until} look="time" />
      </span>
      <span aria-hidden="true" className="tabular-nums">
        {seconds === null ? '' : seconds === 0 ? words.now : words.in(seconds)}
      </span>
    </>
  )
}

import { useEffect, useState } from 'react'
import { Button } from '../../../components/ui/controls/button'
import { Notice } from '../../../components/ui/states/notice'
import { Progress } from '../../../components/ui/states/progress'
import type { TestCell } from '../../../domain/test-drive/test-drive-views'
import { failedTitle, silentFor, strings } from './strings'

/** After this many seconds without a verdict, a message appears. */
const QUIET_SECONDS = 5

interface RunStateProps {
  cells: readonly TestCell[]
  /** Null when nothing can be run. */
  onRerun: (() => void) | null
  onStop: (() => void) | null
  isStopping: boolean
}

/** The progress of the judge, the time without a new verdict, and the failures. */
export function RunState({ cells, onRerun, onStop, isStopping }: RunStateProps) {
  const done = cells.filter(({ state }) => state !== 'queued').length
  const failed = cells.filter(({ state }) => state === 'failed')
  const sentences = [...new Set(failed.flatMap(({ failure }) => failure ?? []))]
  if (done < cells.length) {
    return (
      <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
        <Progress
          label={strings.progress}
          done={done}
          total={cells.length}
          className="max-w-[36rem] grow basis-64"
        />
        {onStop ? (
          <Button size="sm" busy={isStopping} onClick={onStop}>
            {strings.stop}
          </Button>
        ) : null}
        <Silence key={done} />
      </div>
    )
  }
  if (failed.length === 0) return null
  return (
    <Notice
      tone="amber"
      live
      title={failedTitle(failed.length)}
      actions={
        onRerun ? (
          <Button size="sm" onClick={onRerun}>
            {strings.rerun}
          </Button>
        ) : undefined
      }
    >
      {sentences.slice(0, 3).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  )
}

/** The time since the last verdict; remounted for each verdict. */
function Silence() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds((now) => now + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p className="min-h-4 w-full text-xs text-ink-2">{seconds < QUIET_SECONDS ? null : silentFor(seconds)}</p>
  )
}

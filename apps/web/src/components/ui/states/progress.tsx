import { useId, type ReactNode } from 'react'
import { formatNumber } from '../text/format'
import { cx } from '../cx'

type ProgressProps = {
  label: ReactNode
  done: number
  /** Null while the total is not known. */
  total: number | null
  /** Rate, time left, cost so far. */
  detail?: ReactNode
  tone?: 'accent' | 'brick'
  className?: string
}

/** The progress of a long operation, as numbers and as a bar. */
export function Progress({ label, done, total, detail, tone = 'accent', className }: ProgressProps) {
  const id = useId()
  const share = total === null || total === 0 ? 0 : Math.min(1, done / total)
  const inWords = total === null ? formatNumber(done) : `${formatNumber(done)} of ${formatNumber(total)}`
  return (
    <div className={cx('grid content-start gap-1 text-sm', className)}>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <span id={id} className="font-medium">
          {label}
        </span>
        <span className="ml-auto text-ink-2">{inWords}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuetext={inWords}
        aria-valuemin={total === null ? undefined : 0}
        aria-valuemax={total === null ? undefined : total}
        aria-valuenow={total === null ? undefined : Math.min(done, total)}
        className="h-1.5 overflow-hidden rounded-full border border-hair-strong bg-sunk"
      >
        <div
          className={cx(
            'keep-colour h-full',
            tone === 'brick' ? 'bg-brick' : 'bg-accent',
            total === null ? 'w-1/3 motion-safe:animate-breathe' : 'transition-[width] duration-300',
          )}
          style={total === null ? undefined : { width: `${share * 100}%` }}
        />
      </div>
      {detail ? <p className="text-xs text-ink-2">{detail}</p> : null}
    </div>
  )
}

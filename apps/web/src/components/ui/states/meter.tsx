import type { ReactNode } from 'react'
import { cx } from '../cx'

type MeterProps = {
  /** The accessible name of the quantity. */
  label: string
  value: number
  max: number
  min?: number
  /** The value as text, shown at the right. */
  text: ReactNode
  /** A reference value to mark, such as a plan’s target. */
  target?: number
  tone?: 'accent' | 'amber' | 'brick'
  className?: string
}

const fills = { accent: 'bg-accent', amber: 'bg-amber', brick: 'bg-brick' }

/** A quantity within known bounds, such as a share, a cap, or progress against a plan. */
export function Meter({ label, value, max, min = 0, text, target, tone = 'accent', className }: MeterProps) {
  const place = (point: number) => `${Math.max(0, Math.min(1, (point - min) / (max - min || 1))) * 100}%`
  return (
    <div className={cx('flex items-center gap-3 text-sm', className)}>
      <div
        role="meter"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        className="relative h-2 min-w-16 grow border border-hair-strong bg-sunk"
      >
        <div className={cx('keep-colour h-full', fills[tone])} style={{ width: place(value) }} />
        {target === undefined ? null : (
          <div
            className="keep-colour absolute -inset-y-1 w-0.5 -translate-x-1/2 bg-ink"
            style={{ left: place(target) }}
          />
        )}
      </div>
      <span className="min-w-12 text-right">{text}</span>
    </div>
  )
}

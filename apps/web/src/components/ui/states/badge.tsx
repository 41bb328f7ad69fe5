import type { ReactNode } from 'react'
import { cx } from '../cx'
import { toneGlyphs, type Tone } from './tone'

const outlined: Record<Tone, string> = {
  neutral: 'border-hair-strong text-ink-2',
  accent: 'border-accent text-accent',
  amber: 'border-amber text-amber',
  brick: 'border-brick text-brick',
}

const filled: Record<Tone, string> = {
  neutral: 'border-transparent bg-sunk text-ink-2',
  accent: 'border-transparent bg-accent-soft text-accent',
  amber: 'border-transparent bg-amber-soft text-amber',
  brick: 'border-transparent bg-brick-soft text-brick',
}

type BadgeProps = {
  tone?: Tone
  look?: 'pill' | 'block'
  /** Overrides the shape; null hides it. */ glyph?: string | null
  className?: string
  children: ReactNode
}

/**
 * A state in one or two words. Amber needs attention, brick marks a failure, and accent means that all is
 * well.
 */
export function Badge({
  tone = 'neutral',
  look = 'pill',
  glyph = toneGlyphs[tone],
  className,
  children,
}: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 border text-xs whitespace-nowrap',
        look === 'pill' ? 'rounded-full px-2.5 py-px' : 'rounded-md px-2.5 py-1 text-sm',
        look === 'pill' ? outlined[tone] : filled[tone],
        className,
      )}
    >
      {glyph ? (
        <span aria-hidden="true" className="text-[0.85em] leading-none">
          {glyph}
        </span>
      ) : null}
      {children}
    </span>
  )
}

import type { ReactNode } from 'react'
import { toneGlyphs, type Tone } from './tone'
import { cx } from '../cx'

const tones: Record<Tone, string> = {
  neutral: 'border-hair-strong bg-sunk [--mark:var(--ink-2)]',
  accent: 'border-accent bg-accent-soft [--mark:var(--accent)]',
  amber: 'border-amber bg-amber-soft [--mark:var(--amber)]',
  brick: 'border-brick bg-brick-soft [--mark:var(--brick)]',
}

type NoticeProps = {
  tone?: Tone
  title?: ReactNode
  actions?: ReactNode
  /** Announced by screen readers when it appears. */ live?: boolean
  /** For a list rather than prose. */ wide?: boolean
  className?: string
  children?: ReactNode
}

/** A short message in the page that needs attention. */
export function Notice({ tone = 'neutral', title, actions, live, wide, className, children }: NoticeProps) {
  return (
    <div
      role={live ? (tone === 'brick' ? 'alert' : 'status') : undefined}
      className={cx(
        'flex flex-wrap items-start gap-x-4 gap-y-2 border-l-[3px] px-4 py-3 text-sm',
        tones[tone],
        className,
      )}
    >
      <div className="min-w-0 grow basis-60">
        {title ? (
          <p className="font-semibold text-(--mark)">
            <span aria-hidden="true">{toneGlyphs[tone]} </span>
            {title}
          </p>
        ) : null}
        {children ? <div className={wide ? undefined : 'max-w-[74ch]'}>{children}</div> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </div>
  )
}

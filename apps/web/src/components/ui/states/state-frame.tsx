import type { ReactNode } from 'react'
import { cx } from '../cx'

type StateFrameProps = {
  glyph: string
  title: ReactNode
  level?: 1 | 2 | 3
  role?: 'status' | 'alert'
  actions?: ReactNode
  tone?: 'neutral' | 'amber' | 'brick'
  className?: string
  children?: ReactNode
}

const marks = { neutral: 'text-ink-3', amber: 'text-amber', brick: 'text-brick' }

/** The common layout of empty, denied and error states. Level 3 is for use inside a section. */
export function StateFrame({
  glyph,
  title,
  level = 2,
  role,
  actions,
  tone = 'neutral',
  className,
  children,
}: StateFrameProps) {
  const Heading = `h${level}` as const
  return (
    <div role={role} className={cx('max-w-[66ch] py-6', level < 3 && 'rule-top', className)}>
      <Heading className={cx('flex items-baseline gap-3', level === 1 ? 'text-xl' : 'text-lg')}>
        <span aria-hidden="true" className={cx('text-[0.8em]', marks[tone])}>
          {glyph}
        </span>
        <span>{title}</span>
      </Heading>
      {children ? <div className="mt-2 grid gap-2 text-ink-2">{children}</div> : null}
      {actions ? <div className="mt-5 flex flex-wrap gap-3">{actions}</div> : null}
    </div>
  )
}

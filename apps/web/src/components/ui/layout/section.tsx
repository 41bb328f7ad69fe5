import { useId, type ReactNode } from 'react'
import { cx } from '../cx'

type SectionProps = {
  title: ReactNode
  lead?: ReactNode
  aside?: ReactNode
  level?: 2 | 3
  id?: string
  className?: string
  children: ReactNode
}

/** A part of a page below a dark line, like that of a table or figure in print. */
export function Section({ title, lead, aside, level = 2, id, className, children }: SectionProps) {
  const headingId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section id={id} aria-labelledby={headingId} className={cx('mt-12', className)}>
      <div className="rule-top flex flex-wrap items-baseline gap-x-5 gap-y-1 pt-2 pb-3">
        <Heading id={headingId} className="text-lg">
          {title}
        </Heading>
        {aside ? <div className="ml-auto text-sm text-ink-2">{aside}</div> : null}
        {lead ? (
          <div className="w-full">
            <p className="max-w-[74ch] text-sm text-ink-2">{lead}</p>
          </div>
        ) : null}
      </div>
      {children}
    </section>
  )
}

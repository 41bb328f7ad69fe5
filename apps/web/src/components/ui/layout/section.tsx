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

/**
 * A part of a page below a dark line, like that of a table or figure in print. With an id, links to it move the focus
 * there.
 */
export function Section({ title, lead, aside, level = 2, id, className, children }: SectionProps) {
  const headingId = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-labelledby={headingId}
      className={cx('group/section mt-12 outline-none', className)}
    >
      <div className="rule-top flex flex-wrap items-baseline gap-x-5 gap-y-1 pt-2 pb-3">
        <Heading
          id={headingId}
          className="rounded-sm text-lg outline-offset-2 outline-accent group-focus-visible/section:outline-2"
        >
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

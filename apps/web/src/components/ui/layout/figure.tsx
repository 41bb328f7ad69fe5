import { useId, type ReactNode } from 'react'
import { cx } from '../cx'
import { Disclosure } from './disclosure'

type FigureProps = {
  title: ReactNode
  /** The sample size, the detectable difference, and how to read the chart. */
  note?: ReactNode
  /** The same numbers as a table, collapsed below the chart. */
  table?: ReactNode
  actions?: ReactNode
  className?: string
  children: ReactNode
}

/** A chart below a dark line, with its caption above and its table below. */
export function Figure({ title, note, table, actions, className, children }: FigureProps) {
  const id = useId()
  return (
    <figure aria-labelledby={id} className={cx('min-w-0', className)}>
      <figcaption className="rule-top flex flex-wrap items-baseline gap-x-4 pt-2 pb-3">
        <span id={id} className="font-serif text-lg font-[560]">
          {title}
        </span>
        {actions ? <span className="ml-auto text-sm">{actions}</span> : null}
        {note ? <span className="w-full text-sm text-ink-2">{note}</span> : null}
      </figcaption>
      {children}
      {table ? (
        <Disclosure summary="The numbers as a table" className="mt-2 text-sm">
          {table}
        </Disclosure>
      ) : null}
    </figure>
  )
}

import type { ReactNode } from 'react'
import { cx } from '../cx'

export type Fact = { term: ReactNode; detail: ReactNode }

type DataListProps = {
  facts: readonly Fact[]
  /** Draws a hairline to the left, as beside a title. */ ruled?: boolean
  className?: string
}

/** Terms and their values, in two columns. */
export function DataList({ facts, ruled, className }: DataListProps) {
  return (
    <dl
      className={cx(
        'grid grid-cols-[fit-content(min(12rem,40%))_1fr] content-start gap-x-4 gap-y-0.5 text-sm',
        ruled && 'border-l border-hair pl-5',
        className,
      )}
    >
      {facts.map((fact, index) => (
        <div key={index} className="col-span-2 grid grid-cols-subgrid">
          <dt className="text-ink-2">{fact.term}</dt>
          <dd className="min-w-0 wrap-anywhere">{fact.detail}</dd>
        </div>
      ))}
    </dl>
  )
}

import type { ReactNode } from 'react'
import { cx } from '../cx'
import { DataList, type Fact } from './data-list'

type PageHeaderProps = {
  title: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** Shown above the title, such as a breadcrumb or a mark for simulated data. */
  above?: ReactNode
  actions?: ReactNode
  facts?: readonly Fact[]
  /** `tool` is smaller, for pages that people work on all day. */
  size?: 'display' | 'tool'
}

export function PageHeader({ title, lead, above, actions, facts, size = 'tool' }: PageHeaderProps) {
  return (
    <header
      className={cx(
        'mb-8 grid items-end gap-x-12 gap-y-5',
        facts ? 'lg:grid-cols-[1fr_19rem]' : actions ? 'md:grid-cols-[1fr_auto]' : null,
      )}
    >
      <div>
        {above ? <div className="mb-3 text-sm">{above}</div> : null}
        <h1 className={cx('max-w-[28ch]', size === 'tool' ? 'max-w-none text-xl' : 'max-sm:text-[1.75rem]')}>
          {title}
        </h1>
        {lead ? <div className="mt-3 max-w-[62ch] text-ink-2">{lead}</div> : null}
        {actions && facts ? <div className="mt-5 flex flex-wrap gap-3">{actions}</div> : null}
      </div>
      {facts ? (
        <DataList facts={facts} ruled />
      ) : actions ? (
        <div className="flex flex-wrap gap-3">{actions}</div>
      ) : null}
    </header>
  )
}

import type { ReactNode } from 'react'
import { cx } from '../cx'

type DisclosureProps = {
  summary: ReactNode
  open?: boolean
  onOpen?: () => void
  className?: string
  children: ReactNode
}

/** A collapsible section. Works without JavaScript. */
export function Disclosure({ summary, open, onOpen, className, children }: DisclosureProps) {
  return (
    <details
      open={open}
      onToggle={onOpen && ((event) => (event.currentTarget.open ? onOpen() : undefined))}
      suppressHydrationWarning
      className={cx('group border-b border-hair', className)}
    >
      <summary className="flex min-h-9 list-none items-baseline gap-2 py-2 text-ink-2 hover:text-ink pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <span aria-hidden="true" className="w-3 text-ink-3 transition-transform group-open:rotate-90">
          ▸
        </span>
        <span className="grow">{summary}</span>
      </summary>
      <div className="pb-4 pl-5">{children}</div>
    </details>
  )
}

import type { ReactNode } from 'react'

/**
 * A list of work that needs attention, one entry per group, with the reason and an action that stays visible
 * on phones.
 */
export function WorkList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="border-t border-hair">
      {children}
    </ul>
  )
}

export function WorkEntry({
  title,
  aside,
  action,
  children,
}: {
  title: ReactNode
  aside: ReactNode
  action: ReactNode
  children: ReactNode
}) {
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-hair py-3">
      <div className="min-w-0 grow basis-80">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{title}</span>
          <span className="text-sm text-ink-2">{aside}</span>
        </p>
        <p className="max-w-[80ch] text-sm wrap-anywhere text-ink-2">{children}</p>
      </div>
      {action}
    </li>
  )
}

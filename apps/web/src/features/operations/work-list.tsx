import type { ReactNode } from 'react'

/** Work in need of a person, one entry a group: what, why, and the button that helps, in view on a phone too. */
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

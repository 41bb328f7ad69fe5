import type { ReactNode } from 'react'
import { Link } from './link'

type BreadcrumbProps = { items: readonly { label: ReactNode; href?: string }[]; className?: string }

/** The path to the current page, which is the last item and has no link. */
export function Breadcrumb({ items, className }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb" className={className} data-print="hide">
      <ol className="flex flex-wrap items-baseline gap-x-2 text-sm text-ink-2">
        {items.map((item, index) => (
          <li key={index} className="flex min-w-0 items-baseline gap-2 wrap-anywhere">
            {index > 0 ? (
              <span aria-hidden="true" className="text-ink-3">
                /
              </span>
            ) : null}
            {item.href ? (
              <Link href={item.href} look="quiet">
                {item.label}
              </Link>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

import { Link } from '../ui/link'

type SiteFooterProps = { links: readonly { href: string; label: string }[] }

export function SiteFooter({ links }: SiteFooterProps) {
  return (
    <footer
      data-print="hide"
      className="flex [body:has([data-fills-page])_&]:lg:hidden flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-hair px-(--gutter) py-4 text-xs text-ink-2"
    >
      <span>Consilium: clinical benchmarks for language models, made by physicians</span>
      <ul className="ml-auto flex gap-5">
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href} look="quiet">
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </footer>
  )
}

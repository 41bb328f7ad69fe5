'use client'

import NextLink, { useLinkStatus } from 'next/link'
import { usePathname } from 'next/navigation'
import { cx } from '../ui/cx'
import { findCurrentLink } from './find-current-link'

export type NavLink = { href: string; label: string }

function NavLabel({ label }: { label: string }) {
  const { pending } = useLinkStatus()
  return <span className={pending ? 'motion-safe:animate-breathe' : undefined}>{label}</span>
}

type NavLinksProps = { links: readonly NavLink[]; look: 'bar' | 'list' }

export function NavLinks({ links, look }: NavLinksProps) {
  const current = findCurrentLink(
    usePathname(),
    links.map((link) => link.href),
  )
  return (
    <ul className={look === 'bar' ? 'flex h-full gap-6' : 'grid'}>
      {links.map((link) => (
        <li key={link.href} className={look === 'bar' ? 'flex' : 'border-b border-hair'}>
          <NextLink
            href={link.href}
            prefetch={false}
            aria-current={link.href === current ? 'page' : undefined}
            className={cx(
              'flex items-center pt-1 whitespace-nowrap text-ink-2 no-underline hover:text-ink aria-[current]:text-ink',
              look === 'bar'
                ? 'border-y-2 border-transparent text-base forced-colors:border-0 focus-visible:-outline-offset-2 aria-[current]:border-b-accent'
                : 'min-h-12 grow border-l-2 border-transparent px-4 text-lg aria-[current]:border-l-accent aria-[current]:font-semibold',
            )}
          >
            <NavLabel label={link.label} />
          </NextLink>
        </li>
      ))}
    </ul>
  )
}

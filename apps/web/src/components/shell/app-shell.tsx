import type { ReactNode } from 'react'
import { Toaster } from '../ui/overlays/toaster'
import type { ShellPerson } from './account-panel'
import { AppBar } from './app-bar'
import { FocusAfterNavigation } from './focus-after-navigation'
import type { Command } from './commands/command'
import { CommandProvider } from './commands/command-provider'
import type { NavLink } from './nav-links'
import { SignedInShell, SignedOut } from './load-signed-in'
import { Link } from '../ui/layout/link'

type AppShellProps = {
  person: ShellPerson | null
  nav: readonly NavLink[]
  commands: readonly Command[]
  accountLinks?: readonly NavLink[]
  footerLinks?: readonly { href: string; label: string }[]
  /** Whether signed-in people get the site's own page while they are offline. */
  hasOfflinePage?: boolean
  children: ReactNode
}

/** The frame around every page: app bar, main content, footer, command palette, shortcuts and toasts. */
export function AppShell({
  person,
  nav,
  commands,
  accountLinks,
  footerLinks = [],
  hasOfflinePage = false,
  children,
}: AppShellProps) {
  return (
    <CommandProvider commands={commands} signedIn={person !== null}>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh flex-col">
        {person ? <SignedOut person={person} /> : null}
        <AppBar person={person} nav={nav} accountLinks={accountLinks} />
        <main id="main" tabIndex={-1} className="flex min-w-0 grow flex-col outline-none">
          {children}
        </main>
        <SiteFooter links={footerLinks} />
      </div>
      <Toaster />
      <FocusAfterNavigation />
      {person ? <SignedInShell hasOfflinePage={hasOfflinePage} /> : null}
    </CommandProvider>
  )
}

type SiteFooterProps = { links: readonly { href: string; label: string }[] }

function SiteFooter({ links }: SiteFooterProps) {
  return (
    <footer
      data-print="hide"
      className="flex [main:has(>[data-fills-page])~&]:hidden flex-wrap items-baseline gap-x-6 gap-y-1 border-t border-hair px-(--gutter) py-4 safe-pb-4 text-xs text-ink-2"
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

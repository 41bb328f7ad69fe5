import type { ReactNode } from 'react'
import { Toaster } from '../ui/toaster'
import type { ShellPerson } from './account-panel'
import { AppBar } from './app-bar'
import type { Command } from './command'
import { CommandProvider } from './command-provider'
import type { NavLink } from './nav-links'
import { ProveAnew } from './prove-anew'
import { SignedOut } from './signed-out'
import { SiteFooter } from './site-footer'

type AppShellProps = {
  person: ShellPerson | null
  nav: readonly NavLink[]
  commands: readonly Command[]
  accountLinks?: readonly NavLink[]
  footerLinks?: readonly { href: string; label: string }[]
  onSignOut?: () => Promise<void>
  children: ReactNode
}

/** The frame around every page: bar, main part, footer, palette, keys and notices. */
export function AppShell({
  person,
  nav,
  commands,
  accountLinks,
  footerLinks = [],
  onSignOut,
  children,
}: AppShellProps) {
  return (
    <CommandProvider commands={commands} signedIn={person !== null} onSignOut={onSignOut}>
      <a
        href="#main"
        className="sr-only z-50 rounded-md bg-accent px-4 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <div className="flex min-h-dvh flex-col">
        <AppBar person={person} nav={nav} accountLinks={accountLinks} onSignOut={onSignOut} />
        <main id="main" tabIndex={-1} className="flex min-w-0 grow flex-col outline-none">
          {children}
        </main>
        <SiteFooter links={footerLinks} />
      </div>
      <Toaster />
      {person ? (
        <>
          <ProveAnew />
          <SignedOut />
        </>
      ) : null}
    </CommandProvider>
  )
}

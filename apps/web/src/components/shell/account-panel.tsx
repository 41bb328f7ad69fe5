'use client'

import NextLink from 'next/link'
import { useState } from 'react'
import type { NavLink } from './nav-links'
import { signOut } from './sign-out'

export type ShellPerson = { name: string; email: string; roles: readonly string[]; unread: number }

type AccountPanelProps = { person: ShellPerson; links?: readonly NavLink[] }

/** The signed-in person, their roles, and the sign-out button. */
export function AccountPanel({ person, links = [] }: AccountPanelProps) {
  const [busy, setBusy] = useState(false)
  const leave = () => {
    setBusy(true)
    void signOut().catch(() => setBusy(false))
  }
  return (
    <div className="grid gap-3 p-4">
      <div>
        <p className="font-semibold wrap-anywhere">{person.name}</p>
        {person.roles.length > 0 ? <p className="text-sm text-ink-2">{person.roles.join(', ')}</p> : null}
      </div>
      {links.length > 0 ? (
        <ul className="-mx-4 border-y border-hair py-1">
          {links.map((link) => (
            <li key={link.href}>
              <NextLink
                href={link.href}
                prefetch={false}
                className="flex min-h-8 items-center px-4 text-sm no-underline hover:bg-accent-soft focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
              >
                {link.label}
              </NextLink>
            </li>
          ))}
        </ul>
      ) : null}
      {/* The button of the library would load a second time with this part. */}
      <button
        type="button"
        disabled={busy}
        onClick={leave}
        className="min-h-7 rounded-md border border-hair-strong bg-raised px-2.5 text-sm text-ink hover:border-ink-3 hover:bg-sunk disabled:text-ink-3 pointer-coarse:min-h-11"
      >
        Sign out
      </button>
    </div>
  )
}

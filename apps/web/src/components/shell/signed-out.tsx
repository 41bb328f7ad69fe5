'use client'

import { useSyncExternalStore } from 'react'
import { lostSessionStore } from '../../api-client/lost-session'
import { loadOverlay } from '../ui/loading/load-overlay'
import type { ShellPerson } from './account-panel'

const SignedOutBanner = loadOverlay(() => import('./signed-out-banner').then((file) => file.SignedOutBanner))

/**
 * A banner for a session that ended while the page was open, above everything else; loaded on first use. It never
 * takes the focus, and it disappears when the person has signed in again in another tab.
 */
export function SignedOut({ person }: { person: Pick<ShellPerson, 'name' | 'email'> }) {
  const session = useSyncExternalStore(
    lostSessionStore.subscribe,
    lostSessionStore.read,
    lostSessionStore.readOnServer,
  )
  return (
    <div aria-live="polite" data-print="hide" className="sticky top-0 z-40">
      {session === 'held' ? null : <SignedOutBanner session={session} person={person} />}
    </div>
  )
}

'use client'

import { useSyncExternalStore } from 'react'
import { lostSessionStore } from '../../api-client/lost-session'
import { loadOverlay } from '../ui/loading/load-overlay'

const SignedOutDialog = loadOverlay(() => import('./signed-out-dialog').then((file) => file.SignedOutDialog))

/** Shows the dialog for an ended session; loaded on first use. */
export function SignedOut() {
  const lost = useSyncExternalStore(
    lostSessionStore.subscribe,
    lostSessionStore.isLost,
    lostSessionStore.isLostOnServer,
  )
  return lost ? <SignedOutDialog /> : null
}

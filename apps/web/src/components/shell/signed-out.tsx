'use client'

import { useSyncExternalStore } from 'react'
import { lostSessionStore } from '../../api-client/lost-session'
import { loadOverlay } from '../ui/load-overlay'

const SignedOutDialog = loadOverlay(() => import('./signed-out-dialog').then((file) => file.SignedOutDialog))

/** The one place that tells people that their session has ended; loaded when it is first needed. */
export function SignedOut() {
  const lost = useSyncExternalStore(
    lostSessionStore.subscribe,
    lostSessionStore.isLost,
    lostSessionStore.isLostOnServer,
  )
  return lost ? <SignedOutDialog /> : null
}

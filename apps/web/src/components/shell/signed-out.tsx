'use client'

import dynamic from 'next/dynamic'
import { useSyncExternalStore } from 'react'
import { lostSessionStore } from '../../api-client/lost-session'

const SignedOutDialog = dynamic(() => import('./signed-out-dialog').then((file) => file.SignedOutDialog), { ssr: false })

/** The one place that tells people that their session has ended; loaded when it is first needed. */
export function SignedOut() {
  const lost = useSyncExternalStore(lostSessionStore.subscribe, lostSessionStore.isLost, lostSessionStore.isLostOnServer)
  return lost ? <SignedOutDialog /> : null
}

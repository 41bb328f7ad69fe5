'use client'

import { useSyncExternalStore } from 'react'
import { proofStore } from '../../api-client/step-up-auth'
import { loadOverlay } from '../ui/loading/load-overlay'

const ProveAnewDialog = loadOverlay(() =>
  import('./step-up-auth-dialog').then((file) => file.StepUpAuthDialog),
)

/** Shows the step-up authentication dialog; loaded on first use. */
export function StepUpAuth() {
  const asking = useSyncExternalStore(proofStore.subscribe, proofStore.isAsking, proofStore.isAskingOnServer)
  return asking ? <ProveAnewDialog /> : null
}

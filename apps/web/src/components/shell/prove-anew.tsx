'use client'

import { useSyncExternalStore } from 'react'
import { proofStore } from '../../api-client/prove-anew'
import { loadOverlay } from '../ui/load-overlay'

const ProveAnewDialog = loadOverlay(() => import('./prove-anew-dialog').then((file) => file.ProveAnewDialog))

/** The one place that asks people to prove anew who they are; loaded when it is first needed. */
export function ProveAnew() {
  const asking = useSyncExternalStore(proofStore.subscribe, proofStore.isAsking, proofStore.isAskingOnServer)
  return asking ? <ProveAnewDialog /> : null
}

import {
  buildOfflineWorker,
  hasOfflinePage,
  OFFLINE_WORKER_POLICY,
} from '../../server/platform/outage/offline-worker'

// Switching it off must not need a build.
export const dynamic = 'force-dynamic'

/** The service worker of the offline page. Browsers compare it with theirs at each navigation. */
export function GET(): Response {
  return new Response(buildOfflineWorker(hasOfflinePage()), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'content-security-policy': OFFLINE_WORKER_POLICY,
      'cache-control': 'no-cache, no-store',
    },
  })
}

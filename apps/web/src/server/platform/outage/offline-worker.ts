import { env } from '../env'
import { offlinePage, offlinePagePolicy } from './offline-page'

/** The worker fetches pages of this site and nothing else. */
export const OFFLINE_WORKER_POLICY =
  "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `CONSILIUM_OFFLINE_PAGE=off` switches the offline page off and removes its worker from browsers. */
export const hasOfflinePage = (): boolean => env().CONSILIUM_OFFLINE_PAGE === 'on'

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': offlinePagePolicy,
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/**
 * A service worker that answers navigations with its own page when the network fails. It contains that page,
 * so it stores nothing, and it leaves every other request alone. Switched off, it removes itself.
 */
export function buildOfflineWorker(isOn: boolean): string {
  const install = "self.addEventListener('install', () => self.skipWaiting())"
  if (!isOn)
    return `${install}
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()))
`
  return `const page = ${JSON.stringify(offlinePage)}
const headers = ${JSON.stringify(headers)}

${install}

self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      await self.registration.navigationPreload?.enable()
      await self.clients.claim()
    })(),
  ),
)

self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate' && event.request.method === 'GET') event.respondWith(load(event))
})

async function load({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return new Response(page, { status: 503, headers })
  }
}
`
}

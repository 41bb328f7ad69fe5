import { createHash } from 'node:crypto'
import vm from 'node:vm'
import { describe, expect, it } from 'vitest'
import { offlinePage, offlinePagePolicy } from './offline-page'
import { buildOfflineWorker } from './offline-worker'

interface FetchEvent {
  request: { mode: string; method: string; url: string }
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
type Listener = (event: unknown) => void

/** Runs a worker as a browser does, with this network. */
function runWorker(source: string, network: (request: unknown) => Promise<Response>) {
  const listeners = new Map<string, Listener>()
  const calls: string[] = []
  const note = (name: string) => async () => void calls.push(name)
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: note('skipWaiting'),
    clients: { claim: note('claim') },
    registration: { unregister: note('unregister'), navigationPreload: { enable: note('preload') } },
  }
  vm.runInNewContext(source, { self, fetch: network, Response })
  const lifecycle = async (name: string) => {
    const waits: Promise<unknown>[] = []
    listeners.get(name)?.({ waitUntil: (promise: Promise<unknown>) => waits.push(promise) })
    await Promise.all(waits)
  }
  const answer = async (request: Partial<FetchEvent['request']>, preloaded?: Promise<Response>) => {
    let given: Promise<Response> | null = null
    listeners.get('fetch')?.({
      request: { mode: 'navigate', method: 'GET', url: 'https://site.example/home', ...request },
      preloadResponse: preloaded ?? Promise.resolve(undefined),
      respondWith: (promise) => (given = promise),
    } satisfies FetchEvent)
    return given as Promise<Response> | null
  }
  return { listeners, calls, lifecycle, answer }
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'))

describe('the offline worker', () => {
  it.each([
    ['a script', { mode: 'no-cors' }],
    ['a call of the program', { mode: 'cors' }],
    ['a stream of events', { mode: 'same-origin' }],
    ['a form that is posted', { method: 'POST' }],
  ])('leaves %s alone', async (_, request) => {
    const { answer } = runWorker(buildOfflineWorker(true), offline)
    expect(await answer(request)).toBeNull()
  })

  it('passes on what the server answers, refusals included, and keeps nothing', async () => {
    const refused = new Response('not found', { status: 404 })
    const { answer } = runWorker(buildOfflineWorker(true), () => Promise.resolve(refused))
    expect(await answer({})).toBe(refused)
    const early = new Response('page')
    expect(await answer({}, Promise.resolve(early))).toBe(early)
    expect(buildOfflineWorker(true)).not.toMatch(/caches|indexedDB|postMessage|importScripts/)
  })

  it.each([
    ['fetched', undefined],
    ['preloaded', () => Promise.reject<Response>(new TypeError('Failed to fetch'))],
  ])('answers a navigation that cannot be %s with its own page and policy', async (_, preload) => {
    const { answer } = runWorker(buildOfflineWorker(true), offline)
    const response = await answer({}, preload?.())
    expect(response?.status).toBe(503)
    expect(response?.headers.get('content-security-policy')).toBe(offlinePagePolicy)
    expect(response?.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(response?.headers.get('cache-control')).toBe('no-store')
    expect(await response?.text()).toBe(offlinePage)
  })

  it('takes over at once, because it holds nothing of an older version', async () => {
    const { lifecycle, calls } = runWorker(buildOfflineWorker(true), offline)
    await lifecycle('install')
    await lifecycle('activate')
    expect(calls).toEqual(['skipWaiting', 'preload', 'claim'])
  })

  it('removes itself from browsers when it is switched off', async () => {
    const { lifecycle, calls, listeners } = runWorker(buildOfflineWorker(false), offline)
    await lifecycle('install')
    await lifecycle('activate')
    expect(calls).toEqual(['skipWaiting', 'unregister'])
    expect(listeners.has('fetch')).toBe(false)
  })
})

describe('the offline page', () => {
  it('needs nothing but itself, and may run only its own style and script', () => {
    expect(offlinePage).not.toMatch(/https?:|\bsrc=|<link|url\(|@import/)
    for (const [tag, directive] of [
      ['style', 'style-src'],
      ['script', 'script-src'],
    ] as const) {
      const text = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(offlinePage)?.[1] ?? ''
      const hash = createHash('sha256').update(text).digest('base64')
      expect(offlinePagePolicy).toContain(`${directive} 'sha256-${hash}'`)
    }
    expect(offlinePagePolicy).toContain("default-src 'none'")
    expect(offlinePage).toContain('<html lang="en" dir="ltr">')
  })
})

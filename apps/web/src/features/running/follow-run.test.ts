import { afterEach, describe, expect, it, vi } from 'vitest'
import { serveEvents, stopServing, type Response } from '../../server/testing/serve-events'
import { followRun } from './use-run-changes'

afterEach(stopServing)

const tell = (response: Response, ...events: object[]) => {
  if (!response.headersSent)
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 10\n\n')
  for (const event of events) response.write(`data: ${JSON.stringify(event)}\n\n`)
}

function follow(openSource: (url: string) => EventSource) {
  const seen = { changes: 0, live: [] as boolean[] }
  const stop = followRun('run', {
    onChange: () => (seen.changes += 1),
    onLive: (isLive) => seen.live.push(isLive),
    openSource,
    retryMs: 5,
  })
  return { seen, stop }
}

describe('followRun', () => {
  it('refetches when it connects and after every change event', async () => {
    const { openSource } = await serveEvents((response) =>
      tell(response, { is: 'changed' }, { is: 'beat' }, { is: 'changed' }),
    )
    const { seen, stop } = follow(openSource)
    await vi.waitFor(() => expect(seen).toEqual({ changes: 3, live: [true] }))
    stop()
    expect(seen.live).toEqual([true, false])
  })

  it('reconnects after a dropped connection and a server outage', async () => {
    const { openSource } = await serveEvents(
      (response) => {
        tell(response, { is: 'changed' })
        response.end()
      },
      (response) => response.writeHead(503).end(),
      (response) => tell(response),
    )
    const { seen, stop } = follow(openSource)
    await vi.waitFor(() => expect(seen.changes).toBe(3), { timeout: 10_000 })
    expect(seen.live.at(-1)).toBe(true)
    stop()
  })

  it('stops when access is refused', async () => {
    const { openSource, seen: requests } = await serveEvents((response) =>
      tell(response, { is: 'refused', reason: 'Sign in again.' }),
    )
    const { seen } = follow(openSource)
    await vi.waitFor(() => expect(seen.live).toEqual([true, false]))
    expect(requests).toHaveLength(1)
  })
})

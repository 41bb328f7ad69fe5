import { afterEach, describe, expect, it, vi } from 'vitest'
import { serveEvents, stopServing, type Response } from '../../../server/testing/serve-events'
import { TurnEvent } from '../../../domain/turns/turns'
import { followTurn } from './follow-turn'

afterEach(stopServing)

const stream = (response: Response, ...events: [object, number?][]) => {
  if (!response.headersSent)
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 10\n\n')
  for (const [event, id] of events)
    response.write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(event)}\n\n`)
}
const end = { is: 'end', state: 'answered', failure: null, cutShort: false, servedLlm: null, firstTokenMs: 3 }

function follow(
  openSource: (url: string) => EventSource,
  from: { text: string; sequence: number } = { text: '', sequence: 0 },
) {
  const received = { texts: [] as string[], end: null as object | null, lost: null as string | null }
  const stop = followTurn({
    address: '/api/turns/turn/events',
    readEvent: (data) => TurnEvent.parse(data),
    ...from,
    openSource,
    firstRetryMs: 5,
    onText: (text) => received.texts.push(text),
    onEnd: (event) => (received.end = event),
    onLost: (sentence) => (received.lost = sentence),
  })
  return { received, stop }
}

describe('followTurn', () => {
  it('appends or replaces text as instructed, and closes when the answer ends', async () => {
    const { seen, openSource } = await serveEvents((response) =>
      stream(
        response,
        [{ is: 'text', text: 'two' }, 7],
        [{ is: 'beat' }],
        [{ is: 'replace', text: 'Again' }, 12],
        [end, 12],
      ),
    )
    const { received } = follow(openSource, { text: 'one ', sequence: 4 })
    await vi.waitFor(() => expect(received.end).toEqual(end))
    expect(received.texts).toEqual(['one two', 'Again'])
    expect(seen).toEqual(['4'])
  })

  it('resumes after the last received event when the connection breaks or the server is unreachable', async () => {
    const { seen, openSource } = await serveEvents(
      (response) => {
        stream(response, [{ is: 'text', text: 'one ' }, 4])
        response.end()
      },
      (response) => {
        stream(response, [{ is: 'text', text: 'two ' }, 8])
        response.write('id: 99\ndata: {"is":"text","text":"never whole')
        setImmediate(() => response.destroy())
      },
      (response) => response.writeHead(503).end(),
      (response) => response.writeHead(429).end(),
      (response) => stream(response, [{ is: 'text', text: 'three' }, 13], [end, 13]),
    )
    const { received } = follow(openSource)
    await vi.waitFor(() => expect(received.end).toEqual(end), { timeout: 10_000 })
    expect(received.texts).toEqual(['one ', 'one two ', 'one two three'])
    expect(seen).toEqual(['0', '4', '8', '8', '8'])
  })

  it('reports when access is refused and when retries are exhausted', async () => {
    const refused = await serveEvents((response) =>
      stream(response, [{ is: 'refused', reason: 'Sign in again.' }]),
    )
    const first = follow(refused.openSource)
    await vi.waitFor(() => expect(first.received.lost).toBe('Sign in again.'))
    const away = await serveEvents((response) => response.writeHead(401).end())
    const second = follow(away.openSource)
    await vi.waitFor(() => expect(second.received.lost).toContain('Reload the page'), { timeout: 10_000 })
    expect(away.seen).toHaveLength(7)
  })

  it('closes the stream when it is stopped', async () => {
    let closed = 0
    const { openSource } = await serveEvents((response) => {
      response.on('close', () => (closed += 1))
      stream(response, [{ is: 'text', text: 'one' }, 3])
    })
    const { received, stop } = follow(openSource)
    await vi.waitFor(() => expect(received.texts).toEqual(['one']))
    stop()
    await vi.waitFor(() => expect(closed).toBe(1))
    expect(received).toMatchObject({ end: null, lost: null })
  })
})

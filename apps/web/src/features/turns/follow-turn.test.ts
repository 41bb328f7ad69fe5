import { afterEach, describe, expect, it, vi } from 'vitest'
import { serveEvents, stopServing, type Response } from '../../server/testing/serve-events'
import { TurnEvent } from '../../domain/turns'
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
  const told = { texts: [] as string[], end: null as object | null, lost: null as string | null }
  const stop = followTurn({
    address: '/api/turns/turn/events',
    readEvent: (data) => TurnEvent.parse(data),
    ...from,
    openSource,
    firstRetryMs: 5,
    onText: (text) => told.texts.push(text),
    onEnd: (event) => (told.end = event),
    onLost: (sentence) => (told.lost = sentence),
  })
  return { told, stop }
}

describe('followTurn', () => {
  it('adds to what is shown, replaces it when told to, and closes at the end', async () => {
    const { seen, openSource } = await serveEvents((response) =>
      stream(
        response,
        [{ is: 'text', text: 'two' }, 7],
        [{ is: 'beat' }],
        [{ is: 'replace', text: 'Anew' }, 12],
        [end, 12],
      ),
    )
    const { told } = follow(openSource, { text: 'one ', sequence: 4 })
    await vi.waitFor(() => expect(told.end).toEqual(end))
    expect(told.texts).toEqual(['one two', 'Anew'])
    expect(seen).toEqual(['4'])
  })

  it('goes on after what it has, when the connection breaks and when the site is away', async () => {
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
    const { told } = follow(openSource)
    await vi.waitFor(() => expect(told.end).toEqual(end), { timeout: 10_000 })
    expect(told.texts).toEqual(['one ', 'one two ', 'one two three'])
    expect(seen).toEqual(['0', '4', '8', '8', '8'])
  })

  it('says so when it may not follow, and when it cannot', async () => {
    const refused = await serveEvents((response) =>
      stream(response, [{ is: 'refused', reason: 'Sign in again.' }]),
    )
    const first = follow(refused.openSource)
    await vi.waitFor(() => expect(first.told.lost).toBe('Sign in again.'))
    const away = await serveEvents((response) => response.writeHead(401).end())
    const second = follow(away.openSource)
    await vi.waitFor(() => expect(second.told.lost).toContain('Reload the page'), { timeout: 10_000 })
    expect(away.seen).toHaveLength(7)
  })

  it('lets go when it is told to', async () => {
    let closed = 0
    const { openSource } = await serveEvents((response) => {
      response.on('close', () => (closed += 1))
      stream(response, [{ is: 'text', text: 'one' }, 3])
    })
    const { told, stop } = follow(openSource)
    await vi.waitFor(() => expect(told.texts).toEqual(['one']))
    stop()
    await vi.waitFor(() => expect(closed).toBe(1))
    expect(told).toMatchObject({ end: null, lost: null })
  })
})

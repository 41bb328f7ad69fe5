import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { createQueues } from './create-queues'

const mark = Symbol.for('consilium.callers')
const SESSION_COOKIE = /(?:^|; )(?:__Secure-)?next-auth\.session-token(?:\.0)?=([^;]+)/

interface Bounds {
  /** Per caller: how many calls run at once, and how many more may wait. */
  atOnce: number
  waiting: number
  /** The client address of a request, or null when unknown. */
  addressOf: (request: IncomingMessage) => string | null
}

/**
 * Serves a few calls per caller at a time and queues the rest unread, so that a burst can’t take over the
 * single thread. Identifies callers by session, or by address before sign-in. Covers only pages’ calls and
 * sign-in: streams and files last long, and API keys have their own limits.
 */
export function limitCallers(
  { atOnce, waiting, addressOf }: Bounds,
  server: http.Server & { [mark]?: true } = http.Server.prototype,
): void {
  if (server[mark]) return
  server[mark] = true
  const queues = createQueues({ atOnce, waiting })
  const original = server.emit
  server.emit = function bounded(this: http.Server, ...given: unknown[]) {
    const [event, request, response] = given as [string, IncomingMessage, ServerResponse]
    const pass = () => Reflect.apply(original, this, given) as boolean
    const caller = event === 'request' ? callerOf(request, addressOf) : null
    if (caller === null) return pass()
    const leave = queues.join(caller, pass)
    if (leave) response.once('close', leave)
    else refuse(response)
    return true
  } as typeof server.emit
}

function callerOf(request: IncomingMessage, addressOf: Bounds['addressOf']): string | null {
  const { url = '', headers } = request
  const signingIn = url.startsWith('/api/auth/')
  if (!signingIn && !url.startsWith('/api/trpc/')) return null
  const [, session] = (!signingIn && SESSION_COOKIE.exec(headers.cookie ?? '')) || []
  return session ? `session:${session}` : `address:${addressOf(request) ?? 'unknown'}`
}

/** Uses the shape of tRPC errors, so that pages can show the message. */
function refuse(response: ServerResponse): void {
  const message = 'Too many calls at once. Wait for some responses before you send more.'
  const error = {
    code: -32_029,
    message,
    data: {
      code: 'TOO_MANY_REQUESTS',
      httpStatus: 429,
      refusal: 'rate_limited',
      field: null,
      fields: null,
      errorId: null,
    },
  }
  response
    .writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' })
    .end(JSON.stringify({ error }))
}

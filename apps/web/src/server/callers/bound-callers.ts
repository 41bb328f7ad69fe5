import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { createQueues } from './create-queues'

const mark = Symbol.for('consilium.callers')
const SESSION_COOKIE = /(?:^|; )(?:__Secure-)?next-auth\.session-token(?:\.0)?=([^;]+)/

interface Bounds {
  /** Of one caller: how many calls are at work, and how many more wait for their turn. */
  atOnce: number
  waiting: number
  /** The address of whoever sent the request, null when it cannot be known. */
  addressOf: (request: IncomingMessage) => string | null
}

/**
 * Serves a few calls of one caller at a time and lets the others wait unread, so that a burst takes no more of the one
 * thread than a person who is busy. Callers are told apart by their session, before sign-in by their address. Only the
 * calls of pages and of signing in: streams and files last long, and keys of the API have limits of their own.
 */
export function boundCallers(
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

/** In the shape of the pages' own errors, so that they can show the sentence. */
function refuse(response: ServerResponse): void {
  const message = 'Too many calls at once. Wait for some of them to be answered, and send the others then.'
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

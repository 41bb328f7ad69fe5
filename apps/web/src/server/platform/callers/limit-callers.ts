import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { describeTrpcRefusal } from '../describe-trpc-refusal'
import { createQueues } from './create-queues'
import { isFull } from './end-stalled-bodies'

const mark = Symbol.for('consilium.callers')
const SESSION_COOKIE = /(?:^|; )(?:__Secure-)?next-auth\.session-token(?:\.0)?=([^;]+)/

interface Bounds {
  /** Per caller: how many calls run at once, and how many more may wait. */
  atOnce: number
  waiting: number
  /** The client address of a request, or null when unknown. */
  addressOf: (request: IncomingMessage) => string | null
}

/** Signing out counts for the session, so that callers without one can’t delay it. */
const SIGN_OUT = /^\/api\/auth\/(?:csrf|signout)(?:\?|$)/

/**
 * Serves a few calls per caller at a time and queues the rest, so that a burst can’t take over the single
 * thread. A call joins the queue when its body has arrived: a half-sent one holds up nobody. Identifies
 * callers by session, or by address before sign-in. Covers only pages’ calls and sign-in: streams and files
 * last long, and API keys have their own limits.
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
    onceBuffered(request, (isWhole) =>
      onceNext(response, () => {
        // The rest of a large body arrives only when it is read, so large bodies wait for each other only.
        const leave = queues.join(isWhole ? caller : `large:${caller}`, pass)
        if (leave) onceAnswered(response, leave)
        else refuse(response)
      }),
    )
    return true
  } as typeof server.emit
}

/** Runs `then` once the whole body has arrived, or as much of it as Node accepts before it is read. */
function onceBuffered(request: IncomingMessage, then: (isWhole: boolean) => void): void {
  if (request.complete || isFull(request)) return then(request.complete)
  const push = request.push.bind(request)
  // Events don’t show this without reading the body, which only the framework can do.
  request.push = (...part) => {
    const wantsMore = push(...part)
    if (part[0] === null || !wantsMore) {
      request.push = push
      // Deferred, because Node stops reading the connection when this returns, even if a reader has begun.
      process.nextTick(then, part[0] === null)
    }
    return wantsMore
  }
}

/**
 * Runs `then` when this response is the next on its connection, unless the client has hung up. A pipelined one
 * behind others would never learn of that, and would keep its place forever.
 */
function onceNext(response: ServerResponse, then: () => void): void {
  if (response.closed) return
  if (response.socket) then()
  else response.once('socket', then)
}

/**
 * Runs `then` when the response begins, or when the client hangs up. The work is done by then, and how fast
 * the client reads the rest must not matter to other callers.
 */
function onceAnswered(response: ServerResponse, then: () => void): void {
  const { writeHead } = response
  response.writeHead = function write(...head: unknown[]) {
    then()
    return Reflect.apply(writeHead, response, head) as ServerResponse
  } as typeof response.writeHead
  response.once('close', then)
}

function callerOf(request: IncomingMessage, addressOf: Bounds['addressOf']): string | null {
  const { url = '', headers } = request
  const isSigningIn = url.startsWith('/api/auth/') && !SIGN_OUT.test(url)
  if (!isSigningIn && !SIGN_OUT.test(url) && !url.startsWith('/api/trpc/')) return null
  const [, session] = (!isSigningIn && SESSION_COOKIE.exec(headers.cookie ?? '')) || []
  return session ? `session:${session}` : `address:${addressOf(request) ?? 'unknown'}`
}

function refuse(response: ServerResponse): void {
  const message = 'Too many calls at once. Wait for some responses before you send more.'
  response
    .writeHead(429, { 'content-type': 'application/json', 'retry-after': '1' })
    .end(JSON.stringify(describeTrpcRefusal({ code: 'rate_limited', message })))
}

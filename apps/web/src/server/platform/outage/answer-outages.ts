import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { describeTrpcRefusal } from '../describe-trpc-refusal'
import { describeProblem } from '../rest/problem'
import { httpStatusOf, Refusal } from '../refusal'
import { outagePage, outagePagePolicy, RETRY_AFTER_S, UNAVAILABLE } from './outage-page'
import type { DatabaseWatch } from './watch-database'

const mark = Symbol.for('consilium.outages')
const WITHOUT_DATABASE =
  /^\/(?:_next\/|favicon\.svg|icon\.png|offline-worker\.js|healthz|api\/v1\/openapi\.json)/

/**
 * Answers 503 while the database is down, before the framework begins to render a page that would end in an
 * error.
 */
export function answerOutages(
  responds: DatabaseWatch['responds'],
  server: http.Server & { [mark]?: true } = http.Server.prototype,
): void {
  if (server[mark]) return
  server[mark] = true
  const original = server.emit
  server.emit = function guarded(this: http.Server, ...given: unknown[]) {
    const [event, request, response] = given as [string, IncomingMessage, ServerResponse]
    const pass = () => Reflect.apply(original, this, given) as boolean
    if (event !== 'request' || WITHOUT_DATABASE.test(request.url ?? '')) return pass()
    const isThere = responds()
    if (isThere === true) return pass()
    void isThere.then((is) => (is ? pass() : refuse(request, response)))
    return true
  } as typeof server.emit
}

function refuse({ url = '', method }: IncomingMessage, response: ServerResponse): void {
  const { type, body } = describe(url)
  response
    .writeHead(httpStatusOf.unavailable, {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'retry-after': `${RETRY_AFTER_S}`,
      ...(body === outagePage ? { 'content-security-policy': outagePagePolicy } : {}),
    })
    .end(method === 'HEAD' ? undefined : body)
}

function describe(url: string): { type: string; body: string } {
  const refusal = new Refusal('unavailable', UNAVAILABLE)
  if (url.startsWith('/api/trpc/'))
    return { type: 'application/json', body: JSON.stringify(describeTrpcRefusal(refusal)) }
  if (url.startsWith('/api/'))
    return { type: 'application/problem+json', body: JSON.stringify(describeProblem(refusal)) }
  return { type: 'text/html; charset=utf-8', body: outagePage }
}

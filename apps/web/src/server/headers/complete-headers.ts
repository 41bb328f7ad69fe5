import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { headersForAll, POLICY_WITHOUT_PAGE, transportHeaders } from './security-headers'

const mark = Symbol.for('consilium.headers')

/**
 * Gives each answer what it still lacks when its head is written. The framework answers some requests before any
 * setting of its own applies: redirects of paths that are not written as it likes them, files, what it cannot read.
 */
export function completeHeaders(
  siteUrl: string | undefined,
  server: http.Server & { [mark]?: true } = http.Server.prototype,
): void {
  if (server[mark]) return
  server[mark] = true
  const always = Object.entries({ ...headersForAll, ...transportHeaders(siteUrl) })
  const otherwise = Object.entries({
    'Content-Security-Policy': POLICY_WITHOUT_PAGE,
    'Cache-Control': 'no-store',
  })
  const original = server.emit
  server.emit = function completed(this: http.Server, ...given: unknown[]) {
    const [event, request, response] = given as [string, IncomingMessage, ServerResponse]
    if (event === 'request') {
      const writeHead = response.writeHead
      response.writeHead = function write(...head: unknown[]) {
        if (!response.headersSent) {
          for (const [name, value] of always) response.setHeader(name, value)
          for (const [name, value] of otherwise)
            if (!response.hasHeader(name)) response.setHeader(name, value)
        }
        return Reflect.apply(writeHead, response, head) as ServerResponse
      } as typeof response.writeHead
      // An address of another site as the path would be led on to; the framework breaks on the method TRACE.
      const status = request.method === 'TRACE' ? 405 : request.url?.startsWith('/') ? null : 400
      if (status) {
        response.writeHead(status, { connection: 'close' }).end()
        return true
      }
    }
    return Reflect.apply(original, this, given) as boolean
  } as typeof server.emit
}

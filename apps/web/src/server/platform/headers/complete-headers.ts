import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { headersForAll, isPicture, POLICY_WITHOUT_PAGE, transportHeaders } from './security-headers'

const mark = Symbol.for('consilium.headers')

/**
 * Escapes the percent signs of a path that is not valid percent-encoding, which Next.js would answer with status
 * 500. The escaped path is the address of nothing, so it is answered like a missing page or object.
 */
function escapeMalformedPath(url: string): string {
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/**
 * Adds missing headers to every response just before its head is written, because the framework answers some
 * requests before its own header settings apply: path redirects, files and malformed requests.
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
          if (isPicture(request.url ?? '')) response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
          for (const [name, value] of otherwise)
            if (!response.hasHeader(name)) response.setHeader(name, value)
        }
        return Reflect.apply(writeHead, response, head) as ServerResponse
      } as typeof response.writeHead
      // Next.js would redirect to a foreign URL given as the path, and fails on the method TRACE.
      const status = request.method === 'TRACE' ? 405 : request.url?.startsWith('/') ? null : 400
      if (status) {
        response.writeHead(status, { connection: 'close' }).end()
        return true
      }
      request.url = escapeMalformedPath(request.url ?? '/')
    }
    return Reflect.apply(original, this, given) as boolean
  } as typeof server.emit
}

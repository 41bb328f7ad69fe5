import http, { type IncomingMessage } from 'node:http'
import { SOCKET_HEADER } from './request-origin'

const mark = Symbol.for('consilium.stamped')

/**
 * Copies the connection’s address into a header before anything reads the request, because the framework
 * passes on only headers.
 */
export function attachClientAddress(): void {
  const server = http.Server.prototype as http.Server & { [mark]?: true }
  if (server[mark]) return
  server[mark] = true
  const original = server.emit
  server.emit = function stamped(this: http.Server, ...given: unknown[]) {
    const [event, request] = given as [string, IncomingMessage]
    if (event === 'request') request.headers[SOCKET_HEADER] = request.socket.remoteAddress ?? ''
    return Reflect.apply(original, this, given) as boolean
  } as typeof server.emit
}

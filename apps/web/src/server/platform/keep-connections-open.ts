import http from 'node:http'

const mark = Symbol.for('consilium.connections')

/**
 * Longer than proxies keep an idle connection to a server (nginx and most load balancers 60 s, Traefik 90 s,
 * Caddy 120 s). With Node's 5 s, a proxy may send a request on a connection that is just being closed, and
 * answers 502.
 */
const KEEP_ALIVE_MS = 125_000

/** Keeps idle connections open longer than a proxy does, so that it is always the proxy that closes them. */
export function keepConnectionsOpen(
  keepAliveMs = KEEP_ALIVE_MS,
  server: http.Server & { [mark]?: true } = http.Server.prototype,
): void {
  if (server[mark]) return
  server[mark] = true
  const original = server.emit
  server.emit = function patient(this: http.Server, ...given: unknown[]) {
    // The framework creates its server before it runs our code, so the first connection sets its times.
    if (given[0] === 'connection' && this.keepAliveTimeout < keepAliveMs) {
      this.keepAliveTimeout = keepAliveMs
      this.headersTimeout = Math.max(this.headersTimeout, keepAliveMs + 5_000)
    }
    return Reflect.apply(original, this, given) as boolean
  } as typeof server.emit
}

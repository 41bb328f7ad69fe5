import http, { type IncomingMessage, type ServerResponse } from 'node:http'

const mark = Symbol.for('consilium.bodies')
/** Task files are the only bodies that may take long. */
export const UPLOAD = /^\/api\/v1\/imports(?:\?|$)/
/** An upload that is slower than this per second counts as idle. */
const MIN_UPLOAD_BYTES = 1_000

interface Times {
  /** How long a body may take to arrive. */
  seconds: number
  /** How long an upload may send nothing. */
  idleSeconds: number
  /** The length of a second; shorter in tests. */
  tickMs?: number
}

/**
 * Answers 408 and closes the connection when a body doesn’t arrive in time. Counts only seconds in which the
 * server waits for the client: while the buffer is full, the client waits for the server.
 */
export function endStalledBodies(
  { seconds, idleSeconds, tickMs = 1_000 }: Times,
  server: http.Server & { [mark]?: true } = http.Server.prototype,
): void {
  if (server[mark]) return
  server[mark] = true
  const watch = (request: IncomingMessage, response: ServerResponse) => {
    const { socket, url = '' } = request
    let waited = 0
    let readBefore = socket.bytesRead
    const timer = setInterval(() => {
      if (request.complete || socket.destroyed) return clearInterval(timer)
      const arrived = socket.bytesRead - readBefore
      readBefore = socket.bytesRead
      if (isFull(request)) return
      const isUploading = UPLOAD.test(url) && !response.writableEnded
      waited = isUploading && arrived >= MIN_UPLOAD_BYTES ? 0 : waited + 1
      if (waited >= (isUploading ? idleSeconds : seconds)) refuse(response, socket)
    }, tickMs).unref()
  }
  const original = server.emit
  server.emit = function impatient(this: http.Server, ...given: unknown[]) {
    const [event, request, response] = given as [string, IncomingMessage, ServerResponse]
    // Node’s own limit is the same for all requests: too long for a call, and too short for an upload.
    if (event === 'connection') this.requestTimeout = 0
    if (event === 'request' && announcesBody(request)) watch(request, response)
    return Reflect.apply(original, this, given) as boolean
  } as typeof server.emit
}

/** Whether Node has stopped receiving the body until the part that has arrived is read. */
export function isFull(request: IncomingMessage): boolean {
  return request.readableLength >= request.readableHighWaterMark
}

function announcesBody({ headers }: IncomingMessage): boolean {
  return (headers['content-length'] ?? '0') !== '0' || headers['transfer-encoding'] !== undefined
}

function refuse(response: ServerResponse, socket: IncomingMessage['socket']): void {
  // It has begun, or waits behind another response of the connection.
  if (response.headersSent || !response.socket) return void socket.destroy()
  response.writeHead(408, { 'content-type': 'application/problem+json', connection: 'close' }).end(
    JSON.stringify({
      type: 'urn:consilium:problem:timed_out',
      title: 'timed out',
      status: 408,
      detail: 'The body of the request did not arrive in time. Check your connection and send it again.',
    }),
  )
}

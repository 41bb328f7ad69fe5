import { randomUUID } from 'node:crypto'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { fetchPage } from './fetch-page'
import { keepPages } from './keep-pages'

const mark = Symbol.for('consilium.kept-pages')
/** Marks the request that renders a page, so that it is not answered from the kept ones. */
const RENDERING = 'x-consilium-rendering'
/** Boards, and the scripts, styles and fonts of pages. */
const KEPT = /^\/(?:$|\?|boards\/|_next\/static\/[^?]*$)/
const MAX_ADDRESS = 1_000
/** Headers with which the response isn't the same as for every visitor. */
const OWN_RESPONSE =
  /^(?:cookie|authorization|rsc|next-.*|x-nextjs-.*|if-.*|range|content-length|transfer-encoding)$/
const ACCEPTS_GZIP = /(?:^|[,\s])gzip\s*(?:$|,|;(?!\s*q=0(?:\.0*)?\s*(?:$|,)))/

/**
 * Answers visitors of boards with the page, picture or file that was rendered or compressed a moment ago. The process
 * gets it by a request to itself, so that nothing of a visitor's request is in it, and no slow visitor delays it.
 */
export function answerFromKeptPages(
  server: http.Server & { [mark]?: true } = http.Server.prototype,
  now = () => performance.now(),
): void {
  if (server[mark]) return
  server[mark] = true
  const secret = randomUUID()
  const readKept = keepPages(now)
  const original = server.emit
  server.emit = function keeping(this: http.Server, ...given: unknown[]) {
    const [event, request, response] = given as [string, IncomingMessage, ServerResponse]
    const pass = () => Reflect.apply(original, this, given) as boolean
    if (event !== 'request' || !asksAsEverybody(request) || request.headers[RENDERING] === secret)
      return pass()
    const { headers, url: path = '/', socket } = request
    const { localAddress, localPort } = socket
    if (!localAddress || !localPort) return pass()
    const host = headers.host ?? ''
    const encoding = ACCEPTS_GZIP.test(String(headers['accept-encoding'] ?? '')) ? 'gzip' : 'identity'
    const render = () =>
      fetchPage(
        { host: localAddress, port: localPort, path },
        { host, 'accept-encoding': encoding, [RENDERING]: secret },
      )
    void readKept(`${encoding} ${host} ${path}`, render).then((page) => {
      if (response.destroyed) return
      if (page) response.writeHead(200, page.headers).end(page.body)
      else pass()
    })
    return true
  } as typeof server.emit
}

function asksAsEverybody({ method, url = '', headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    KEPT.test(url) &&
    url.length <= MAX_ADDRESS &&
    !Object.keys(headers).some((name) => OWN_RESPONSE.test(name))
  )
}

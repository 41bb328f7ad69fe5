import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Page {
  status: number
  contentType: string
  body: string
}

export interface OperationsServer {
  port: number
  close: () => Promise<void>
}

export interface OperationsServerOptions {
  host: string
  /** 0 picks a free port. */
  port: number
  /** The pages by path. */
  pages: Readonly<Record<string, () => Promise<Page>>>
  onError: (error: unknown) => void
}

/** Serves a few pages for monitoring. Rejects when the port cannot be opened. */
export async function serveOperations({
  host,
  port,
  pages,
  onError,
}: OperationsServerOptions): Promise<OperationsServer> {
  const answer = async (request: IncomingMessage): Promise<Page> => {
    const path = new URL(request.url ?? '/', 'http://worker').pathname
    const page = Object.hasOwn(pages, path) ? pages[path] : undefined
    if (!page)
      return {
        status: 404,
        contentType: 'text/plain; charset=utf-8',
        body: `Not found. Available: ${Object.keys(pages).join(', ')}.\n`,
      }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return { status: 405, contentType: 'text/plain; charset=utf-8', body: 'Use GET or HEAD.\n' }
    return page()
  }
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { status, contentType, body } = await answer(request).catch((error: unknown): Page => {
      onError(error)
      return {
        status: 500,
        contentType: 'text/plain; charset=utf-8',
        body: 'Internal error. See the log.\n',
      }
    })
    response.writeHead(status, {
      'content-type': contentType,
      'cache-control': 'no-store',
      'content-length': Buffer.byteLength(body),
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const server = createServer((request, response) => void respond(request, response))
  server.requestTimeout = 10_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  server.on('error', onError)
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ApiCall {
  method: string
  path: string
  headers: IncomingHttpHeaders
  body: string
}

interface StubAnswer {
  status?: number
  body: unknown
  type?: string
  headers?: Record<string, string>
}

/** Answers by `METHOD /path`, without the query; a function receives the call and how often it was made. */
export type StubRoutes = Record<string, StubAnswer | ((call: ApiCall, times: number) => StubAnswer)>

/** A small server in place of the REST API, which records its calls. */
export async function startStubApi(routes: StubRoutes) {
  const calls: ApiCall[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const call = {
        method: request.method ?? '',
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      }
      calls.push(call)
      const name = `${call.method} ${call.path.split('?')[0]}`
      const route = routes[name]
      const times = calls.filter(({ method, path }) => `${method} ${path.split('?')[0]}` === name).length
      const answer =
        typeof route === 'function'
          ? route(call, times)
          : (route ?? { status: 404, body: { status: 404, detail: `There is nothing at ${call.path}.` } })
      response.writeHead(answer.status ?? 200, {
        'content-type': answer.type ?? 'application/json',
        ...answer.headers,
      })
      const { body } = answer
      response.end(typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
}

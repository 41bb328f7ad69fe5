import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { EventSource as NodeEventSource } from 'undici'

export type Response = ServerResponse

let server: Server | null = null

/**
 * A server that answers the nth request with the nth function, and all later ones with the last. `seen` holds
 * the position that each reader sent.
 */
export async function serveEvents(...answers: ((response: Response, after: string) => void)[]) {
  const seen: string[] = []
  const made = createServer((request, response) => {
    const after = `${request.headers['last-event-id'] ?? new URL(`${request.url}`, 'http://site').searchParams.get('after')}`
    seen.push(after)
    answers[Math.min(seen.length, answers.length) - 1]?.(response, after)
  })
  stopServing()
  server = made
  await new Promise<void>((resolve) => made.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(made.address() as AddressInfo).port}`
  return {
    seen,
    openSource: (url: string) => new NodeEventSource(`${origin}${url}`) as unknown as EventSource,
  }
}

export function stopServing(): void {
  server?.closeAllConnections()
  server?.close()
  server = null
}

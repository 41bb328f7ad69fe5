import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface AnalyzerCall {
  text: string
  language: string
  score_threshold: number
}

/** What the stub answers: entities as Presidio would, or what `misbehave` writes. */
export interface StubBehavior {
  entities?: (call: AnalyzerCall) => { entity_type: string; start: number; end: number; score: number }[]
  misbehave?: (response: ServerResponse, call: AnalyzerCall) => void
}

/** A small server that speaks the format of Presidio’s analyzer, and can misbehave. */
export async function startStubAnalyzer(behavior: StubBehavior = {}) {
  const calls: AnalyzerCall[] = []
  let atOnce = 0
  let most = 0
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const call = JSON.parse(Buffer.concat(chunks).toString('utf8')) as AnalyzerCall
      calls.push(call)
      most = Math.max(most, (atOnce += 1))
      response.on('close', () => (atOnce -= 1))
      const stub = analyzer.behavior
      if (request.method !== 'POST' || request.url !== '/analyze') return response.writeHead(404).end()
      if (stub.misbehave) return stub.misbehave(response, call)
      response.writeHead(200, { 'content-type': 'application/json' })
      return response.end(JSON.stringify(stub.entities?.(call) ?? []))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const analyzer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behavior,
    calls,
    mostAtOnce: () => most,
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  }
  return analyzer
}

/** Finds words as a recognizer would, with offsets in code points, as Python counts them. */
export function findWords(words: Readonly<Record<string, string>>, score = 0.85): StubBehavior['entities'] {
  return ({ text }) =>
    Object.entries(words).flatMap(([word, type]) => {
      const at = text.indexOf(word)
      if (at < 0) return []
      const start = [...text.slice(0, at)].length
      return [{ entity_type: type, start, end: start + [...word].length, score }]
    })
}

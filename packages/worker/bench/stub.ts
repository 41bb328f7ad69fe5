// A provider in its own process that always answers “met” after `--delay` ms. It does next to nothing, so
// that it does not distort the measurement.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { delay: { type: 'string', default: '200' } } })
const delayMs = Number(values.delay)
const verdict =
  '{"explanation":"The answer names the warning signs and says when to see a clinician, as the criterion asks.","criteria_met":true}'
const answer = Buffer.from(
  JSON.stringify({
    id: 'bench',
    model: 'bench-2026',
    choices: [{ index: 0, message: { role: 'assistant', content: verdict }, finish_reason: 'stop' }],
    usage: {
      prompt_tokens: 700,
      completion_tokens: 30,
      total_tokens: 730,
      prompt_tokens_details: { cached_tokens: 512 },
    },
  }),
)
const headers = { 'content-type': 'application/json', 'content-length': answer.length }

let inFlight = 0
let mostInFlight = 0
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end(JSON.stringify({ mostInFlight }))
    mostInFlight = inFlight
    return
  }
  mostInFlight = Math.max(mostInFlight, (inFlight += 1))
  request.resume().once('end', () => {
    setTimeout(() => {
      inFlight -= 1
      response.writeHead(200, headers).end(answer)
    }, delayMs)
  })
})
server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', 4_096, () =>
  process.send?.({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` }),
)
process.once('disconnect', () => process.exit(0))

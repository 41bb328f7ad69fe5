// A provider in its own process that always answers “met” after `--delay` ms. It does next to nothing, so
// that it does not distort the measurement. With `--rate` it refuses what exceeds that many calls a second;
// with `--capacity` it works on that many calls at once, and the others wait.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: {
    delay: { type: 'string', default: '200' },
    rate: { type: 'string', default: 'Infinity' },
    capacity: { type: 'string', default: 'Infinity' },
  },
})
const delayMs = Number(values.delay)
const perSecond = Number(values.rate)
const capacity = Number(values.capacity)
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
let refused = 0
let calls = 0
/** What is left of the rate; a second's worth at most. */
let left = perSecond
let filledAt = performance.now()
let active = 0
const line: (() => void)[] = []
const server = createServer((request, response) => {
  if (request.method === 'GET') {
    response.end(JSON.stringify({ mostInFlight, refused, calls }))
    mostInFlight = inFlight
    refused = 0
    return
  }
  calls += 1
  mostInFlight = Math.max(mostInFlight, (inFlight += 1))
  request.resume().once('end', () => {
    if (!takeFromRate()) {
      inFlight -= 1
      refused += 1
      response.writeHead(429, { 'retry-after': '1' }).end()
      return
    }
    work(() => {
      inFlight -= 1
      response.writeHead(200, headers).end(answer)
    })
  })
})

function takeFromRate(): boolean {
  if (perSecond === Infinity) return true
  const now = performance.now()
  left = Math.min(perSecond, left + ((now - filledAt) / 1_000) * perSecond)
  filledAt = now
  if (left < 1) return false
  left -= 1
  return true
}

function work(finish: () => void): void {
  if (active >= capacity) return void line.push(() => work(finish))
  active += 1
  setTimeout(() => {
    active -= 1
    finish()
    line.shift()?.()
  }, delayMs)
}

server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', 4_096, () =>
  process.send?.({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1` }),
)
process.once('disconnect', () => process.exit(0))

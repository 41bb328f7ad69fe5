// The rate of a program that only calls and stores nothing: `undici.request` in a loop, in its own process
// like the worker.
import { parseArgs } from 'node:util'
import { Agent, request } from 'undici'
import { makePrompt } from './make-prompt'

const { values } = parseArgs({
  options: { url: { type: 'string' }, inflight: { type: 'string' }, seconds: { type: 'string' } },
})
const url = `${values.url}/chat/completions`
const dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 })
const headers = { 'content-type': 'application/json', authorization: 'Bearer bench' }

let calls = 0
let isOver = false
const call = async () => {
  for (let place = 0; !isOver; place++) {
    const body = JSON.stringify({ model: 'bench', messages: [{ role: 'user', content: makePrompt(place) }] })
    const response = await request(url, { method: 'POST', headers, body, dispatcher })
    const parsed = (await response.body.json()) as { choices: { message: { content: string } }[] }
    if ((JSON.parse(parsed.choices[0]?.message.content ?? '') as { criteria_met: boolean }).criteria_met)
      calls += 1
  }
}
const running = Array.from({ length: Number(values.inflight) }, call)
// The first calls open the connections.
await wait(1_500)
const [before, cpuBefore, startedAt] = [calls, process.cpuUsage(), performance.now()]
await wait(Number(values.seconds) * 1_000)
const seconds = (performance.now() - startedAt) / 1_000
const [counted, cpu] = [calls, process.cpuUsage(cpuBefore)]
isOver = true
await Promise.all(running)
process.send?.(
  { rate: (counted - before) / seconds, cpuMs: (cpu.user + cpu.system) / 1_000 / (counted - before) },
  () => process.exit(0),
)

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

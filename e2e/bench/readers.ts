/**
 * Reads the page of the default board as visitors do, at a steady rate, and prints how long the server took. Needs a
 * running production build. `npx tsx e2e/bench/readers.ts [--rate 200] [--seconds 30] [--path /]`
 */
import { Agent, get } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { readRuntime } from '../read-runtime'
import { quantile } from './open-bench'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    path: { type: 'string', default: '/' },
  },
})
const rate = Number(values.rate)
const count = rate * Number(values.seconds)
const { url } = readRuntime()
const agent = new Agent({ keepAlive: true, maxSockets: 500 })
const [times, failures]: [number[], string[]] = [[], []]
let bytes = 0

function read(): Promise<void> {
  const from = performance.now()
  return new Promise((resolve) => {
    const request = get(
      new URL(values.path, url),
      { agent, headers: { 'accept-encoding': 'gzip' } },
      (response) => {
        response.on('data', (chunk: Buffer) => (bytes += chunk.length))
        response.on('end', () => {
          if (response.statusCode === 200) times.push(performance.now() - from)
          else failures.push(String(response.statusCode))
          resolve()
        })
      },
    )
    request.on('error', ({ message }) => {
      failures.push(message)
      resolve()
    })
  })
}

const start = performance.now()
const reads: Promise<void>[] = []
for (let number = 0; number < count; number += 1) {
  const wait = start + (number * 1_000) / rate - performance.now()
  if (wait > 1) await setTimeout(wait)
  reads.push(read())
}
await Promise.all(reads)
const seconds = (performance.now() - start) / 1_000
const failed = failures.length > 0 ? ` (${[...new Set(failures)].join(', ')})` : ''
const [median, p95, most] = [0.5, 0.95, 1].map((share) => quantile(times, share).toFixed(1))
console.log(
  `${times.length} pages of ${(bytes / Math.max(1, times.length) / 1_000).toFixed(1)} kB in ${seconds.toFixed(1)} s`,
)
console.log(`${(times.length / seconds).toFixed(0)} a second; ${failures.length} failed${failed}`)
console.log(
  `median ${median} ms, p95 ${p95} ms, at most ${most} ms; load of the machine ${loadavg()[0]?.toFixed(1)}`,
)
process.exit(0)

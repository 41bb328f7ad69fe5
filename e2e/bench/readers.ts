/**
 * Reads the page of the default board as visitors do, at a steady rate, and prints how long the server took. Needs a
 * running production build.
 * `npx tsx e2e/bench/readers.ts [--rate 200] [--seconds 30] [--path /] [--addresses 1] [--files]`
 *
 * With `--addresses`, readers take turns at so many addresses of the same page. With `--files`, each reader loads the
 * scripts, styles and fonts of the page too, as a browser with an empty cache does.
 */
import { Agent, get } from 'node:http'
import { loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { readRuntime } from '../read-runtime'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '30' },
    path: { type: 'string', default: '/' },
    addresses: { type: 'string', default: '1' },
    files: { type: 'boolean', default: false },
  },
})
const rate = Number(values.rate)
const count = rate * Number(values.seconds)
const addresses = Number(values.addresses)
const { url } = readRuntime()
const agent = new Agent({ keepAlive: true, maxSockets: 500 })
const failures: string[] = []

interface Reading {
  ms: number
  bytes: number
}

/** Requests a file, compressed; null if that fails. */
function read(path: string, onChunk?: (chunk: Buffer) => void): Promise<Reading | null> {
  const from = performance.now()
  return new Promise((resolve) => {
    const fail = (reason: string) => {
      failures.push(reason)
      resolve(null)
    }
    const headers = { 'accept-encoding': 'gzip' }
    const request = get(new URL(path, url), { agent, headers }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        onChunk?.(chunk)
      })
      response.on('end', () => {
        if (response.statusCode !== 200) return fail(`${response.statusCode} of ${path}`)
        resolve({ ms: performance.now() - from, bytes })
      })
    })
    request.on('error', ({ message }) => fail(message))
  })
}

function print(what: string, reads: readonly (Reading | null)[]): void {
  const answered = reads.filter((one) => one !== null)
  const times = answered.map(({ ms }) => ms).toSorted((a, b) => a - b)
  const bytes = answered.reduce((sum, one) => sum + one.bytes, 0)
  const [median, p95, p99, most] = [0.5, 0.95, 0.99, 1].map((share) =>
    times[Math.max(0, Math.ceil(share * times.length) - 1)]?.toFixed(1),
  )
  console.log(
    `${times.length} ${what}, ${(times.length / seconds).toFixed(0)} a second, ${(bytes / Math.max(1, times.length) / 1_000).toFixed(1)} kB each: median ${median} ms, p95 ${p95} ms, p99 ${p99} ms, at most ${most} ms`,
  )
}

async function listFiles(): Promise<string[]> {
  const chunks: Buffer[] = []
  await read(values.path, (chunk) => chunks.push(chunk))
  const html = gunzipSync(Buffer.concat(chunks)).toString()
  const links = html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)
  return [...new Set([...links].map(([, file = '']) => file))]
}

const files = values.files ? await listFiles() : []
const start = performance.now()
const pages: Promise<Reading | null>[] = []
const filesOfPages: Promise<Reading | null>[] = []
for (let number = 0; number < count; number += 1) {
  const wait = start + (number * 1_000) / rate - performance.now()
  if (wait > 1) await setTimeout(wait)
  const other = number % addresses
  const mark = values.path.includes('?') ? '&' : '?'
  const page = read(other === 0 ? values.path : `${values.path}${mark}reader=${other}`)
  pages.push(page)
  for (const file of files) filesOfPages.push(page.then(() => read(file)))
}
const [allPages, allFiles] = await Promise.all([Promise.all(pages), Promise.all(filesOfPages)])
const seconds = (performance.now() - start) / 1_000
print('pages', allPages)
if (files.length > 0) print(`files, ${files.length} for each page`, allFiles)
const reasons = failures.length > 0 ? ` (${[...new Set(failures)].slice(0, 5).join(', ')})` : ''
console.log(`${failures.length} failed${reasons}; load of the machine ${loadavg()[0]?.toFixed(1)}`)
process.exit(0)

/**
 * Measures the first load of the task editor and of the answer screen: the transferred JavaScript, before and
 * after the page is idle, and the largest contentful paint (LCP) as the median of five browsers with empty caches.
 * Covers a new task, one with a conversation and twelve criteria, and an answer; or, with paths of pages, these as
 * a visitor sees them. Needs a running production build, started with CONSILIUM_ALLOW_PRIVATE_PROVIDERS=true:
 * `npx tsx e2e/bench/first-load.ts [/path …]`
 */
import type { BrowserContext } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { arrangeAnswering } from '../arrange-answering'
import { arrangeTestDrive } from '../arrange-test-drive'
import { arrangeWriting } from '../arrange-writing'
import { signInContext } from '../sign-in-context'
import { watchScripts, type Script } from '../watch-scripts'
import { PARTS_AHEAD } from '../../apps/web/src/components/ui/loading/load-parts-ahead'
import { openBench, quantile, type Bench } from './open-bench'

const ROUNDS = 5
const NOBODY = 'http://127.0.0.1:9/v1'
const publicPages = process.argv.slice(2)
const bench = await openBench()
const openVisitor = () =>
  bench.browser.newContext({ baseURL: bench.url, viewport: { width: 1440, height: 900 } })
type Open = () => Promise<BrowserContext>
try {
  for (const [what, page, open] of publicPages.length > 0
    ? publicPages.map((path) => [path, path, openVisitor] as const)
    : [...(await startTasks(bench)), await startAnswer(bench)]) {
    const loads: Awaited<ReturnType<typeof measure>>[] = []
    for (let round = 0; round < ROUNDS; round++) loads.push(await load(page, open))
    const first = loads[0]
    if (!first) throw new Error('Nothing was measured.')
    if (publicPages.length > 0) console.table(first.scripts.sort((a, b) => b.bytes - a.bytes))
    const times = loads.map(({ lcpMs }) => lcpMs)
    console.log(
      `${what}: ${sum(first.scripts)} of JavaScript in ${first.scripts.length} files, as transferred, and ${sum(first.scripts, 'headers')} of their headers; ${sum(first.ahead)} more while the page is idle`,
    )
    console.log(
      `  LCP: median ${quantile(times, 0.5)} ms, ${Math.min(...times)}–${Math.max(...times)} ms; load of the machine ${loadavg()[0]?.toFixed(1)}`,
    )
  }
} finally {
  await bench.close()
}

async function startTasks({ api, browser, admin, physician, openAuthor }: Bench) {
  const author = await openAuthor()
  const at = { api, browser, admin, author, baseUrl: NOBODY }
  const empty = await arrangeWriting({ ...at, name: `First load ${randomUUID()}`, llms: ['nobody'] })
  const criteria = Array.from({ length: 12 }, (_, number) => [5, `Names fact number ${number}.`] as const)
  const begun = await arrangeTestDrive({
    ...at,
    email: physician.email,
    name: `First load ${randomUUID()}`,
    judge: 'nobody',
    criteria,
    rated: '**Yes**, with care.',
  })
  await author.close()
  return [
    ['a new task', `/write/${empty}`, bench.openAuthor],
    ['a task with a conversation', `/write/${begun}`, bench.openAuthor],
  ] as const
}

async function startAnswer({ physician, url }: Bench) {
  const { answerer } = await arrangeAnswering({ like: physician, name: `First load ${randomUUID()}` })
  const open: Open = async () => {
    const context = await openVisitor()
    await signInContext(context, answerer)
    return context
  }
  const context = await open()
  const taken = await context.request.post('/api/trpc/answers.take', {
    data: {},
    headers: { origin: new URL(url).origin },
  })
  const { result } = (await taken.json()) as { result: { data: { assignmentId: string } } }
  await context.close()
  return ['an answer', `/answer/${result.data.assignmentId}`, open] as const
}

async function load(path: string, open: Open) {
  const context = await open()
  try {
    return await measure(context, path)
  } finally {
    await context.close()
  }
}

/**
 * Waits until the network is idle, so that loads after the first paint count too, then for what the editor
 * prefetches. Its checks of a conversation may keep the network busy until then, so the mark separates the two.
 */
async function measure(context: BrowserContext, path: string) {
  const page = await context.newPage()
  await page.addInitScript(() => {
    new PerformanceObserver((list) =>
      Object.assign(globalThis, { lcpMs: list.getEntries().at(-1)?.startTime }),
    ).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const scripts = await watchScripts(page)
  await page.goto(path, { waitUntil: 'networkidle' })
  const lcpMs = Math.round(await page.evaluate(() => (globalThis as { lcpMs?: number }).lcpMs ?? Number.NaN))
  if ((await page.locator('[data-awake]').count()) > 0) await page.locator('[data-whole]').waitFor()
  const ahead = await page.evaluate((mark) => {
    const from = performance.getEntriesByName(mark)[0]?.startTime ?? Infinity
    const late = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= from)
    return late.map(({ name }) => new URL(name).pathname.split('/').at(-1))
  }, PARTS_AHEAD)
  const isAhead = ({ file }: Script) => ahead.includes(file)
  return {
    scripts: scripts.filter((script) => !isAhead(script)),
    ahead: scripts.filter(isAhead),
    lcpMs,
  }
}

function sum(scripts: readonly Script[], part: 'bytes' | 'headers' = 'bytes'): string {
  return `${(scripts.reduce((total, script) => total + script[part], 0) / 1_000).toFixed(1)} kB`
}

/**
 * Measures the latency that users of the editor see. Test-drive: from the key press to the last verdict on
 * screen, for 12 criteria on 3 answers with a judge that takes 200 ms a call, and for one reworded criterion.
 * Typing: from a key to the next frame, in a rubric of 200 criteria and of 3. Needs a running production
 * build, started with CONSILIUM_ALLOW_PRIVATE_PROVIDERS=true: `npx tsx e2e/bench/editor.ts`
 */
import type { BrowserContext, Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { loadavg } from 'node:os'
import { arrangeTestDrive } from '../arrange-test-drive'
import { startStubProvider } from '../stub-provider/server.mjs'
import { openBench, quantile } from './open-bench'

const ROUNDS = 7
const JUDGE_MS = 200
const KEYS = ' and says so in plain words, twice if need be, for a reader who is in a hurry to go on with it'
const BETWEEN_KEYS_MS = 90
const rows: Record<string, string | number>[] = []

const bench = await openBench()
const stub = await startStubProvider({ delayMs: JUDGE_MS })
const author = await bench.openAuthor()
try {
  await timeTestDrives(author)
  for (const criteria of [3, 200]) await timeTyping(author, criteria)
  console.table(rows)
} finally {
  await stub.close()
  await bench.close()
}

async function openTask(
  context: BrowserContext,
  criteria: readonly (readonly [number, string])[],
): Promise<Page> {
  const { api, browser, admin, physician } = bench
  const name = `Editor ${randomUUID()}`
  const id = await arrangeTestDrive({
    api,
    browser,
    admin,
    author: context,
    email: physician.email,
    name,
    baseUrl: stub.baseUrl,
    judge: `steady-${name}`,
    criteria,
    rated: 'Fly when the ears are free.',
    examples: [
      ['good', 'Fly, and mind your ears.'],
      ['bad', 'Never fly.'],
    ],
  })
  const page = await context.newPage()
  await page.goto(`/write/${id}`)
  await page.locator('[data-awake]').waitFor()
  return page
}

async function timeTestDrives(context: BrowserContext) {
  const times: Record<'all' | 'one', number[]> = { all: [], one: [] }
  for (let round = 0; round < ROUNDS; round++) {
    const criteria = Array.from(
      { length: 12 },
      (_, number) => [number % 3 === 2 ? -3 : 5, `Names fact number ${number} of round ${round}.`] as const,
    )
    const page = await openTask(context, criteria)
    const [rubric, tested] = ['Rubric', 'Test-drive'].map((name) =>
      page.getByRole('tab', { name, exact: true }),
    )
    await tested?.click()
    await page.getByRole('grid').waitFor()
    times.all.push(await timeVerdicts(page, criteria.length * 3))
    await rubric?.click()
    await page
      .getByRole('textbox', { name: 'Criterion 7', exact: true })
      .fill(`Names something else in round ${round}.`)
    await tested?.click()
    await page.getByText('3 cells without a verdict').waitFor()
    times.one.push(await timeVerdicts(page, criteria.length * 3))
    await page.close()
  }
  tell('test-drive, 12 criteria on 3 answers', times.all)
  tell('test-drive, one of 12 criteria reworded', times.one)
}

/** From the key press until every cell has a verdict, checked in each frame. */
async function timeVerdicts(page: Page, cells: number): Promise<number> {
  const start = await page.evaluate(() => {
    const now = performance.now()
    const buttons = [...document.querySelectorAll('button')]
    buttons.find(({ textContent }) => /Run the rubric|Run open cells/.test(textContent))?.click()
    return now
  })
  const end = await page.waitForFunction(
    (count) => {
      const named = [...document.querySelectorAll('[data-cell]')].map(
        (cell) => cell.getAttribute('aria-label') ?? '',
      )
      return named.length === count &&
        named.every((name) => /: (not )?met/.test(name) && !name.includes('earlier'))
        ? performance.now()
        : null
    },
    cells,
    { polling: 'raf' },
  )
  return ((await end.jsonValue()) ?? Number.NaN) - start
}

async function timeTyping(context: BrowserContext, count: number) {
  const criteria = Array.from(
    { length: count },
    (_, number) =>
      [
        number % 3 === 2 ? -3 : 5,
        `Names the fact with the number ${number}, which a colleague could check in the answer without asking, in line ${number * 7}.`,
      ] as const,
  )
  const page = await openTask(context, criteria)
  const text = page.getByRole('textbox', { name: `Criterion ${Math.ceil(count / 2)}`, exact: true })
  await text.click()
  await page.keyboard.press('End')
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { frames })
    addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => {
          // After the frame was drawn.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => frames.push(performance.now() - timeStamp)
          port2.postMessage(null)
        })
      },
      true,
    )
  })
  await page.keyboard.type(KEYS, { delay: BETWEEN_KEYS_MS })
  tell(
    `typing among ${count} criteria`,
    await page.evaluate(() => (window as never as { frames: number[] }).frames),
  )
  await page.close()
}

function tell(what: string, times: readonly number[]) {
  const row = {
    what,
    times: times.length,
    'median ms': quantile(times, 0.5),
    'p95 ms': quantile(times, 0.95),
    'range ms': `${quantile(times, 0)}–${quantile(times, 1)}`,
    load: loadavg()[0]?.toFixed(1) ?? '',
  }
  console.log(JSON.stringify(row))
  rows.push(row)
}

import { openDatabase } from '@consilium/db'
import type { Page } from '@playwright/test'
import { post } from '../arrange-runs'
import { listRoutes } from '../list-routes'
import { readRuntime } from '../read-runtime'
import { expectedPolicy, readPolicy } from '../site-policy'
import { expect, test, type DemoRole } from '../test'

declare global {
  interface Window {
    breaches: string[]
    ran: string[]
  }
}

/** Notes each breach of the policy, also those that are only reported, and lets no script of a page forget them. */
async function watchBreaches(page: Page): Promise<string[]> {
  const breaches: string[] = []
  await page.exposeFunction('noteBreach', (text: string) => breaches.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteBreach } = window as unknown as { noteBreach: (text: string) => void }
      noteBreach(`${location.pathname}: ${event.disposition} ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return breaches
}

/** The scripts and styles of a page that do not carry its nonce. */
function listWithoutNonce(html: string, nonce: string | null): string[] {
  return [...html.matchAll(/<(?:script|style)\b[^>]*>/gi)].map(([tag]) => tag).filter((tag) => !tag.includes(` nonce="${nonce}"`))
}

/** What anyone does on any page: opens what floats, and lets it close again. */
async function use(page: Page): Promise<void> {
  // A key that is pressed before the page is awake is lost.
  await expect(async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 10_000 })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const readers: (DemoRole | 'visitor')[] = ['visitor', 'physician', 'admin']

for (const reader of readers) {
  test(`every page has the policy with a nonce of its own, and keeps to it, for the ${reader}`, async ({ page, signIn, sampleIds, expectedErrors }) => {
    test.setTimeout(240_000)
    expectedErrors.push(/status of (404|403)/)
    if (reader !== 'visitor') await signIn(reader)
    const breaches = await watchBreaches(page)
    const nonces: string[] = []
    for (const address of [...listRoutes(sampleIds), '/no-such-page', '/runs/no-id', '/no/such%00page', '/%E0%A4%A', '/home?next=//x']) {
      const response = await page.goto(address)
      const { directives, nonce } = readPolicy(response?.headers()['content-security-policy'])
      expect(directives, address).toEqual(expectedPolicy.page)
      expect(nonce, address).toMatch(/^[\w+/]{24}$/)
      if (nonce) nonces.push(nonce)
      expect(listWithoutNonce((await response?.text()) ?? '', nonce), address).toEqual([])
      await use(page)
    }
    expect(new Set(nonces).size).toBe(nonces.length)
    expect(breaches).toEqual([])
  })
}

test('a page that throws has the policy too, and says nothing of why', async ({ page, signIn, api, unique, expectedErrors }) => {
  expectedErrors.push(/status of 500|React error #441/)
  const database = openDatabase(readRuntime().DATABASE_URL)
  const breaches = await watchBreaches(page)
  const { id } = await post(api, '/systems', { name: unique('Timeless'), provider: 'simulator', llm: 'sim-weak' })
  const setTime = (time: string) => database.pool.query('UPDATE system SET created_at = $2::timestamptz WHERE id = $1', [id, time])
  await signIn('admin')
  try {
    // A time that no program can write down.
    await setTime('infinity')
    const response = await page.goto(`/systems/${id}`)
    expect(response?.status()).toBe(500)
    expect(readPolicy(response?.headers()['content-security-policy']).directives).toEqual(expectedPolicy.page)
    await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible()
    await use(page)
    expect(`${await response?.text()}${await page.content()}`).not.toMatch(/RangeError|Invalid time|at \w+ \(|node_modules|read-systems/)
    const answer = await api.get(`/api/v1/systems/${id}`)
    expect([answer.status(), readPolicy(answer.headers()['content-security-policy']).directives]).toEqual([500, expectedPolicy.data])
    expect(await answer.text()).not.toMatch(/RangeError|Invalid time|node_modules/)
  } finally {
    await setTime('2026-01-01')
    await database.close()
  }
  expect(breaches).toEqual([])
})

test('the browser refuses whatever is written into a page without its nonce', async ({ page, expectedErrors }) => {
  expectedErrors.push(/Content Security Policy/)
  const breaches = await watchBreaches(page)
  await page.addInitScript(() => (window.ran = []))
  await page.route('**/methods', async (route) => {
    const response = await route.fetch()
    const own = readPolicy(response.headers()['content-security-policy']).nonce
    const written = [
      "<script>ran.push('inline')</script>",
      "<script nonce=''>ran.push('empty nonce')</script>",
      `<script nonce='${own?.slice(0, -1)}x'>ran.push('wrong nonce')</script>`,
      "<script src='data:text/javascript,ran.push(1)'></script>",
      "<script src='https://evil.example/x.js'></script>",
      "<script type=module>ran.push('module')</script>",
      "<img src='data:image/png,x' onerror=\"ran.push('handler')\">",
      "<svg onload=\"ran.push('svg')\"></svg>",
      "<body onpageshow=\"ran.push('body')\">",
      "<details open ontoggle=\"ran.push('toggle')\">",
      "<iframe srcdoc=\"<script>parent.ran.push('frame')</script>\"></iframe>",
      "<iframe src='https://evil.example/'></iframe>",
      "<object data='data:text/html,x'></object>",
      "<base href='https://evil.example/'>",
      "<style>h1 { color: rgb(1, 2, 3) }</style>",
      "<link rel=stylesheet href='https://evil.example/x.css'>",
      "<a id=script-link href=\"javascript:ran.push('link')\">x</a>",
      "<form id=away action='https://evil.example/'></form>",
      `<script nonce='${own}'>try { eval("ran.push('eval')") } catch { ran.push('eval refused') } try { setTimeout("ran.push('timer')") } catch { }</script>`,
    ]
    await route.fulfill({ response, body: (await response.text()).replace('</body>', `${written.join('\n')}</body>`) })
  })
  await page.goto('/methods')
  await expect.poll(() => page.evaluate(() => window.ran)).toContain('eval refused')
  await page.evaluate(() => document.querySelector<HTMLElement>('#script-link')?.click())
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#away')?.submit())
  await expect.poll(() => breaches.filter((breach) => breach.includes('form-action')).length).toBe(1)
  expect(await page.evaluate(() => window.ran)).toEqual(['eval refused'])
  expect(await page.evaluate(() => [getComputedStyle(document.querySelector('h1') as Element).color, document.baseURI])).toEqual([expect.not.stringContaining('1, 2, 3'), page.url()])
  const kinds = new Set(breaches.map((breach) => breach.split(' ')[2]))
  expect([...kinds].sort()).toEqual(['base-uri', 'form-action', 'frame-src', 'object-src', 'script-src', 'script-src-attr', 'script-src-elem', 'style-src-elem'])
})

import { listRoutes } from '../../list-routes'
import { expectedPolicy, readPolicy } from '../../site-policy'
import { expect, test, type DemoRole } from '../../test'
import { watchBreaches } from '../../watch-breaches'

declare global {
  interface Window {
    breaches: string[]
    ran: string[]
  }
}

/** The scripts and styles of a page that do not carry its nonce. */
function listWithoutNonce(html: string, nonce: string | null): string[] {
  return [...html.matchAll(/<(?:script|style)\b[^>]*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => !tag.includes(` nonce="${nonce}"`))
}

const readers: (DemoRole | 'visitor')[] = ['visitor', 'physician', 'admin']

for (const reader of readers) {
  test(`every page has the policy with a unique nonce, for the ${reader}`, async ({
    page,
    signIn,
    sampleIds,
  }) => {
    if (reader !== 'visitor') await signIn(reader)
    const nonces: string[] = []
    for (const address of [
      ...listRoutes(sampleIds),
      '/no-such-page',
      '/runs/no-id',
      '/no/such%00page',
      '/%E0%A4%A',
      '/home?next=//x',
    ]) {
      const response = await page.request.get(address)
      const html = await response.text()
      const { directives, nonce } = readPolicy(response.headers()['content-security-policy'])
      expect(directives, address).toEqual(expectedPolicy.page)
      expect(nonce, address).toMatch(/^[\w+/]{24}$/)
      if (nonce) nonces.push(nonce)
      expect(listWithoutNonce(html, nonce), address).toEqual([])
    }
    expect(new Set(nonces).size).toBe(nonces.length)
  })
}

test('the browser refuses any markup injected into a page without its nonce', async ({
  page,
  expectedErrors,
}) => {
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
      '<svg onload="ran.push(\'svg\')"></svg>',
      '<body onpageshow="ran.push(\'body\')">',
      '<details open ontoggle="ran.push(\'toggle\')">',
      '<iframe srcdoc="<script>parent.ran.push(\'frame\')</script>"></iframe>',
      "<iframe src='https://evil.example/'></iframe>",
      "<object data='data:text/html,x'></object>",
      "<base href='https://evil.example/'>",
      '<style>h1 { color: rgb(1, 2, 3) }</style>',
      "<link rel=stylesheet href='https://evil.example/x.css'>",
      '<a id=script-link href="javascript:ran.push(\'link\')">x</a>',
      "<form id=away action='https://evil.example/'></form>",
      `<script nonce='${own}'>try { eval("ran.push('eval')") } catch { ran.push('eval refused') } try { setTimeout("ran.push('timer')") } catch { }</script>`,
    ]
    await route.fulfill({
      response,
      body: (await response.text()).replace('</body>', `${written.join('\n')}</body>`),
    })
  })
  await page.goto('/methods')
  await expect.poll(() => page.evaluate(() => window.ran)).toContain('eval refused')
  await page.evaluate(() => document.querySelector<HTMLElement>('#script-link')?.click())
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#away')?.submit())
  await expect.poll(() => breaches.filter((breach) => breach.includes('form-action')).length).toBe(1)
  expect(await page.evaluate(() => window.ran)).toEqual(['eval refused'])
  expect(
    await page.evaluate(() => [
      getComputedStyle(document.querySelector('h1') as Element).color,
      document.baseURI,
    ]),
  ).toEqual([expect.not.stringContaining('1, 2, 3'), page.url()])
  const kinds = new Set(breaches.map((breach) => breach.split(' ')[2]))
  expect([...kinds].sort()).toEqual([
    'base-uri',
    'form-action',
    'frame-src',
    'object-src',
    'script-src',
    'script-src-attr',
    'script-src-elem',
    'style-src-elem',
  ])
})

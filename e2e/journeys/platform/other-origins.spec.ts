import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { get } from '../../arrange-runs'
import { readRuntime } from '../../read-runtime'
import { expect, test } from '../../test'

let server: Server
let html = ''
test.beforeAll(async () => {
  server = createServer((_, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
test.afterAll(() => new Promise((resolve) => server.close(resolve)))

/** Another site, and another port of this host, to which a browser sends the cookies of this site. */
function otherOrigins(): string[] {
  const { port } = server.address() as AddressInfo
  const { hostname } = new URL(readRuntime().url)
  const otherName = hostname === 'localhost' ? '127.0.0.1' : 'localhost'
  return [`http://${otherName}:${port}`, `http://${hostname}:${port}`]
}

/** Opens a page of another site in the signed-in person's browser. */
async function visit(page: Page, origin: string, body: string): Promise<void> {
  html = `<!doctype html><title>Elsewhere</title><body>${body}`
  await page.goto(`${origin}/`)
}

const isSignedIn = async (context: BrowserContext) =>
  'sessionId' in
  ((await (await context.request.get(`${readRuntime().url}/api/auth/session`)).json()) as object)
const countSystems = async (api: APIRequestContext) =>
  (await get<{ systems: unknown[] }>(api, '/systems')).systems.length

test('no page of this site can be framed by another site', async ({
  page,
  signIn,
  sampleIds,
  expectedErrors,
}) => {
  test.setTimeout(120_000)
  expectedErrors.push(/frame|X-Frame-Options|refused to connect|status of 404/i)
  await signIn('admin')
  const { url } = readRuntime()
  const addresses = [
    '/',
    '/sign-in',
    '/home',
    '/people',
    '/settings/api-keys',
    '/account',
    `/systems/${sampleIds.system}`,
    `/runs/${sampleIds.run}/results`,
    '/no-such-page',
    '/join/x',
    '/reset/x',
    '/api/v1/leaderboard',
    '/api/v1/leaderboard.csv',
    '/api/v1/openapi.json',
    '/api/auth/session',
    '/api/auth/signin',
    '/api/auth/signout',
    '/api/nope',
    '/healthz',
    '/favicon.svg',
    '//x',
  ]
  for (const origin of otherOrigins()) {
    for (const address of addresses) {
      const target = `${url}${address}`
      const answered = page.waitForResponse((response) => response.url().startsWith(url)).catch(() => null)
      await visit(
        page,
        origin,
        `<iframe src="${target}" width=900 height=600></iframe><iframe sandbox="allow-scripts" src="${target}"></iframe><object data="${target}" type="text/html"></object><embed src="${target}">`,
      )
      await answered
      await page.waitForLoadState('load')
      for (const frame of page.frames().filter((each) => each !== page.mainFrame())) {
        const shown = await frame.evaluate(() => document.body?.innerText ?? '').catch(() => '')
        expect(frame.url(), `${address} framed by ${origin}`).not.toContain(url)
        expect(shown, `${address} framed by ${origin}`).not.toMatch(/Consilium|leaderboard|sessionId/i)
      }
    }
  }
})

test('a window opened by another site has no access to this one', async ({ page, signIn }) => {
  await signIn('admin')
  const { url } = readRuntime()
  for (const origin of otherOrigins()) {
    const opened = page.context().waitForEvent('page')
    await visit(page, origin, `<script>window.opened = window.open('${url}/people')</script>`)
    const popup = await opened
    await popup.waitForLoadState()
    expect(await popup.evaluate(() => window.opener), origin).toBeNull()
    expect(await page.evaluate(() => (window as unknown as { opened: Window }).opened.closed), origin).toBe(
      true,
    )
    await popup.close()
  }
})

test('cross-site requests with the signed-in person’s cookies change nothing and reveal nothing', async ({
  page,
  context,
  api,
  signIn,
  unique,
  expectedErrors,
}) => {
  test.setTimeout(120_000)
  expectedErrors.push(/CORS|status of (4\d\d)|ERR_|Cross-Origin|Failed to load/i)
  await signIn('admin')
  const { url } = readRuntime()
  const before = await countSystems(api)
  const name = unique('Forged')
  const system = JSON.stringify({ name, provider: 'simulator', llm: 'sim-good' })
  const calls: [string, RequestInit][] = ['/api/trpc/systems.create', '/api/v1/systems'].flatMap(
    (path): [string, RequestInit][] => [
      [path, { method: 'POST', body: system, headers: { 'content-type': 'text/plain' } }],
      [path, { method: 'POST', body: system, headers: { 'content-type': 'application/json' } }],
      [path, { method: 'POST', body: system, mode: 'no-cors' }],
      [
        path,
        {
          method: 'POST',
          body: system,
          mode: 'no-cors',
          headers: { 'content-type': 'text/plain; application/json' },
        },
      ],
      [path, { method: 'PUT', body: system }],
      [`${path}?_method=POST`, { method: 'GET', headers: { 'x-http-method-override': 'POST' } }],
      [`${path}?input=${encodeURIComponent(system)}`, { method: 'GET', mode: 'no-cors' }],
    ],
  )
  for (const origin of otherOrigins()) {
    await visit(page, origin, '')
    for (const [path, init] of calls) {
      const readable = await page.evaluate(
        async ([target, given]) =>
          fetch(target, { ...given, credentials: 'include' }).then(
            async (answer) => (answer.type === 'opaque' ? '' : `${answer.status} ${await answer.text()}`),
            () => '',
          ),
        [`${url}${path}`, init] as const,
      )
      expect(readable, `${String(init.method)} ${path} from ${origin}`).toBe('')
    }
    for (const path of [
      '/api/auth/session',
      '/api/auth/csrf',
      '/api/v1/leaderboard',
      '/api/v1/runs',
      '/api/trpc/session.current',
    ]) {
      const readable = await page.evaluate(
        (target) =>
          fetch(target, { credentials: 'include' }).then(
            (answer) => answer.text(),
            () => '',
          ),
        `${url}${path}`,
      )
      expect(readable, `${path} read from ${origin}`).toBe('')
    }
    // A form can send JSON as plain text, with the cookies that the browser adds.
    for (const action of ['/api/trpc/systems.create', '/api/v1/systems', '/api/v1/systems?_method=PUT']) {
      await visit(
        page,
        origin,
        `<form method=post enctype="text/plain" action="${url}${action}"><input name='{"provider":"simulator","llm":"sim-good","name":"${name}","x":"' value='"}'></form>`,
      )
      const answered = page.waitForResponse(`${url}${action}`)
      await Promise.all([
        page.waitForURL(`${url}${action}`),
        page.evaluate(() => document.querySelector('form')?.submit()),
      ])
      expect((await answered).status(), `${action} from ${origin}`).toBeGreaterThanOrEqual(400)
    }
  }
  expect(await countSystems(api)).toBe(before)
  expect(await isSignedIn(context)).toBe(true)
})

test('another site can neither sign a person out nor in as someone else', async ({
  page,
  context,
  people,
  signIn,
  browser,
  expectedErrors,
}) => {
  expectedErrors.push(/status of (4\d\d)|NotSameOrigin/)
  await signIn('admin')
  const { url } = readRuntime()
  const { csrfToken } = (await (
    await (await browser.newContext()).request.get(`${url}/api/auth/csrf`)
  ).json()) as { csrfToken: string }
  const stranger = await browser.newContext()
  const strangersPage = await stranger.newPage()
  for (const origin of otherOrigins()) {
    // Without a token, with a forged one, and with another browser's token.
    for (const token of ['', 'x', 'f'.repeat(64), csrfToken]) {
      await visit(
        page,
        origin,
        `<form method=post action="${url}/api/auth/signout"><input name=csrfToken value="${token}"><input name=callbackUrl value="${url}"></form>`,
      )
      await Promise.all([
        page.waitForURL(`${url}/**`),
        page.evaluate(() => document.querySelector('form')?.submit()),
      ])
      expect(await isSignedIn(context), `signed out from ${origin} with ${token}`).toBe(true)

      const { email, password } = people.viewer
      await visit(
        strangersPage,
        origin,
        `<form method=post action="${url}/api/auth/callback/credentials"><input name=csrfToken value="${token}"><input name=email value="${email}"><input name=password value="${password}"></form>`,
      )
      await Promise.all([
        strangersPage.waitForURL(`${url}/**`),
        strangersPage.evaluate(() => document.querySelector('form')?.submit()),
      ])
      expect(await isSignedIn(stranger), `signed in from ${origin} with ${token}`).toBe(false)
    }
    await visit(page, origin, `<img src="${url}/api/auth/signout">`)
    await page.goto(`${url}/api/auth/signout`)
    expect(await isSignedIn(context)).toBe(true)
  }
  await stranger.close()
})

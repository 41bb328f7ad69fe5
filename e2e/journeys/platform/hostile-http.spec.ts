import { findFreePort } from '../../../scripts/lib/ports.mjs'
import { endSite, startBuiltSite } from '../../built-site'
import { listRoutes } from '../../list-routes'
import { readRuntime } from '../../read-runtime'
import { sendRaw } from '../../send-raw'
import { expectedPolicy, headersOfAll, headersOfNone, readPolicy } from '../../site-policy'
import { expect, test } from '../../test'

const host = () => new URL(readRuntime().url).host
const request = (line: string, headers: string[] = [], body = '') =>
  `${line} HTTP/1.1\r\nHost: ${host()}\r\nConnection: close\r\n${headers.map((header) => `${header}\r\n`).join('')}\r\n${body}`

function checkHeaders(headers: Record<string, string>, what: string): void {
  for (const [name, pattern] of Object.entries(headersOfAll))
    expect(headers[name], `${name} of ${what}`).toMatch(pattern)
  for (const name of headersOfNone) expect(headers[name], `${name} of ${what}`).toBeUndefined()
  expect(headers['strict-transport-security'], what).toBeUndefined()
}

test('every response has every security header and reveals nothing about the server', async ({
  playwright,
  api,
  sampleIds,
}) => {
  test.setTimeout(240_000)
  const visitor = await playwright.request.newContext({ baseURL: readRuntime().url })
  const isPage = (type: string | undefined) => type?.startsWith('text/html') ?? false
  const data = [
    '/api/v1/leaderboard',
    '/api/v1/leaderboard.csv',
    '/api/v1/leaderboard.schema.json',
    '/api/v1/boards/feed.atom',
    `/api/v1${sampleIds.board}/feed.atom`,
    ...['board.zip', 'every-eval-ever.jsonl', 'citation.bib', 'citation.csl.json'].map(
      (file) => `/api/v1${sampleIds.board}/at/1/${file}`,
    ),
    '/api/v1/openapi.json',
    '/api/v1/nothing',
    '/api/v1/runs',
    '/api/nothing',
    '/api',
    '/api/trpc/session.current',
    '/api/trpc/nothing',
    '/api/auth/session',
    '/api/auth/csrf',
    '/api/auth/providers',
    '/api/auth/signin',
    '/api/auth/signout',
    '/api/auth/error',
    '/api/auth/verify-request',
    '/api/auth/nothing',
    '/api/turns/x/events',
    '/api/runs/x/events',
    '/favicon.ico',
    '/favicon.svg',
    '/icon.png',
    '/_next/static/nothing.js',
  ]
  for (const address of [
    ...listRoutes(sampleIds),
    ...data,
    '/healthz',
    '/nothing',
    '/methods/',
    '/_next/',
    '/_next/image?url=%2Ficon.png&w=64&q=75',
    '/_next/data/x/methods.json',
  ]) {
    for (const options of data.includes(address)
      ? [{}, { method: 'DELETE' }, { method: 'OPTIONS' }]
      : [{}, { headers: { rsc: '1' } }]) {
      const answer = await visitor.fetch(address, { maxRedirects: 0, ...options })
      const headers = answer.headers()
      const what = `${JSON.stringify(options)} ${address}`
      checkHeaders(headers, what)
      const { directives } = readPolicy(headers['content-security-policy'])
      expect(
        isPage(headers['content-type']) ? [expectedPolicy.page] : [expectedPolicy.page, expectedPolicy.data],
        what,
      ).toContainEqual(directives)
      if (data.includes(address)) expect(directives, what).toEqual(expectedPolicy.data)
      const isShared = /^\/api\/v1\/(leaderboard|boards\/)/.test(address) || /\.(svg|png)$/.test(address)
      if (!isShared) expect(headers['cache-control'], what).toContain('no-store')
      else if (answer.status() === 200) expect(headers['cache-control'], what).toMatch(/public/)
    }
  }
  const csv = await visitor.get('/api/v1/leaderboard.csv')
  expect([csv.headers()['content-type'], csv.headers()['content-disposition']]).toEqual([
    'text/csv; charset=utf-8',
    'attachment; filename="leaderboard.csv"',
  ])
  checkHeaders((await api.get('/api/v1/runs')).headers(), 'what a key reads')
  await visitor.dispose()
})

test('cookies are HttpOnly and SameSite, and not Secure where the site is not https', async ({
  playwright,
  people,
}) => {
  const guest = await playwright.request.newContext({ baseURL: readRuntime().url })
  const { csrfToken } = (await (await guest.get('/api/auth/csrf')).json()) as { csrfToken: string }
  await guest.post('/api/auth/callback/credentials', {
    form: { ...people.viewer, csrfToken, json: 'true' },
    maxRedirects: 0,
  })
  const { cookies } = await guest.storageState()
  expect(cookies.map(({ name }) => name).sort()).toEqual([
    'consilium.device',
    'next-auth.callback-url',
    'next-auth.csrf-token',
    'next-auth.session-token',
  ])
  for (const { httpOnly, sameSite, secure, name } of cookies)
    expect({ httpOnly, sameSite, secure }, name).toEqual({ httpOnly: true, sameSite: 'Lax', secure: false })
  await guest.dispose()
})

test('an https site sends HSTS, and its cookies are Secure', async () => {
  const port = await findFreePort()
  const child = await startBuiltSite(port, { NEXTAUTH_URL: 'https://consilium.example' })
  try {
    const ask = (address: string) =>
      fetch(`http://127.0.0.1:${port}${address}`, {
        redirect: 'manual',
        headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
      })
    for (const address of ['/', '/api/v1/leaderboard', '/favicon.svg', '/nothing', '/methods/'])
      expect((await ask(address)).headers.get('strict-transport-security'), address).toBe('max-age=31536000')
    const cookies = (await ask('/api/auth/csrf')).headers.getSetCookie()
    expect(cookies).toEqual([
      expect.stringMatching(/^__Host-next-auth\.csrf-token=.*Secure/),
      expect.stringMatching(/^__Secure-next-auth\.callback-url=https%3A%2F%2Fconsilium\.example.*Secure/),
    ])
  } finally {
    await endSite(child)
  }
})

test('an ambiguous request is rejected', async () => {
  const smuggled = 'GET /people HTTP/1.1\r\nHost: x\r\n\r\n'
  const cases: [string, string][] = [
    [
      'both lengths',
      request(
        'POST /api/v1/systems',
        ['Content-Length: 4', 'Transfer-Encoding: chunked'],
        `0\r\n\r\n${smuggled}`,
      ),
    ],
    [
      'two lengths',
      request('POST /api/v1/systems', ['Content-Length: 4', 'Content-Length: 40'], `abcd${smuggled}`),
    ],
    ['an invalid length', request('POST /api/v1/systems', ['Content-Length: +4'], 'abcd')],
    [
      'an invalid encoding',
      request('POST /api/v1/systems', ['Transfer-Encoding: xchunked'], `0\r\n\r\n${smuggled}`),
    ],
    [
      'a space before the colon',
      request('POST /api/v1/systems', ['Transfer-Encoding : chunked'], `0\r\n\r\n${smuggled}`),
    ],
    [
      'an invalid chunk',
      request('POST /api/v1/systems', ['Transfer-Encoding: chunked'], `zz\r\n${smuggled}`),
    ],
    ['a folded header', request('GET /', ['X-One: 1', ' two: 2'])],
    ['a bare line feed', 'GET / HTTP/1.1\nHost: x\n\n'],
    ['NUL in a header', request('GET /', ['X-One: a\0b'])],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an invalid method', request('G\0T /')],
    ['an invalid version', `GET / HTTP/9.9\r\nHost: ${host()}\r\n\r\n`],
    ['headers of 200 kB', request('GET /', [`X-Long: ${'x'.repeat(200_000)}`])],
    ['an address of 200 kB', request(`GET /${'x'.repeat(200_000)}`)],
    ['a tunnel', request('CONNECT evil.example:443')],
  ]
  for (const [name, text] of cases) {
    const answer = await sendRaw(text)
    expect([0, 400, 404, 405, 414, 431, 501, 505], `${name}: ${answer.status}`).toContain(answer.status)
    expect(answer.count, name).toBeLessThanOrEqual(1)
    expect(answer.body, name).not.toMatch(/node_modules|at \w+ \(/)
  }
})

test('odd paths and methods reach nothing that plain ones cannot, and never bypass the sign-in', async () => {
  const paths = [
    '//people',
    '/./people',
    '/people/.',
    '/people/..;/people',
    '/people;x=1',
    '/PEOPLE',
    '/people%00',
    '/people%2f',
    '/%70eople',
    '/people%20',
    '/people?_rsc=x',
    '/people.json',
    '/people.rsc',
    '/people.txt',
    '/_next/data/x/people.json',
    '/%2e%2e/people',
    '/..%2f..%2fpeople',
    '/people/%2e%2e/people',
    '/_next/../people',
    '/api/../people',
    '/api/v1/../../people',
    '\\people',
    '/people#x',
  ]
  const tricks = [
    ['x-middleware-subrequest: src/proxy:src/proxy:src/proxy:src/proxy:src/proxy'],
    ['x-middleware-subrequest: middleware'],
    ['x-middleware-next: 1'],
    ['x-middleware-invoke: 1'],
    ['x-invoke-path: /people'],
    ['x-nextjs-data: 1'],
    ['x-matched-path: /people'],
    ['next-action: x'],
    ['x-original-url: /people', 'x-rewrite-url: /people'],
    ['x-forwarded-for: 127.0.0.1'],
    ['x-consilium-socket: 127.0.0.1'],
    ['x-http-method-override: DELETE'],
  ]
  for (const line of [
    ...paths.map((each) => `GET ${each}`),
    ...['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY'].map(
      (method) => `${method} /people`,
    ),
  ]) {
    const answer = await sendRaw(request(line))
    expect(answer.status, line).toBeGreaterThan(0)
    expect(answer.status, line).not.toBe(500)
    expect(answer.body, line).not.toMatch(/Invite someone|@example\.org/)
  }
  for (const headers of tricks) {
    const answer = await sendRaw(request('GET /people', headers))
    expect(answer.body, headers.join(', ')).not.toContain('@example.org')
    expect([303, 307, 308, 400, 404, 405], `${headers.join(', ')}: ${answer.status}`).toContain(answer.status)
    if (answer.status !== 400 && answer.status !== 404)
      expect(readPolicy(answer.headers['content-security-policy']).directives, headers.join(', ')).toEqual(
        expectedPolicy.page,
      )
  }
})

test('no response leads to a host that a request claims', async () => {
  const elsewhere = [
    ['x-forwarded-host: evil.example'],
    ['x-forwarded-host: evil.example', 'x-forwarded-proto: https'],
    ['forwarded: host=evil.example'],
    ['x-host: evil.example'],
    ['origin: https://evil.example'],
    ['referer: https://evil.example/x'],
  ]
  const lines = [
    'GET /people',
    'GET /methods/',
    'GET /api/auth/signin',
    'GET /api/auth/signout',
    'GET /api/auth/error',
    'GET /api/v1/openapi.json',
    'GET //evil.example/',
    'GET /\\evil.example/',
    'GET http://evil.example/people',
    'GET /api/auth/signin?callbackUrl=https://evil.example',
  ]
  for (const line of lines) {
    for (const [index, headers] of [[], ...elsewhere].entries()) {
      const answer = await sendRaw(request(line, headers))
      const location = answer.headers.location
      expect(answer.status, line).toBeGreaterThan(0)
      if (location)
        expect(new URL(location, readRuntime().url).host, `${line} with ${index}: ${location}`).toBe(host())
      if (line.includes('openapi')) expect(answer.body).not.toContain('evil.example')
    }
    const other = await sendRaw(request(line).replace(`Host: ${host()}`, 'Host: evil.example'))
    if (other.headers.location)
      expect(['evil.example', host()], line).toContain(
        new URL(other.headers.location, readRuntime().url).host,
      )
    expect(other.headers.location ?? '', line).not.toMatch(/^https?:\/\/evil/)
  }
})

test('a sign-in redirects to this site only', async ({ page, playwright, people }) => {
  const places = [
    'https://evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'http:/evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    '/%2f%2fevil.example',
    '/\tevil.example',
    '/\nevil.example',
    '//evil.example/%2e%2e',
    'https://localhost@evil.example',
    `${readRuntime().url}.evil.example`,
    `${readRuntime().url}@evil.example`,
    '//evil%E3%80%82example',
    'ftp://evil.example',
    ' https://evil.example',
    '/.//evil.example',
  ]
  const { url } = readRuntime()
  for (const place of places) {
    const guest = await playwright.request.newContext({ baseURL: url })
    const { csrfToken } = (await (await guest.get('/api/auth/csrf')).json()) as { csrfToken: string }
    for (const [address, form] of [
      ['/api/auth/callback/credentials', { ...people.viewer, csrfToken, callbackUrl: place }],
      ['/api/auth/signout', { csrfToken, callbackUrl: place }],
    ] as const) {
      const answer = await guest.post(address, { form, maxRedirects: 0 })
      const location = answer.headers().location ?? ''
      expect(new URL(location, url).origin, `${place} after ${address}: ${location}`).toBe(url)
    }
    await guest.dispose()
  }
  for (const place of places.slice(0, 12)) {
    await page.goto(`/sign-in?next=${encodeURIComponent(place)}`)
    await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
    expect(await page.locator('a[href*="evil"], form[action*="evil"]').count(), place).toBe(0)
  }
})

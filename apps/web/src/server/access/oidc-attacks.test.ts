import { describe, expect, it } from 'vitest'
import { readSession } from '../platform/auth/sessions'
import { makeAuthBrowser } from '../testing/call-auth'
import { CLIENT, type OidcMisbehavior } from '../testing/hostile-oidc'
import { type Bend, CANARY, SITE, setUpOidcSite } from '../testing/set-up-oidc-site'
import { authOptions } from './auth-options'

const site = setUpOidcSite()
const { makeGuest, signInOnce, countAll, expectNoSecrets } = site

const now = () => Math.floor(Date.now() / 1000)
const badResponses: [string, OidcMisbehavior][] = [
  ['a wrong nonce', { claims: (right) => ({ ...right, nonce: 'another' }) }],
  ['no nonce', { claims: ({ nonce: _, ...rest }) => rest }],
  ['a wrong audience', { claims: (right) => ({ ...right, aud: 'another-client' }) }],
  [
    'several audiences and no authorized party',
    { claims: (right) => ({ ...right, aud: [CLIENT.id, 'another-client'] }) },
  ],
  ['a wrong authorized party', { claims: (right) => ({ ...right, azp: 'another-client' }) }],
  ['a wrong issuer', { claims: (right) => ({ ...right, iss: 'https://evil.example.org' }) }],
  ['an expired token', { claims: (right) => ({ ...right, iat: now() - 900, exp: now() - 600 }) }],
  ['no expiration time', { claims: ({ exp: _, ...rest }) => rest }],
  ['a not-before time in the future', { claims: (right) => ({ ...right, nbf: now() + 600 }) }],
  ['no subject', { claims: ({ sub: _, ...rest }) => rest }],
  ['an empty subject', { claims: (right) => ({ ...right, sub: '' }) }],
  ['no signature', { signed: 'none' }],
  ['no signature, but an algorithm in the header', { signed: 'none', header: { alg: 'RS256' } }],
  ['a signature with an unknown key', { signed: 'by an unknown key' }],
  [
    'a signature with an unknown key that is embedded in the header',
    { signed: 'by an unknown key', header: { jwk: { kty: 'RSA', n: 'x', e: 'AQAB' }, kid: 'theirs' } },
  ],
  ['a signature made with the client secret', { signed: 'with the client secret' }],
  ['a signature made with the public key as the secret', { signed: 'with the public key' }],
  ['a changed subject under a valid signature', { signed: 'then changed' }],
  [
    'no token',
    {
      token: (response, { id_token: _, ...rest }) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(rest)),
    },
  ],
  [
    'an HTML page instead of a token',
    {
      token: (response, right) =>
        response.setHeader('content-type', 'text/html').end(`<b>${CANARY} ${JSON.stringify(right)}</b>`),
    },
  ],
  [
    'an error that quotes the tokens',
    {
      token: (response, right) =>
        response.writeHead(400, { 'content-type': 'application/json' }).end(
          JSON.stringify({
            error: 'invalid_grant',
            error_description: `${CANARY} ${JSON.stringify(right)}`,
          }),
        ),
    },
  ],
  [
    'an error code with markup',
    {
      token: (response) =>
        response
          .writeHead(400, { 'content-type': 'application/json' })
          .end(JSON.stringify({ error: `${CANARY} <b>` })),
    },
  ],
  ['a broken connection', { token: (response) => response.destroy() }],
  [
    'another issuer in its discovery document',
    {
      discovery: (right) => ({ ...right, issuer: 'https://evil.example.org' }),
      claims: (right) => ({ ...right, iss: 'https://evil.example.org' }),
    },
  ],
]
const badCallbacks: [string, Bend][] = [
  ['a wrong state', (back) => ({ ...back, state: 'another' })],
  ['no state', ({ code }) => ({ code })],
  ['no cookies, as from an attacker’s link', (back, jar) => (jar.clear(), back)],
  ['no state cookie', (back, jar) => (jar.delete('next-auth.state'), back)],
  ['no nonce cookie', (back, jar) => (jar.delete('next-auth.nonce'), back)],
  ['no PKCE cookie', (back, jar) => (jar.delete('next-auth.pkce.code_verifier'), back)],
  ['a wrong code', (back) => ({ ...back, code: `${CANARY}-code` })],
  ['another issuer in the iss parameter', (back) => ({ ...back, iss: 'https://evil.example.org' })],
  [
    'an error text chosen by an attacker',
    ({ state }) => ({ state, error: `${CANARY} <script>`, error_description: CANARY }),
  ],
  ['a denied authorization', ({ state }) => ({ state, error: 'access_denied', error_description: CANARY })],
]

describe('single sign-on with a hostile provider or browser', () => {
  const attempt = async (options: { bend?: Bend }) => {
    const { claims } = await makeGuest()
    const before = await countAll()
    const { location, sessionId } = await signInOnce(claims, options)
    expect(new URL(location).pathname).toMatch(/^\/(sign-in|api\/auth\/error)$/)
    expect(location).toMatch(/\?error=(OAuthCallback|Callback|other_issuer)$/)
    expect(sessionId).toBeNull()
    expect(await countAll()).toEqual(before)
    expectNoSecrets(location)
  }
  it.each(badResponses)('rejects a provider response with %s', async (_, misdeed) => {
    site.provider.behave(misdeed)
    await attempt({})
  })
  it.each(badCallbacks)('rejects a callback with %s', (_, bend) => attempt({ bend }))

  it('rejects a repeated callback', async () => {
    const { claims } = await makeGuest()
    const { sessionId, again } = await signInOnce(claims)
    expect(sessionId).not.toBeNull()
    const before = await countAll()
    expect((await again()).location).toBe(`${SITE}/api/auth/error?error=OAuthCallback`)
    expect(await countAll()).toEqual(before)
  })

  it('redirects to the error page when the provider is down, without revealing its address', async () => {
    site.provider.behave({ isDown: true })
    const browser = makeAuthBrowser(() => authOptions())
    const { csrfToken } = (await browser.call('csrf')).body as { csrfToken: string }
    const { body } = await browser.call('signin/oidc', { method: 'POST', body: { csrfToken, json: 'true' } })
    expect(body).toEqual({ url: `${SITE}/api/auth/error?error=OAuthSignin` })
  })

  it('puts no internal error into the URL', async () => {
    const { claims } = await makeGuest()
    const { location, sessionId } = await signInOnce({ ...claims, sub: `${CANARY}\u0000` })
    expect([location, sessionId]).toEqual([`${SITE}/sign-in?error=failed`, null])
    expectNoSecrets(location)
  })
})

describe('the authentication time and second factor of a single sign-on session', () => {
  const sessionOf = async (
    claims: Record<string, unknown>,
    current: { id: string; sessionId: string } | null = null,
  ) => {
    const { sessionId } = await signInOnce(claims, { current })
    return site.api.db.session.findUniqueOrThrow({ where: { id: sessionId ?? '' } })
  }

  it('takes the time from the provider, but never later than now', async () => {
    const { claims } = await makeGuest()
    const hourAgo = now() - 3_600
    expect((await sessionOf({ ...claims, auth_time: hourAgo })).authenticatedAt).toEqual(
      new Date(hourAgo * 1000),
    )
    expect(
      (await sessionOf({ ...claims, auth_time: now() + 3_600 })).authenticatedAt.getTime(),
    ).toBeLessThanOrEqual(Date.now())
    expect(Date.now() - (await sessionOf(claims)).authenticatedAt.getTime()).toBeLessThan(60_000)
  })

  it('does not count as fresh for people with a second factor when the provider gives no time', async () => {
    const { claims } = await makeGuest()
    const { personId } = await sessionOf(claims)
    await site.api.db.secondFactor.create({ data: { personId, sealedSecret: 'x', confirmedAt: new Date() } })
    expect((await sessionOf(claims)).authenticatedAt).toEqual(new Date(0))
  })

  it('renews the browser’s session, and ends it when another person signs in', async () => {
    const { claims } = await makeGuest()
    const first = await sessionOf({ ...claims, auth_time: now() - 3_600 })
    const current = { id: first.personId, sessionId: first.id }
    const proven = now() - 1
    expect(await sessionOf({ ...claims, auth_time: proven }, current)).toMatchObject({
      id: first.id,
      authenticatedAt: new Date(proven * 1000),
    })
    const other = await sessionOf((await makeGuest()).claims, current)
    expect(other.personId).not.toBe(first.personId)
    expect(await readSession(site.api.db, first.id)).toBeNull()
  })

  it.each([
    ['amr with mfa', { amr: ['pwd', 'mfa'] }, undefined],
    ['a configured acr', { acr: 'urn:strong' }, undefined],
    ['amr without mfa', { amr: ['pwd'] }, 'second_factor'],
    ['another acr', { acr: 'urn:weak' }, 'second_factor'],
    ['amr as a string', { amr: 'mfa' }, 'second_factor'],
    ['neither amr nor acr', {}, 'second_factor'],
  ])(
    'an admin who signs in with %s passes the second-factor check only if configured',
    async (_, proof, restriction) => {
      const { email, claims } = await makeGuest()
      await signInOnce(claims)
      const { id } = await site.api.db.person.update({
        where: { email },
        data: { roles: { create: [{ role: 'admin' }] } },
      })
      const session = await sessionOf({ ...claims, ...proof })
      expect((await readSession(site.api.db, session.id))?.restriction).toBe(restriction)
      await site.api.db.secondFactor.create({
        data: { personId: id, sealedSecret: 'x', confirmedAt: new Date() },
      })
      expect((await readSession(site.api.db, session.id))?.restriction).toBe(
        restriction && 'second_factor_code',
      )
    },
  )
})

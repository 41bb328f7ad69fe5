import { createInvitation, inTransaction } from '@consilium/db'
import { decode } from 'next-auth/jwt'
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { log } from '../log'
import { makeAuthBrowser } from '../testing/call-auth'
import { CLIENT, startHostileOidc, type HostileProvider, type Misdeed } from '../testing/hostile-oidc'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { authOptions } from './auth-options'
import { readSession } from './sessions'

const SECRET = 'a secret of tests that is long enough'
const SITE = 'http://localhost:3000'
const CANARY = 'canary-of-a-provider'
let api: TestApi
let provider: HostileProvider
const lines: string[] = []
beforeAll(async () => {
  provider = await startHostileOidc()
  Object.assign(process.env, {
    DATABASE_URL: 'postgres://unused',
    NEXTAUTH_URL: SITE,
    NEXTAUTH_SECRET: SECRET,
    CONSILIUM_WORKER_PUBLIC_KEY: 'unused',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_SECOND_FACTOR: 'mfa, urn:strong',
  })
  api = await openTestApi()
  Object.assign(log, {
    level: 'trace',
    [pino.symbols.streamSym]: { write: (line: string) => void lines.push(line) },
  })
})
afterEach(() => void provider.behave())
afterAll(async () => {
  await provider.close()
  await api.close()
})

const newAddress = () => `${randomUUID()}@example.org`
const invite = (email: string) =>
  inTransaction(api.db, (tx) =>
    createInvitation(tx, { email, roles: ['viewer'], invitedById: null, actor: { kind: 'operator' } }),
  )

/** Someone whom the provider knows, invited here. */
async function makeGuest(claims: Record<string, unknown> = {}) {
  const email = newAddress()
  await invite(email)
  return {
    email,
    claims: { sub: randomUUID(), email, email_verified: true, name: 'Rosa Lindqvist', ...claims },
  }
}

type Bend = (back: { code: string; state: string }, jar: Map<string, string>) => Record<string, string>

/** Goes to the provider and back in one browser. */
async function goRound(
  claims: Record<string, unknown>,
  {
    bend = (back) => back,
    current = null,
    params = {},
  }: {
    bend?: Bend
    current?: { id: string; sessionId: string } | null
    params?: Record<string, string>
  } = {},
) {
  const browser = makeAuthBrowser(() =>
    authOptions({ origin: { address: '10.1.2.3', userAgent: 'Firefox' }, current }),
  )
  const { csrfToken } = (await browser.call('csrf')).body as { csrfToken: string }
  const leaving = await browser.call('signin/oidc', {
    method: 'POST',
    query: params,
    body: { csrfToken, callbackUrl: `${SITE}/runs`, json: 'true' },
  })
  const asked = (leaving.body as { url: string }).url
  const query = bend(provider.authorize(asked, claims), browser.jar)
  const answer = await browser.call('callback/oidc', { query })
  const token = await decode({ token: browser.sessionToken() ?? undefined, secret: SECRET })
  return {
    asked: new URL(asked),
    location: answer.location ?? '',
    sessionId: token?.sessionId ?? null,
    again: () => browser.call('callback/oidc', { query }),
  }
}

const countAll = async () => [
  await api.db.person.count(),
  await api.db.identity.count(),
  await api.db.session.count(),
  await api.db.invitation.count({ where: { acceptedAt: { not: null } } }),
]

/** Of all that the provider has sent, and of what tests hide in its words. */
function expectNothingTold(location: string) {
  const logged = lines.splice(0).join('')
  for (const secret of [...provider.sent, CLIENT.secret, CANARY]) {
    expect(location).not.toContain(secret)
    expect(logged).not.toContain(secret)
  }
  return logged
}

describe('single sign-on', () => {
  it('asks with PKCE, state, nonce and an age, and lets an invited person in', async () => {
    const { email, claims } = await makeGuest()
    const { asked, location, sessionId } = await goRound(claims)
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/.{20}/),
      nonce: expect.stringMatching(/.{20}/),
      scope: 'openid email profile',
      max_age: '1209600',
    })
    expect(location).toBe(`${SITE}/runs`)
    expect(await readSession(api.db, sessionId ?? '')).toMatchObject({ email, name: 'Rosa Lindqvist' })
    expect(await api.db.session.findUnique({ where: { id: sessionId ?? '' } })).toMatchObject({
      method: 'oidc',
      address: '10.1.2.3',
      userAgent: 'Firefox',
      secondFactorAt: null,
    })
    expect(await api.db.identity.count({ where: { issuer: provider.issuer, subject: claims.sub } })).toBe(1)
    expect(JSON.parse(expectNothingTold(location).trim().split('\n').at(-1) ?? '')).toMatchObject({
      event: 'auth',
      outcome: 'signed_in',
    })
  })

  it('brings the profile of the invitation along, as joining with a password does', async () => {
    const { email, claims } = await makeGuest()
    const profile = {
      specialties: ['Urology'],
      languages: ['de'],
      country: 'CH',
      seniority: null,
      affiliation: 'Seespital',
      assignmentCap: 3,
      vendorTies: ['Lumen Works'],
    }
    await api.db.invitation.updateMany({ where: { email }, data: { profile } })
    await goRound(claims)
    const { vendorTies, ...own } = profile
    expect(
      await api.db.person.findUnique({
        where: { email },
        include: { vendorTies: true, profileChanges: true },
      }),
    ).toMatchObject({
      ...own,
      vendorTies: [{ vendor: 'Lumen Works' }],
      profileChanges: [{ ...own, vendorTies }],
    })
  })

  it('goes by the subject from then on, although the address has changed or is not told', async () => {
    const { claims } = await makeGuest()
    const first = await readSession(api.db, (await goRound(claims)).sessionId ?? '')
    for (const change of [{ email: newAddress() }, { email: undefined }, { email_verified: false }]) {
      provider.behave({ userinfo: { sub: claims.sub } })
      expect(
        await readSession(api.db, (await goRound({ ...claims, ...change })).sessionId ?? ''),
      ).toMatchObject({ id: first?.id })
    }
  })

  it('takes the address from where the provider tells it, and only of the same subject', async () => {
    const { email, claims } = await makeGuest({ email: undefined, email_verified: undefined })
    provider.behave({ userinfo: { sub: 'somebody-else', email, email_verified: true } })
    expect(await goRound(claims)).toMatchObject({
      location: `${SITE}/api/auth/error?error=OAuthCallback`,
      sessionId: null,
    })
    provider.behave({ userinfo: { sub: claims.sub, email } })
    expect(await goRound(claims)).toMatchObject({
      location: `${SITE}/sign-in?error=not_verified`,
      sessionId: null,
    })
    provider.behave({ userinfo: { sub: claims.sub, email, email_verified: true } })
    expect(await goRound(claims)).toMatchObject({ location: `${SITE}/runs`, sessionId: expect.any(String) })
  })
})

const refusals: [
  string,
  string,
  (guest: {
    email: string
    claims: Record<string, unknown>
  }) => Promise<Record<string, unknown>> | Record<string, unknown>,
][] = [
  ['nobody invited', 'not_invited', ({ claims }) => ({ ...claims, email: newAddress() })],
  ['whose address is not verified', 'not_verified', ({ claims }) => ({ ...claims, email_verified: false })],
  [
    'of whom nothing is said about the address',
    'not_verified',
    ({ claims }) => ({ ...claims, email_verified: undefined }),
  ],
  [
    'whose address is verified by a word',
    'not_verified',
    ({ claims }) => ({ ...claims, email_verified: 'true' }),
  ],
  [
    'who is disabled',
    'disabled',
    async ({ claims }) => ({
      ...claims,
      email: (
        await api.db.person.create({ data: { email: newAddress(), name: 'Ada', disabledAt: new Date() } })
      ).email,
    }),
  ],
  [
    'whose address was bound to someone else',
    'other_identity',
    async ({ claims }) => {
      const other = await makeGuest()
      await goRound(other.claims)
      return { ...claims, email: other.email }
    },
  ],
]

describe('single sign-on refuses someone', () => {
  it.each(refusals)('%s, with a sentence on the page', async (_, reason, bend) => {
    const claims = await bend(await makeGuest())
    const before = await countAll()
    const { location, sessionId } = await goRound(claims)
    expect([location, sessionId]).toEqual([`${SITE}/sign-in?error=${reason}`, null])
    expect(await countAll()).toEqual(before)
    expectNothingTold(location)
  })

  it('who was disabled after they had joined', async () => {
    const { email, claims } = await makeGuest()
    await goRound(claims)
    await api.db.person.update({ where: { email }, data: { disabledAt: new Date() } })
    expect(await goRound(claims)).toMatchObject({
      location: `${SITE}/sign-in?error=disabled`,
      sessionId: null,
    })
  })
})

const now = () => Math.floor(Date.now() / 1000)
const lies: [string, Misdeed][] = [
  ['another nonce', { claims: (right) => ({ ...right, nonce: 'another' }) }],
  ['no nonce', { claims: ({ nonce: _, ...rest }) => rest }],
  ['another audience', { claims: (right) => ({ ...right, aud: 'another-client' }) }],
  [
    'several audiences and no authorized party',
    { claims: (right) => ({ ...right, aud: [CLIENT.id, 'another-client'] }) },
  ],
  ['another authorized party', { claims: (right) => ({ ...right, azp: 'another-client' }) }],
  ['another issuer', { claims: (right) => ({ ...right, iss: 'https://evil.example.org' }) }],
  ['a time that is over', { claims: (right) => ({ ...right, iat: now() - 900, exp: now() - 600 }) }],
  ['no end', { claims: ({ exp: _, ...rest }) => rest }],
  ['a begin in the future', { claims: (right) => ({ ...right, nbf: now() + 600 }) }],
  ['no subject', { claims: ({ sub: _, ...rest }) => rest }],
  ['an empty subject', { claims: (right) => ({ ...right, sub: '' }) }],
  ['no signature', { signed: 'none' }],
  ['no signature but the right name of one', { signed: 'none', header: { alg: 'RS256' } }],
  ['the signature of a stranger', { signed: 'by a stranger' }],
  [
    'the signature of a stranger with a key of their own in the head',
    { signed: 'by a stranger', header: { jwk: { kty: 'RSA', n: 'x', e: 'AQAB' }, kid: 'theirs' } },
  ],
  ['a signature made with the client secret', { signed: 'with the client secret' }],
  ['a signature made with the public key as secret', { signed: 'with the public key' }],
  ['another subject under a true signature', { signed: 'and changed' }],
  [
    'no token',
    {
      token: (response, { id_token: _, ...rest }) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify(rest)),
    },
  ],
  [
    'a page instead of a token',
    {
      token: (response, right) =>
        response.setHeader('content-type', 'text/html').end(`<b>${CANARY} ${JSON.stringify(right)}</b>`),
    },
  ],
  [
    'an error that quotes everything',
    {
      token: (response, right) =>
        response
          .writeHead(400, { 'content-type': 'application/json' })
          .end(
            JSON.stringify({
              error: 'invalid_grant',
              error_description: `${CANARY} ${JSON.stringify(right)}`,
            }),
          ),
    },
  ],
  [
    'an error that is no word',
    {
      token: (response) =>
        response
          .writeHead(400, { 'content-type': 'application/json' })
          .end(JSON.stringify({ error: `${CANARY} <b>` })),
    },
  ],
  ['a broken connection', { token: (response) => response.destroy() }],
  [
    'itself as someone else',
    {
      discovery: (right) => ({ ...right, issuer: 'https://evil.example.org' }),
      claims: (right) => ({ ...right, iss: 'https://evil.example.org' }),
    },
  ],
]
const bends: [string, Bend][] = [
  ['another state', (back) => ({ ...back, state: 'another' })],
  ['no state', ({ code }) => ({ code })],
  ['the cookies of nobody, as a link of an attacker would', (back, jar) => (jar.clear(), back)],
  ['the state cookie gone', (back, jar) => (jar.delete('next-auth.state'), back)],
  ['the nonce cookie gone', (back, jar) => (jar.delete('next-auth.nonce'), back)],
  ['the PKCE cookie gone', (back, jar) => (jar.delete('next-auth.pkce.code_verifier'), back)],
  ['another code', (back) => ({ ...back, code: `${CANARY}-code` })],
  ['the word of another issuer', (back) => ({ ...back, iss: 'https://evil.example.org' })],
  [
    'an error in words of an attacker',
    ({ state }) => ({ state, error: `${CANARY} <script>`, error_description: CANARY }),
  ],
  ['a refusal', ({ state }) => ({ state, error: 'access_denied', error_description: CANARY })],
]

describe('single sign-on believes nothing', () => {
  const attempt = async (options: { bend?: Bend }) => {
    const { claims } = await makeGuest()
    const before = await countAll()
    const { location, sessionId } = await goRound(claims, options)
    expect(new URL(location).pathname).toMatch(/^\/(sign-in|api\/auth\/error)$/)
    expect(location).toMatch(/\?error=(OAuthCallback|Callback|other_issuer)$/)
    expect(sessionId).toBeNull()
    expect(await countAll()).toEqual(before)
    expectNothingTold(location)
  }
  it.each(lies)('that comes with %s', async (_, misdeed) => {
    provider.behave(misdeed)
    await attempt({})
  })
  it.each(bends)('on the way back with %s', (_, bend) => attempt({ bend }))

  it('that was believed once: a way back is gone only once', async () => {
    const { claims } = await makeGuest()
    const { sessionId, again } = await goRound(claims)
    expect(sessionId).not.toBeNull()
    const before = await countAll()
    expect((await again()).location).toBe(`${SITE}/api/auth/error?error=OAuthCallback`)
    expect(await countAll()).toEqual(before)
  })

  it('says so when the provider is away, and tells no address of it', async () => {
    provider.behave({ isDown: true })
    const browser = makeAuthBrowser(() => authOptions())
    const { csrfToken } = (await browser.call('csrf')).body as { csrfToken: string }
    const { body } = await browser.call('signin/oidc', { method: 'POST', body: { csrfToken, json: 'true' } })
    expect(body).toEqual({ url: `${SITE}/api/auth/error?error=OAuthSignin` })
  })

  it('and leaves no fault of ours in the address', async () => {
    const { claims } = await makeGuest()
    const { location, sessionId } = await goRound({ ...claims, sub: `${CANARY}\u0000` })
    expect([location, sessionId]).toEqual([`${SITE}/sign-in?error=failed`, null])
    expectNothingTold(location)
  })
})

describe('how long ago, and with what', () => {
  const sessionOf = async (
    claims: Record<string, unknown>,
    current: { id: string; sessionId: string } | null = null,
  ) => {
    const { sessionId } = await goRound(claims, { current })
    return api.db.session.findUniqueOrThrow({ where: { id: sessionId ?? '' } })
  }

  it('is what the provider says, never later than now', async () => {
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

  it('counts arriving as no proof for people with a second factor when the provider says no time', async () => {
    const { claims } = await makeGuest()
    const { personId } = await sessionOf(claims)
    await api.db.secondFactor.create({ data: { personId, sealedSecret: 'x', confirmedAt: new Date() } })
    expect((await sessionOf(claims)).authenticatedAt).toEqual(new Date(0))
  })

  it('renews the session that the browser has, and ends that of another person', async () => {
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
    expect(await readSession(api.db, first.id)).toBeNull()
  })

  it.each([
    ['amr with mfa', { amr: ['pwd', 'mfa'] }, undefined],
    ['an acr that is named', { acr: 'urn:strong' }, undefined],
    ['a password alone', { amr: ['pwd'] }, 'second_factor'],
    ['another acr', { acr: 'urn:weak' }, 'second_factor'],
    ['a word instead of a list', { amr: 'mfa' }, 'second_factor'],
    ['nothing', {}, 'second_factor'],
  ])('an admin is let in by %s as the setting asks', async (_, told, restriction) => {
    const { email, claims } = await makeGuest()
    await goRound(claims)
    const { id } = await api.db.person.update({
      where: { email },
      data: { roles: { create: [{ role: 'admin' }] } },
    })
    const session = await sessionOf({ ...claims, ...told })
    expect((await readSession(api.db, session.id))?.restriction).toBe(restriction)
    await api.db.secondFactor.create({ data: { personId: id, sealedSecret: 'x', confirmedAt: new Date() } })
    expect((await readSession(api.db, session.id))?.restriction).toBe(restriction && 'second_factor_code')
  })
})

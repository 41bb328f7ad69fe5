import { createInvitation, inTransaction } from '@consilium/db'
import { decode } from 'next-auth/jwt'
import { randomUUID } from 'node:crypto'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { authOptions } from '../access/auth-options'
import { log } from '../platform/log'
import { makeAuthBrowser } from './call-auth'
import { CLIENT, startHostileOidc, type HostileProvider } from './hostile-oidc'
import { openTestApi, type TestApi } from './open-test-api'

const SECRET = 'a secret of tests that is long enough'
export const SITE = 'http://localhost:3000'
export const CANARY = 'canary-of-a-provider'

export type Bend = (back: { code: string; state: string }, jar: Map<string, string>) => Record<string, string>

/** Opens a site with a provider for single sign-on around the tests of a file, and closes both after them. */
export function setUpOidcSite() {
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

  /** An invited person who is known to the provider. */
  async function makeGuest(claims: Record<string, unknown> = {}) {
    const email = newAddress()
    await invite(email)
    return {
      email,
      claims: { sub: randomUUID(), email, email_verified: true, name: 'Rosa Lindqvist', ...claims },
    }
  }

  /** Runs the whole sign-in flow in one browser. */
  async function signInOnce(
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
    const device: { cookie: string; next?: string } = { cookie: '' }
    const browser = makeAuthBrowser(() =>
      authOptions({ origin: { address: '10.1.2.3', userAgent: 'Firefox' }, current, device }),
    )
    const { csrfToken } = (await browser.call('csrf')).body as { csrfToken: string }
    const leaving = await browser.call('signin/oidc', {
      method: 'POST',
      query: params,
      body: { csrfToken, callbackUrl: `${SITE}/runs`, json: 'true' },
    })
    const authorizeUrl = (leaving.body as { url: string }).url
    const query = bend(provider.authorize(authorizeUrl, claims), browser.jar)
    const answer = await browser.call('callback/oidc', { query })
    const token = await decode({ token: browser.sessionToken() ?? undefined, secret: SECRET })
    return {
      authorizeUrl: new URL(authorizeUrl),
      location: answer.location ?? '',
      sessionId: token?.sessionId ?? null,
      device: device.next ?? '',
      again: () => browser.call('callback/oidc', { query }),
    }
  }

  const countAll = async () => [
    await api.db.person.count(),
    await api.db.identity.count(),
    await api.db.session.count(),
    await api.db.invitation.count({ where: { acceptedAt: { not: null } } }),
  ]

  /**
   * Neither the URL nor the log may contain what the provider sent or the canary that tests put into its
   * responses.
   */
  function expectNoSecrets(location: string) {
    const logged = lines.splice(0).join('')
    for (const secret of [...provider.sent, CLIENT.secret, CANARY]) {
      expect(location).not.toContain(secret)
      expect(logged).not.toContain(secret)
    }
    return logged
  }

  return {
    get api() {
      return api
    },
    get provider() {
      return provider
    },
    newAddress,
    invite,
    makeGuest,
    signInOnce,
    countAll,
    expectNoSecrets,
  }
}

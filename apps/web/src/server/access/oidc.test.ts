import { describe, expect, it } from 'vitest'
import { knowsAccount } from '../platform/auth/known-devices'
import { readSession } from '../platform/auth/sessions'
import { SITE, setUpOidcSite } from '../testing/set-up-oidc-site'

const site = setUpOidcSite()
const { newAddress, makeGuest, signInOnce, countAll, expectNoSecrets } = site

describe('single sign-on', () => {
  it('sends PKCE, state, nonce and max_age, and signs in an invited person', async () => {
    const { email, claims } = await makeGuest()
    const { authorizeUrl, location, sessionId, device } = await signInOnce(claims)
    expect(Object.fromEntries(authorizeUrl.searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/.{20}/),
      nonce: expect.stringMatching(/.{20}/),
      scope: 'openid email profile',
      max_age: '1209600',
    })
    expect(location).toBe(`${SITE}/runs`)
    expect(knowsAccount(device, email)).toBe(true)
    expect(await readSession(site.api.db, sessionId ?? '')).toMatchObject({ email, name: 'Rosa Lindqvist' })
    expect(await site.api.db.session.findUnique({ where: { id: sessionId ?? '' } })).toMatchObject({
      method: 'oidc',
      address: '10.1.2.3',
      userAgent: 'Firefox',
      secondFactorAt: null,
    })
    expect(
      await site.api.db.identity.count({ where: { issuer: site.provider.issuer, subject: claims.sub } }),
    ).toBe(1)
    expect(JSON.parse(expectNoSecrets(location).trim().split('\n').at(-1) ?? '')).toMatchObject({
      event: 'auth',
      outcome: 'signed_in',
    })
  })

  it('copies the profile from the invitation, like joining with a password', async () => {
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
    await site.api.db.invitation.updateMany({ where: { email }, data: { profile } })
    await signInOnce(claims)
    const { vendorTies, ...own } = profile
    expect(
      await site.api.db.person.findUnique({
        where: { email },
        include: { vendorTies: true, profileChanges: true },
      }),
    ).toMatchObject({
      ...own,
      vendorTies: [{ vendor: 'Lumen Works' }],
      profileChanges: [{ ...own, vendorTies }],
    })
  })

  it('identifies a linked person by subject, even if the address changes or is missing', async () => {
    const { claims } = await makeGuest()
    const first = await readSession(site.api.db, (await signInOnce(claims)).sessionId ?? '')
    for (const change of [{ email: newAddress() }, { email: undefined }, { email_verified: false }]) {
      site.provider.behave({ userinfo: { sub: claims.sub } })
      expect(
        await readSession(site.api.db, (await signInOnce({ ...claims, ...change })).sessionId ?? ''),
      ).toMatchObject({ id: first?.id })
    }
  })

  it('accepts the address from userinfo, but only for the same subject', async () => {
    const { email, claims } = await makeGuest({ email: undefined, email_verified: undefined })
    site.provider.behave({ userinfo: { sub: 'somebody-else', email, email_verified: true } })
    expect(await signInOnce(claims)).toMatchObject({
      location: `${SITE}/api/auth/error?error=OAuthCallback`,
      sessionId: null,
    })
    site.provider.behave({ userinfo: { sub: claims.sub, email } })
    expect(await signInOnce(claims)).toMatchObject({
      location: `${SITE}/sign-in?error=not_verified`,
      sessionId: null,
    })
    site.provider.behave({ userinfo: { sub: claims.sub, email, email_verified: true } })
    expect(await signInOnce(claims)).toMatchObject({
      location: `${SITE}/runs`,
      sessionId: expect.any(String),
    })
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
  ['a person who was not invited', 'not_invited', ({ claims }) => ({ ...claims, email: newAddress() })],
  ['an unverified address', 'not_verified', ({ claims }) => ({ ...claims, email_verified: false })],
  [
    'an address without a verified claim',
    'not_verified',
    ({ claims }) => ({ ...claims, email_verified: undefined }),
  ],
  [
    'an address whose verified claim is a string',
    'not_verified',
    ({ claims }) => ({ ...claims, email_verified: 'true' }),
  ],
  [
    'a disabled person',
    'disabled',
    async ({ claims }) => ({
      ...claims,
      email: (
        await site.api.db.person.create({
          data: { email: newAddress(), name: 'Ada', disabledAt: new Date() },
        })
      ).email,
    }),
  ],
  [
    'an address that is linked to another identity',
    'other_identity',
    async ({ claims }) => {
      const other = await makeGuest()
      await signInOnce(other.claims)
      return { ...claims, email: other.email }
    },
  ],
]

describe('single sign-on refuses', () => {
  it.each(refusals)('%s, and gives the sign-in page the reason', async (_, reason, bend) => {
    const claims = await bend(await makeGuest())
    const before = await countAll()
    const { location, sessionId, device } = await signInOnce(claims)
    expect([location, sessionId, device]).toEqual([`${SITE}/sign-in?error=${reason}`, null, ''])
    expect(await countAll()).toEqual(before)
    expectNoSecrets(location)
  })

  it('a person who was disabled after joining', async () => {
    const { email, claims } = await makeGuest()
    await signInOnce(claims)
    await site.api.db.person.update({ where: { email }, data: { disabledAt: new Date() } })
    expect(await signInOnce(claims)).toMatchObject({
      location: `${SITE}/sign-in?error=disabled`,
      sessionId: null,
    })
  })
})

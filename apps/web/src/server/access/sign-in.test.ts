import { randomUUID } from 'node:crypto'
import { TOTP, Secret } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleName } from '../../domain/permissions/permissions'
import type { Context } from '../platform/context'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { z } from 'zod'
import { accountRouter } from './account-router'
import { createCallerFactory, procedure, router } from '../platform/trpc'
import { rememberAccount } from '../platform/auth/known-devices'
import { hashPassword } from '../platform/auth/passwords'
import { readSession } from '../platform/auth/sessions'
import { signInWithPassword } from './sign-in'

Object.assign(process.env, {
  DATABASE_URL: 'postgres://unused',
  NEXTAUTH_URL: 'http://localhost:3000',
  NEXTAUTH_SECRET: 'a secret of tests that is long enough',
  CONSILIUM_WORKER_PUBLIC_KEY: 'unused',
})
const rootRouter = router({
  account: accountRouter,
  manage: procedure('people.manage')
    .output(z.string())
    .query(() => 'managed'),
})
const PASSWORD = 'a heron by the lake at noon'
let api: TestApi
let passwordHash: string
beforeAll(async () => {
  api = await openTestApi()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => api.close())

async function makePerson(roles: RoleName[] = ['viewer']) {
  const email = `${randomUUID()}@example.org`
  return api.db.person.create({
    data: { email, name: 'Ada', passwordHash, roles: { create: roles.map((role) => ({ role })) } },
  })
}
const origin = () => ({
  address: `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 255)).join('.')}`,
  userAgent: 'Firefox',
})
const signIn = (email: string, given: { password?: string; code?: string } = {}, from = origin()) =>
  signInWithPassword(api.db, { email, password: PASSWORD, ...given }, from)

async function open(email: string, code?: string) {
  const answer = await signIn(email, code ? { code } : {})
  if (answer.is !== 'signed_in') throw new Error(`not signed in: ${answer.is}`)
  const person = await readSession(api.db, answer.sessionId)
  if (!person) throw new Error('no session')
  const ctx: Context = { actor: { kind: 'person', ...person }, db: api.db, pool: api.pool }
  return { ctx, sessionId: answer.sessionId, call: createCallerFactory(rootRouter)(ctx) }
}
const codeAt = (secret: string, offset = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: Date.now() + offset * 30_000,
  })

async function withFactor(roles: RoleName[] = ['viewer']) {
  const person = await makePerson(roles)
  const first = await open(person.email)
  const { secret, pending } = await first.call.account.beginSecondFactor()
  const code = codeAt(secret)
  const { recoveryCodes } = await first.call.account.confirmSecondFactor({ pending, code })
  return { person, secret, code, recoveryCodes, first }
}

describe('signing in', () => {
  it('responds identically to a wrong password, an unknown address, a disabled person and a person without a password', async () => {
    const [known, disabled, without] = [await makePerson(), await makePerson(), await makePerson()]
    await api.db.person.update({ where: { id: disabled.id }, data: { disabledAt: new Date() } })
    await api.db.person.update({ where: { id: without.id }, data: { passwordHash: null } })
    const answers = [
      await signIn(known.email, { password: 'wrong' }),
      await signIn('nobody@example.org'),
      await signIn('nobody\0@example.org'),
      await signIn(disabled.email),
      await signIn(without.email),
    ]
    expect(answers).toEqual(Array(5).fill({ is: 'refused' }))
    expect(await signIn(` ${known.email.toUpperCase()}`)).toMatchObject({
      is: 'signed_in',
      personId: known.id,
    })
  })

  it('counts simultaneous attempts one by one', async () => {
    const { email } = await makePerson()
    await Promise.all(Array.from({ length: 20 }, () => signIn(email, { password: 'wrong' })))
    expect(await api.db.signInAttempt.count({ where: { account: email } })).toBe(5)
    expect(await signIn(email)).toEqual({ is: 'refused' })
  })

  it('accepts attempts again after a growing wait', async () => {
    const { email } = await makePerson()
    for (let i = 0; i < 5; i++) await signIn(email, { password: 'wrong' })
    const age = (seconds: number) =>
      api.pool.query(`UPDATE sign_in_attempt SET at = at - $2 * interval '1 second' WHERE account = $1`, [
        email,
        seconds,
      ])
    await age(1)
    expect(await signIn(email)).toEqual({ is: 'refused' })
    await age(1.5)
    expect(await signIn(email, { password: 'wrong' })).toEqual({ is: 'refused' })
    await age(2.5)
    expect(await signIn(email)).toEqual({ is: 'refused' })
    await age(2)
    expect(await signIn(email)).toMatchObject({ is: 'signed_in' })
  })

  it('throttles an address that tries many accounts', async () => {
    const from = origin()
    await api.db.signInAttempt.createMany({
      data: Array.from({ length: 100 }, (_, i) => ({
        account: `someone-${i}@example.org`,
        address: from.address,
        succeeded: false,
      })),
    })
    const { email } = await makePerson()
    expect(await signIn(email, {}, from)).toEqual({ is: 'refused' })
    expect(await signIn(email)).toMatchObject({ is: 'signed_in' })
  })

  it('lets a known device pass the limit of its address, within the limit of the account', async () => {
    const from = origin()
    const [known, own] = [await makePerson(), await makePerson()]
    const device = rememberAccount(rememberAccount('', own.email), known.email)
    const tryFrom = async (email: string, cookie: string, password = PASSWORD) =>
      (await signInWithPassword(api.db, { email, password }, from, cookie)).is
    // 130 wrong tries under invented names.
    await api.db.signInAttempt.createMany({
      data: Array.from({ length: 130 }, (_, i) => ({
        account: `invented-${i}@example.org`,
        address: from.address,
        succeeded: false,
      })),
    })
    expect(await tryFrom(known.email, '')).toBe('refused')
    expect([
      await tryFrom(known.email, device),
      await tryFrom(own.email, device),
      await tryFrom(` ${known.email.toUpperCase()}`, device),
    ]).toEqual(['signed_in', 'signed_in', 'signed_in'])
    // The cookie of one account is nothing for another.
    const attempts = () => api.db.signInAttempt.count({ where: { account: known.email } })
    const before = await attempts()
    expect(await tryFrom(known.email, rememberAccount('', own.email))).toBe('refused')
    expect(await attempts()).toBe(before)
    // Its guesses are those of any device: five, then delays.
    for (let i = 0; i < 12; i++) expect(await tryFrom(known.email, device, 'wrong')).toBe('refused')
    expect(await attempts()).toBe(before + 5)
    expect(await tryFrom(known.email, device)).toBe('refused')
    expect(await tryFrom(own.email, device)).toBe('signed_in')
  })

  it('checks the code of a known device too when its address is throttled', async () => {
    const { person, secret } = await withFactor()
    const from = origin()
    await api.db.signInAttempt.createMany({
      data: (['password', 'second_factor'] as const).flatMap((step) =>
        Array.from({ length: 130 }, (_, i) => ({
          step,
          account: `invented-${i}@example.org`,
          address: from.address,
          succeeded: false,
        })),
      ),
    })
    const given = { email: person.email, password: PASSWORD, code: codeAt(secret, 1) }
    const device = rememberAccount('', person.email)
    expect(await signInWithPassword(api.db, given, from)).toEqual({ is: 'refused' })
    expect(await signInWithPassword(api.db, given, from, device)).toMatchObject({ is: 'signed_in' })
  })

  it('ends a session that is idle for longer than the setting says', async () => {
    const { email } = await makePerson()
    const { sessionId } = await open(email)
    const idle = (hours: number) =>
      api.db.session.update({
        where: { id: sessionId },
        data: { lastSeenAt: new Date(Date.now() - hours * 3_600_000) },
      })
    await idle(71)
    expect(await readSession(api.db, sessionId)).not.toBeNull()
    await idle(73)
    expect(await readSession(api.db, sessionId)).toBeNull()
  })
})

describe('the second factor', () => {
  it('asks for the code only after the password, and accepts each code once', async () => {
    const { person, secret, code } = await withFactor()
    expect(await signIn(person.email, { password: 'wrong', code: codeAt(secret, 1) })).toEqual({
      is: 'refused',
    })
    expect(await signIn(person.email)).toEqual({ is: 'code_needed' })
    expect(await signIn(person.email, { code })).toEqual({ is: 'code_refused' })
    const next = codeAt(secret, 1)
    const both = await Promise.all([
      signIn(person.email, { code: next }),
      signIn(person.email, { code: next }),
    ])
    expect(both.map(({ is }) => is).sort()).toEqual(['code_refused', 'signed_in'])
    const session = await api.db.session.findFirst({
      where: { personId: person.id },
      orderBy: { createdAt: 'desc' },
    })
    expect(session?.secondFactorAt).not.toBeNull()
  })

  it.each([-3, -2, 2, 3, 100])('refuses a code %i steps away', async (offset) => {
    const { person, secret } = await withFactor()
    expect(await signIn(person.email, { code: codeAt(secret, offset) })).toEqual({ is: 'code_refused' })
  })

  it('throttles codes, including correct ones', async () => {
    const { person, secret } = await withFactor()
    await Promise.all(Array.from({ length: 10 }, () => signIn(person.email, { code: '000000' })))
    expect(
      await api.db.signInAttempt.count({ where: { account: person.email, step: 'second_factor' } }),
    ).toBe(5)
    expect(await signIn(person.email, { code: codeAt(secret, 1) })).toEqual({ is: 'code_refused' })
  })

  it('accepts a recovery code once, in any notation, and notifies by mail', async () => {
    const { person, recoveryCodes } = await withFactor()
    const [one = '', two = ''] = recoveryCodes
    expect(new Set(recoveryCodes).size).toBe(10)
    const both = await Promise.all([
      signIn(person.email, { code: one.toUpperCase().replaceAll('-', ' ') }),
      signIn(person.email, { code: one }),
    ])
    expect(both.map(({ is }) => is).sort()).toEqual(['code_refused', 'signed_in'])
    expect(await signIn(person.email, { code: two })).toMatchObject({ is: 'signed_in' })
    expect(
      await api.db.mail.count({
        where: { personId: person.id, subject: 'One of your recovery codes was used' },
      }),
    ).toBe(2)
  })

  it('stores neither secret nor codes in the clear', async () => {
    const { person, secret, recoveryCodes } = await withFactor()
    const { rows } = await api.pool.query(
      `SELECT row_to_json(s)::text AS row FROM (SELECT * FROM second_factor) s UNION ALL SELECT row_to_json(r)::text FROM recovery_code r UNION ALL SELECT details FROM audit_event WHERE entity_id = $1`,
      [person.id],
    )
    const stored = JSON.stringify(rows)
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(text)
  })

  it('allows only setup for a person whose role requires one, and ends their other sessions', async () => {
    const person = await makePerson(['admin'])
    const [first, other] = [await open(person.email), await open(person.email)]
    await expect(first.call.manage()).rejects.toThrow('Your role requires a second factor')
    expect(await first.call.account.sessions()).toHaveLength(2)
    const { secret, pending } = await first.call.account.beginSecondFactor()
    await first.call.account.confirmSecondFactor({ pending, code: codeAt(secret) })
    expect(await readSession(api.db, other.sessionId)).toBeNull()
    const again = await open(person.email, codeAt(secret, 1))
    await expect(again.call.manage()).resolves.toBe('managed')
    await expect(again.call.account.disableSecondFactor()).rejects.toThrow(
      'Your role requires a second factor',
    )
  })

  it('refuses a setup started for someone else, a tampered one, or a wrong code', async () => {
    const [mine, theirs] = [await open((await makePerson()).email), await open((await makePerson()).email)]
    const { secret, pending } = await theirs.call.account.beginSecondFactor()
    await expect(mine.call.account.confirmSecondFactor({ pending, code: codeAt(secret) })).rejects.toThrow(
      'has expired',
    )
    await expect(
      theirs.call.account.confirmSecondFactor({
        pending: pending.slice(0, -3) + (pending.at(-3) === 'A' ? 'B' : 'A') + pending.slice(-2),
        code: codeAt(secret),
      }),
    ).rejects.toThrow('has expired')
    await expect(
      theirs.call.account.confirmSecondFactor({ pending, code: codeAt(secret, 9) }),
    ).rejects.toThrow('not the code')
  })

  it('can be turned off when no role requires it', async () => {
    const { person, first } = await withFactor()
    await first.call.account.disableSecondFactor()
    expect(await signIn(person.email)).toMatchObject({ is: 'signed_in' })
    expect(await api.db.recoveryCode.count({ where: { personId: person.id } })).toBe(0)
  })

  it('creates 10 new recovery codes and rejects the old ones', async () => {
    const { person, first, recoveryCodes } = await withFactor()
    const renewed = (await first.call.account.renewRecoveryCodes()).recoveryCodes
    expect(await signIn(person.email, { code: recoveryCodes[0] })).toEqual({ is: 'code_refused' })
    expect(await signIn(person.email, { code: renewed[0] })).toMatchObject({ is: 'signed_in' })
  })
})

describe('a sensitive action', () => {
  it('requires step-up authentication after 15 minutes', async () => {
    const { person, secret, first } = await withFactor()
    await api.db.session.update({
      where: { id: first.sessionId },
      data: { authenticatedAt: new Date(Date.now() - 16 * 60_000) },
    })
    const reopen = async () => {
      const read = await readSession(api.db, first.sessionId)
      if (!read) throw new Error('no session')
      return createCallerFactory(rootRouter)({
        actor: { kind: 'person', ...read },
        db: api.db,
        pool: api.pool,
      })
    }
    const stale = await reopen()
    await expect(stale.account.renewRecoveryCodes()).rejects.toMatchObject({
      cause: { code: 'stale_session' },
    })
    await expect(stale.account.reAuthenticate({ password: 'wrong' })).rejects.toMatchObject({
      cause: { field: 'password' },
    })
    await expect(stale.account.reAuthenticate({ password: PASSWORD })).rejects.toMatchObject({
      cause: { field: 'code' },
    })
    // Failures of others at the address don't matter to a person who is signed in.
    const { address } = await api.db.session.findUniqueOrThrow({ where: { id: first.sessionId } })
    await api.db.signInAttempt.createMany({
      data: (['password', 'second_factor'] as const).flatMap((step) =>
        Array.from({ length: 130 }, (_, i) => ({
          step,
          account: `invented-${i}@example.org`,
          address: address ?? '',
          succeeded: false,
        })),
      ),
    })
    await stale.account.reAuthenticate({ password: PASSWORD, code: codeAt(secret, 1) })
    await expect((await reopen()).account.renewRecoveryCodes()).resolves.toBeDefined()
    expect(
      await api.db.auditEvent.count({
        where: { action: 'session.renewed', entityId: first.sessionId, actorId: person.id },
      }),
    ).toBe(1)
  })
})

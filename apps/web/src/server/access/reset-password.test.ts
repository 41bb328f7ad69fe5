import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rememberAccount } from '../platform/auth/known-devices'
import { hashPassword } from '../platform/auth/passwords'
import { openSession, readSession } from '../platform/auth/sessions'
import { signInWithPassword } from './sign-in'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { requestReset } from './request-reset'
import { isResetOpen, resetPassword } from './reset-password'

Object.assign(process.env, {
  DATABASE_URL: 'postgres://unused',
  NEXTAUTH_URL: 'http://localhost:3000',
  NEXTAUTH_SECRET: 'a secret of tests that is long enough',
  CONSILIUM_WORKER_PUBLIC_KEY: 'unused',
})
const OLD = 'a heron by the lake at noon'
const NEW = 'two otters under the bridge'
const nowhere = { address: null, userAgent: null }
let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function makePerson(change: { disabledAt?: Date; passwordHash?: string | null } = {}) {
  return api.db.person.create({
    data: {
      email: `${randomUUID()}@example.org`,
      name: 'Ada',
      passwordHash: await hashPassword(OLD),
      ...change,
    },
  })
}
const ask = (email: string) => requestReset(api, { email }, null)
const mailsOf = (address: string) =>
  api.db.mail.findMany({ where: { address }, orderBy: { createdAt: 'asc' } })
async function linkOf(email: string) {
  await ask(email)
  const mails = await mailsOf(email)
  return /\/reset\/([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}
const signIn = async (email: string, password: string) =>
  (await signInWithPassword(api.db, { email, password }, nowhere)).is

describe('resetting a password', () => {
  it('sets a new password once, ends all sessions, notifies by mail and stores no link', async () => {
    const { id, email } = await makePerson()
    const sessionId = await openSession(api.db, id, nowhere)
    const [other, token] = [await linkOf(email), await linkOf(email)]
    expect(await isResetOpen(api, token)).toBe(true)
    const tries = await Promise.allSettled([
      resetPassword(api, { token, password: NEW }),
      resetPassword(api, { token, password: `${NEW}!` }),
    ])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const kept = tries[0].status === 'fulfilled' ? NEW : `${NEW}!`
    expect(await readSession(api.db, sessionId)).toBeNull()
    expect([await signIn(email, OLD), await signIn(email, kept)]).toEqual(['refused', 'signed_in'])
    expect([await isResetOpen(api, token), await isResetOpen(api, other)]).toEqual([false, false])
    const mails = await mailsOf(email)
    expect(mails.map(({ subject, text }) => [subject, text === ''])).toEqual([
      ['Set a new password for Consilium', true],
      ['Set a new password for Consilium', true],
      ['Your password was changed', false],
    ])
    expect(await api.db.auditEvent.count({ where: { action: 'person.password_reset', entityId: id } })).toBe(
      1,
    )
  })

  it('responds identically, and as slowly, whether or not the person exists', async () => {
    const { email } = await makePerson()
    const time = async (address: string) => {
      const startedAt = performance.now()
      await ask(address)
      return performance.now() - startedAt
    }
    const [known, unknown] = [await time(email), await time('nobody@example.org')]
    expect(Math.min(known, unknown)).toBeGreaterThanOrEqual(395)
    expect(await mailsOf('nobody@example.org')).toEqual([])
  })

  it('writes nothing for disabled people, and no link for people with single sign-on', async () => {
    const [disabled, without] = [
      await makePerson({ disabledAt: new Date() }),
      await makePerson({ passwordHash: null }),
    ]
    await ask(disabled.email)
    expect(await mailsOf(disabled.email)).toEqual([])
    expect(await linkOf(without.email)).toBe('')
    expect((await mailsOf(without.email)).map(({ kind }) => kind)).toEqual(['notice'])
  })

  it('writes at most 5 mails, even for simultaneous requests', async () => {
    const { email } = await makePerson()
    await Promise.all(Array.from({ length: 12 }, () => ask(email)))
    expect(await mailsOf(email)).toHaveLength(5)
  })

  it('writes to a known device whose address asked for many invented names', async () => {
    const { email } = await makePerson()
    const address = '203.0.113.77'
    await api.db.signInAttempt.createMany({
      data: Array.from({ length: 130 }, (_, i) => ({
        step: 'password_reset' as const,
        account: `invented-${i}@example.org`,
        address,
        succeeded: false,
      })),
    })
    await requestReset(api, { email }, address)
    expect(await mailsOf(email)).toHaveLength(0)
    await requestReset(api, { email }, address, rememberAccount('', email))
    expect(await mailsOf(email)).toHaveLength(1)
  })

  it('refuses an expired link, an invented link and a weak password', async () => {
    const { email } = await makePerson()
    const token = await linkOf(email)
    await expect(resetPassword(api, { token, password: 'Password2024!' })).rejects.toMatchObject({
      field: 'password',
    })
    await expect(resetPassword(api, { token: 'x', password: NEW })).rejects.toThrow('older than an hour')
    await api.db.passwordReset.updateMany({ where: { person: { email } }, data: { expiresAt: new Date() } })
    await expect(resetPassword(api, { token, password: NEW })).rejects.toThrow('older than an hour')
    expect(await signIn(email, OLD)).toBe('signed_in')
  })

  it('does not open the account of someone with a second factor', async () => {
    const { id, email } = await makePerson()
    await api.db.secondFactor.create({ data: { personId: id, sealedSecret: 'x', confirmedAt: new Date() } })
    await resetPassword(api, { token: await linkOf(email), password: NEW })
    expect(await signIn(email, NEW)).toBe('code_needed')
  })
})

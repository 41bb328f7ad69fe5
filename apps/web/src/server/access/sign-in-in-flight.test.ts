import { randomUUID } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../platform/auth/passwords'
import { openCheckedSession, readSession } from '../platform/auth/sessions'
import { createCallerFactory } from '../platform/trpc'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { accountRouter } from './account-router'
import { signInWithPassword } from './sign-in'

Object.assign(process.env, {
  DATABASE_URL: 'postgres://unused',
  NEXTAUTH_URL: 'http://localhost:3000',
  NEXTAUTH_SECRET: 'a secret of tests that is long enough',
  CONSILIUM_WORKER_PUBLIC_KEY: 'unused',
})
const PASSWORD = 'a heron by the lake at noon'
let api: TestApi
let passwordHash: string
beforeAll(async () => {
  api = await openTestApi()
  passwordHash = await hashPassword(PASSWORD)
})
afterAll(() => api.close())

const makePerson = () =>
  api.db.person.create({ data: { email: `${randomUUID()}@example.org`, name: 'Ada', passwordHash } })
const origin = () => ({ address: `10.0.0.${Math.floor(Math.random() * 255)}`, userAgent: 'Firefox' })
const signIn = (email: string) => signInWithPassword(api.db, { email, password: PASSWORD }, origin())

async function callAs(email: string) {
  const answer = await signIn(email)
  const person = answer.is === 'signed_in' ? await readSession(api.db, answer.sessionId) : null
  if (!person) throw new Error(`not signed in: ${answer.is}`)
  return createCallerFactory(accountRouter)({
    actor: { kind: 'person', ...person },
    db: api.db,
    pool: api.pool,
  })
}

async function confirmFactor(call: Awaited<ReturnType<typeof callAs>>): Promise<void> {
  const { secret, pending } = await call.beginSecondFactor()
  const code = new TOTP({
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  }).generate()
  await call.confirmSecondFactor({ pending, code })
}

describe('a sign-in in flight', () => {
  /** Signs in four at a time until the change has happened, and returns the sessions that are still open. */
  async function signInDuring(email: string, change: () => Promise<unknown>): Promise<string[]> {
    let isOver = false
    const opened: string[] = []
    const tries = Array.from({ length: 4 }, async () => {
      while (!isOver) {
        const answer = await signIn(email)
        if (answer.is === 'signed_in') opened.push(answer.sessionId)
      }
    })
    await change().finally(() => (isOver = true))
    await Promise.all(tries)
    const open = await Promise.all(
      opened.map(async (sessionId) => ((await readSession(api.db, sessionId)) ? [sessionId] : [])),
    )
    return open.flat()
  }

  it('does not survive a change of the password', async () => {
    const { email } = await makePerson()
    const call = await callAs(email)
    const next = 'another heron by the lake'
    const left = await signInDuring(email, () => call.changePassword({ current: PASSWORD, next }))
    expect(left).toEqual([])
  })

  it('does not survive the set-up of a second factor', async () => {
    const { email } = await makePerson()
    const call = await callAs(email)
    const left = await signInDuring(email, () => confirmFactor(call))
    expect(left).toEqual([])
  })

  it('is refused when what it checked no longer holds', async () => {
    const { id } = await makePerson()
    const checked = { passwordHash, factorConfirmedAt: null }
    const tryWith = (other: Partial<typeof checked> = {}) =>
      openCheckedSession(api.db, id, origin(), { ...checked, ...other })
    expect(await tryWith()).not.toBeNull()
    expect(await tryWith({ passwordHash: 'the former hash' })).toBeNull()
    await api.db.person.update({ where: { id }, data: { disabledAt: new Date() } })
    expect(await tryWith()).toBeNull()
  })
})

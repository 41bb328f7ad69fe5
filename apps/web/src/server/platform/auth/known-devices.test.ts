import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceCookie, knowsAccount, rememberAccount } from './known-devices'

Object.assign(process.env, {
  DATABASE_URL: 'postgres://unused',
  NEXTAUTH_URL: 'https://site.example',
  NEXTAUTH_SECRET: 'a secret of tests that is long enough',
  CONSILIUM_WORKER_PUBLIC_KEY: 'unused',
})
beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 10, 23) }))
afterEach(() => void vi.useRealTimers())
const ANA = 'ana@example.org'
const BEN = 'ben@example.org'

describe('the cookie of a known device', () => {
  it('knows each account that signed in with the browser, and no other', () => {
    const cookie = rememberAccount(rememberAccount('', ANA), BEN)
    expect([ANA, BEN, 'eve@example.org', ''].map((account) => knowsAccount(cookie, account))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('names nobody', () => {
    expect(rememberAccount(rememberAccount('', ANA), BEN)).toMatch(/^\d{5}\.[\w-]{43}~\d{5}\.[\w-]{43}$/)
  })

  it.each<[string, (cookie: string) => string]>([
    ['nothing', () => ''],
    ['another day', (cookie) => cookie.replace(/^\d+/, (day) => `${Number(day) + 1}`)],
    ['another signature', (cookie) => cookie.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A'))],
    ['no signature', (cookie) => cookie.replace(/\..*/, '.')],
    ['a signature of another length', (cookie) => `${cookie}A`],
    ['noise', () => '~.~..~%00'.repeat(1_000)],
    ['more entries than there may be', (cookie) => `${'20780.x~'.repeat(10)}${cookie}`],
    ['a cookie beyond the limit', (cookie) => `${'x'.repeat(2_000)}~${cookie}`],
  ])('is not forged with %s', (_, forge) => {
    expect(knowsAccount(forge(rememberAccount('', ANA)), ANA)).toBe(false)
  })

  it('expires after a year, and signing in renews it', () => {
    const first = rememberAccount('', ANA)
    vi.setSystemTime(Date.UTC(2027, 10, 22))
    expect(knowsAccount(first, ANA)).toBe(true)
    const renewed = rememberAccount(first, ANA)
    vi.setSystemTime(Date.UTC(2027, 10, 23))
    expect([knowsAccount(first, ANA), knowsAccount(renewed, ANA)]).toEqual([false, true])
    expect(renewed).not.toContain('~')
  })

  it('keeps the last ten accounts', () => {
    const accounts = Array.from({ length: 12 }, (_, i) => `person-${i}@example.org`)
    const cookie = accounts.reduce(rememberAccount, '')
    expect(accounts.filter((account) => knowsAccount(cookie, account))).toEqual(accounts.slice(2))
    expect(cookie.length).toBeLessThan(1_000)
  })

  it('is HttpOnly, and Secure on an https site', () => {
    const { name, serialize } = deviceCookie()
    expect(serialize('x')).toBe(
      '__Secure-consilium.device=x; Path=/api; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure',
    )
    expect(name).toBe('__Secure-consilium.device')
  })
})

import { createApiKey, inTransaction } from '@consilium/db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits } from '../../../domain/platform/limits'
import type { RoleName } from '../../../domain/permissions/permissions'
import type { ScopeName } from '../../../domain/permissions/refused'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { dispatch } from '../../entry/dispatch'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const call = (headers: Record<string, string>, path = '/systems', init: RequestInit = {}) =>
  dispatch(
    new Request(`http://localhost/api/v1${path}`, {
      ...init,
      headers: { ...(init.body ? { 'content-type': 'application/json' } : {}), ...headers },
    }),
  )
const bearer = (secret: string) => ({ authorization: `Bearer ${secret}` })
const numberIn = (response: Response, name: string) => Number(response.headers.get(name))

async function setLimits(value: Partial<Record<ScopeName, number>>): Promise<void> {
  await api.db.setting.upsert({
    where: { name: 'api_limits' },
    create: { name: 'api_limits', value },
    update: { value },
  })
}

async function makeOwnedKey(roles: RoleName[], scopes: ScopeName[], expiresAt: Date | null = null) {
  const owner = await api.db.person.create({
    data: {
      email: `${crypto.randomUUID()}@example.org`,
      name: 'Owner',
      roles: { create: roles.map((role) => ({ role })) },
    },
  })
  const key = await inTransaction(api.db, (tx) =>
    createApiKey(tx, { name: 'Owned', scopes, ownerId: owner.id, expiresAt, actor: { kind: 'operator' } }),
  )
  return { ownerId: owner.id, ...key }
}

/** Waits out the end of a minute, so that the count doesn't restart during a test. */
async function beginMinute(): Promise<void> {
  const readLeft = async () =>
    (await api.pool.query<{ left: number }>(`SELECT 60 - extract(second FROM now())::float8 AS left`)).rows[0]
      ?.left
  await expect.poll(readLeft, { timeout: 10_000 }).toBeGreaterThan(8)
}

describe('the rate limit of a key', () => {
  it('is stated in every response, and ends with a 429 that says when to retry', async () => {
    await beginMinute()
    await setLimits({ read: 3, run: 2 })
    const key = await api.authorize('read', 'run')
    const first = await call(key)
    expect([
      first.status,
      numberIn(first, 'ratelimit-limit'),
      numberIn(first, 'ratelimit-remaining'),
    ]).toEqual([200, 3, 2])
    expect(numberIn(first, 'ratelimit-reset')).toBeGreaterThan(0)
    expect(numberIn(first, 'ratelimit-reset')).toBeLessThanOrEqual(60)
    await call(key)
    await call(key)
    const over = await call(key)
    expect([over.status, numberIn(over, 'ratelimit-remaining')]).toEqual([429, 0])
    expect(over.headers.get('retry-after')).toBe(over.headers.get('ratelimit-reset'))
    expect(await over.json()).toMatchObject({
      detail: expect.stringMatching(/^This key may make 3 calls per minute .* Wait \d+ seconds\.$/),
    })
    // Other scopes and other keys are counted separately.
    expect((await call(key, '/runs/plan', { method: 'POST', body: '{}' })).status).toBe(422)
    expect((await call(await api.authorize('read'))).status).toBe(200)
  })

  it('counts simultaneous calls', async () => {
    await beginMinute()
    await setLimits({ read: 20 })
    const key = await api.authorize('read')
    const statuses = await Promise.all(Array.from({ length: 50 }, async () => (await call(key)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  })

  it('falls back to the default when the setting is invalid', async () => {
    await setLimits({ read: -1 })
    expect(numberIn(await call(await api.authorize('read')), 'ratelimit-limit')).toBe(1_200)
  })

  it('does not apply to people and visitors', async () => {
    const response = await dispatch(
      new Request('http://localhost/api/v1/systems', { headers: { authorization: 'Basic x' } }),
    )
    expect(response.headers.has('ratelimit-limit')).toBe(false)
  })

  it('throttles unknown keys, but not valid keys from the same address', async () => {
    await beginMinute()
    await setLimits({})
    const good = await api.authorize('read')
    const statuses = await Promise.all(
      Array.from(
        { length: limits.unknownKeysPerMinute + 10 },
        async (_, index) => (await call(bearer(`csk_${index}`))).status,
      ),
    )
    expect(statuses).toContain(429)
    const over = await call(bearer('csk_another'))
    expect([over.status, Number(over.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await call(good)).status).toBe(200)
  })

  it('throttles the address that guesses keys, even behind a forged x-forwarded-for, and no other address', async () => {
    await beginMinute()
    await setLimits({})
    await api.db.rateWindow.deleteMany()
    const from = (address: string, forwarded = '') =>
      call({
        ...bearer('csk_tried'),
        'x-consilium-socket': address,
        ...(forwarded ? { 'x-forwarded-for': forwarded } : {}),
      })
    for (let tried = 0; tried < limits.unknownKeysPerMinute; tried++)
      expect((await from('203.0.113.7', `198.51.100.${tried}`)).status).toBe(401)
    expect((await from('203.0.113.7', '198.51.100.99')).status).toBe(429)
    expect((await from('203.0.113.8')).status).toBe(401)
    const subjects = await api.db.rateWindow.findMany({ where: { subject: { startsWith: 'unknown-key:' } } })
    expect([
      subjects.length,
      JSON.stringify(subjects.map(({ subject }) => subject)).includes('203.0.113'),
    ]).toEqual([2, false])
  })
})

describe('a key', () => {
  it('never allows more than its owner may do now', async () => {
    const viewer = await makeOwnedKey(['viewer'], ['admin'])
    const refused = await call(bearer(viewer.secret))
    expect([refused.status, ((await refused.json()) as { detail: string }).detail]).toEqual([
      403,
      'The owner of this key may not see systems and judges, so the key may not either. Ask an admin.',
    ])
    expect((await call(bearer(viewer.secret), '/runs')).status).toBe(200)
    const admin = await makeOwnedKey(['admin'], ['read'])
    expect((await call(bearer(admin.secret))).status).toBe(200)
    await api.db.personRole.deleteMany({ where: { personId: admin.ownerId } })
    expect((await call(bearer(admin.secret))).status).toBe(403)
  })

  it('stops working when its owner is disabled, when it expires and when it is revoked', async () => {
    const ways: [string, (key: { id: string; ownerId: string }) => Promise<unknown>][] = [
      [
        'owner disabled',
        ({ ownerId }) => api.db.person.update({ where: { id: ownerId }, data: { disabledAt: new Date() } }),
      ],
      ['expired', ({ id }) => api.db.apiKey.update({ where: { id }, data: { expiresAt: new Date() } })],
      ['revoked', ({ id }) => api.db.apiKey.update({ where: { id }, data: { revokedAt: new Date() } })],
    ]
    await api.db.rateWindow.deleteMany()
    for (const [name, end] of ways) {
      const key = await makeOwnedKey(['admin'], ['read'], new Date(Date.now() + 86_400_000))
      expect((await call(bearer(key.secret))).status, name).toBe(200)
      await end(key)
      const refused = await call(bearer(key.secret))
      expect([refused.status, ((await refused.json()) as { detail: string }).detail], name).toEqual([
        401,
        'This API key is not known, was revoked or has expired.',
      ])
    }
  })

  it('records when it was last used', async () => {
    const key = await makeOwnedKey(['admin'], ['read'])
    await call(bearer(key.secret))
    const { lastUsedAt } = await api.db.apiKey.findUniqueOrThrow({ where: { id: key.id } })
    expect(Date.now() - (lastUsedAt?.getTime() ?? 0)).toBeLessThan(10_000)
  })

  it('is stored only as a hash and a prefix', async () => {
    const key = await makeOwnedKey(['admin'], ['read'])
    const row = await api.db.apiKey.findUniqueOrThrow({ where: { id: key.id } })
    expect(JSON.stringify(row)).not.toContain(key.secret)
    expect(key.secret.startsWith(row.prefix) && row.prefix.length <= 10 && key.secret.length >= 40).toBe(true)
  })
})

describe('a request body', () => {
  it.each([
    ['one byte more than allowed, announced', { 'content-length': `${limits.bodyBytes + 1}` }, '{}'],
    ['one byte more than allowed, not announced', {}, `"${'x'.repeat(limits.bodyBytes - 1)}"`],
  ])('of %s is refused', async (_, headers, body) => {
    const response = await call({ ...(await api.authorize('run')), ...headers }, '/runs', {
      method: 'POST',
      body,
    })
    expect([response.status, ((await response.json()) as { detail: string }).detail]).toEqual([
      413,
      'The body is larger than 1 MB. Send less at a time.',
    ])
  })

  it('of the maximum size is read', async () => {
    const response = await call(await api.authorize('run'), '/runs', {
      method: 'POST',
      body: `"${'x'.repeat(limits.bodyBytes - 2)}"`,
    })
    expect(response.status).toBe(422)
  })

  it('with an idempotency key that is too long is refused', async () => {
    const body = JSON.stringify({ name: 'x', provider: 'simulator', llm: 'sim-good' })
    const response = await call(
      {
        ...(await api.authorize('systems')),
        'idempotency-key': 'x'.repeat(limits.idempotencyKeyCharacters + 1),
      },
      '/systems',
      { method: 'POST', body },
    )
    expect(response.status).toBe(422)
    expect(((await response.json()) as { detail: string }).detail).toContain('longer than 200')
  })
})

import { hashSecret } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dispatch } from '../../entry/dispatch'
import { makeStream } from '../../testing/make-stream'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { answerOnce } from './idempotency'
import { contentOfText } from './request-content'

// These tests don't need a worker.
vi.mock('@consilium/worker/enqueue', () => ({ enqueue: async () => true, queueFromEnv: () => null }))

let api: TestApi
let key: { authorization: string }
beforeAll(async () => {
  api = await openTestApi()
  key = await api.authorize('admin')
})
afterAll(() => api.close())

const upload = async (idempotencyKey: string, file: BodyInit, headers: Record<string, string> = {}) => {
  const response = await dispatch(
    new Request('http://localhost/api/v1/imports?format=healthbench&dataset=Repeated', {
      method: 'POST',
      body: file,
      headers: { ...key, 'idempotency-key': idempotencyKey, prefer: 'respond-async', ...headers },
      duplex: 'half',
    } as RequestInit),
  )
  return {
    status: response.status,
    isReplay: response.headers.has('idempotency-replayed'),
    body: (await response.json()) as { importId?: string; detail?: string },
  }
}

function makeDeferred<Value>() {
  let resolve: (value: Value) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue
    reject = onError
  })
  return { promise, resolve, reject }
}

describe('an upload with an idempotency key', () => {
  it('is imported once, and its repetition gets the first report', async () => {
    const id = randomUUID()
    const first = await upload(id, '{"a":1}\n')
    expect([first.status, first.isReplay]).toEqual([202, false])
    // The same bytes in other chunks.
    const again = await upload(id, makeStream(['{"a"', ':1}\n']))
    expect(again).toEqual({ ...first, isReplay: true })
  })

  it('is refused if another file of the same length was sent under the key', async () => {
    const id = randomUUID()
    const first = await upload(id, '{"a":1}\n')
    const before = await api.db.import.count()
    const other = await upload(id, '{"a":2}\n')
    expect([other.status, other.body.detail]).toEqual([
      409,
      'This idempotency key was used for another request or another body. Use a new one.',
    ])
    expect(await api.db.import.count()).toBe(before)
    expect((await upload(id, '{"a":1}\n')).body.importId).toBe(first.body.importId)
  })

  it('can be sent again under the same key after it was cut off', async () => {
    const id = randomUUID()
    expect((await upload(id, '{"a":', { 'content-length': '8' })).status).toBe(422)
    expect(await upload(id, '{"a":1}\n', { 'content-length': '8' })).toMatchObject({
      status: 202,
      isReplay: false,
    })
  })
})

describe('a request with an idempotency key', () => {
  const register = async (idempotencyKey: string, name: string) => {
    const response = await dispatch(
      new Request('http://localhost/api/v1/systems', {
        method: 'POST',
        body: JSON.stringify({ name, provider: 'simulator', llm: 'sim-good' }),
        headers: { ...key, 'idempotency-key': idempotencyKey, 'content-type': 'application/json' },
      }),
    )
    return response.status
  }
  const findKeyId = async () => {
    const secret = key.authorization.slice('Bearer '.length)
    return (await api.db.apiKey.findUniqueOrThrow({ where: { keyHash: hashSecret(secret) } })).id
  }

  it('is refused if another body was sent under the key', async () => {
    const id = randomUUID()
    expect(await register(id, 'One body')).toBe(201)
    expect(await register(id, 'Another body')).toBe(409)
    expect(await register(id, 'One body')).toBe(201)
  })

  it('is answered when the process of the first request died, after its lease has expired', async () => {
    const left = { apiKeyId: await findKeyId(), key: randomUUID(), requestHash: 'of a request that died' }
    await api.db.idempotencyKey.create({ data: { ...left, leaseUntil: new Date(Date.now() + 60_000) } })
    expect(await register(left.key, 'After a crash')).toBe(409)
    await api.db.idempotencyKey.updateMany({
      where: left,
      data: { leaseUntil: new Date(Date.now() - 1_000) },
    })
    expect(await register(left.key, 'After a crash')).toBe(201)
    expect(await register(left.key, 'After a crash')).toBe(201)
    expect(await api.db.system.count({ where: { name: 'After a crash' } })).toBe(1)
  })

  it('keeps its key for as long as it is in progress, and frees it when it fails', async () => {
    const id = { apiKeyId: await findKeyId(), key: randomUUID() }
    const request = { ...id, call: 'POST /test', content: contentOfText('') }
    const readLease = async () =>
      (await api.db.idempotencyKey.findUnique({ where: { apiKeyId_key: id } }))?.leaseUntil.getTime() ?? 0
    const fail = makeDeferred<never>()
    const first = answerOnce(api.db, request, () => fail.promise, { leaseMs: 6_000 })
    await expect.poll(readLease).toBeGreaterThan(0)
    const taken = await readLease()
    await expect.poll(readLease, { timeout: 10_000 }).toBeGreaterThan(taken)
    const repeat = () => answerOnce(api.db, request, async () => ({ status: 200, body: 'again' }))
    await expect(repeat()).rejects.toThrow('still being answered')
    fail.reject(new Error('The work failed.'))
    await expect(first).rejects.toThrow('The work failed.')
    expect(await repeat()).toMatchObject({ body: 'again' })
  })

  it('whose lease expired does not overwrite the answer of the request that took its key', async () => {
    const request = {
      apiKeyId: await findKeyId(),
      key: randomUUID(),
      call: 'POST /test',
      content: contentOfText(''),
    }
    const stalled = makeDeferred<{ status: number; body: string }>()
    const begun = makeDeferred<null>()
    const first = answerOnce(api.db, request, () => {
      begun.resolve(null)
      return stalled.promise
    })
    await begun.promise
    await api.db.idempotencyKey.updateMany({
      where: { key: request.key },
      data: { leaseUntil: new Date(Date.now() - 1_000) },
    })
    await answerOnce(api.db, request, async () => ({ status: 201, body: 'second' }))
    stalled.resolve({ status: 201, body: 'first' })
    await first
    expect(await answerOnce(api.db, request, () => stalled.promise)).toMatchObject({ body: 'second' })
  })
})

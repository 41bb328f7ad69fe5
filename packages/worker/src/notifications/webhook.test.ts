import { announceEvent, inTransaction, queueDelivery } from '@consilium/db'
import { makePerson } from '@consilium/db/testing'
import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { runUntilIdle } from '../engine/run-until-idle'
import { generateKeyPair } from '../sealing/generate-key-pair'
import { seal } from '../sealing/seal'
import { openTestEngine } from '../testing/open-test-engine'

const { publicKey, privateKey } = generateKeyPair()
const SECRET = `whsec_${Buffer.from('a secret of thirty-two bytes ok!').toString('base64')}`
const OLD = `whsec_${Buffer.from('another of thirty-two bytes, ok!').toString('base64')}`

interface Received {
  headers: IncomingMessage['headers']
  body: string
}

let engine: Awaited<ReturnType<typeof openTestEngine>>
let server: Server
let received: Received[] = []
let answer: (request: Received) => { status: number; location?: string } = () => ({ status: 204 })
beforeAll(async () => {
  engine = await openTestEngine({ privateKey })
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const seen = { headers: request.headers, body: Buffer.concat(chunks).toString('utf8') }
      received.push(seen)
      const { status, location } = answer(seen)
      response.writeHead(status, location ? { location } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await engine.close()
})
afterEach(async () => {
  received = []
  answer = () => ({ status: 204 })
  await engine.db.webhook.deleteMany()
})

const addressOf = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?team=1`
const setWebhook = (change: object = {}) =>
  engine.db.webhook.create({
    data: { url: addressOf(), sealedSecret: seal(publicKey, SECRET), ...change },
    select: { id: true },
  })
const announce = (aboutId: string = randomUUID()) =>
  inTransaction(engine.db, (tx) =>
    announceEvent(tx, { kind: 'run_paused', aboutId, data: { run_id: aboutId, cause: 'budget' } }),
  )
const deliveries = () =>
  engine.db.webhookDelivery.findMany({
    orderBy: { createdAt: 'asc' },
    select: { event: true, state: true, tries: true, httpStatus: true, failure: true },
  })
const sign = (secret: string, { headers, body }: Received) =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
    .update(`${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64')}`

it('an event is delivered once, with a signature over id, time and body', async () => {
  await setWebhook()
  const runId = randomUUID()
  await announce(runId)
  await announce(runId)
  await runUntilIdle(engine)
  expect(received).toHaveLength(1)
  const [seen] = received as [Received]
  expect(seen.headers['webhook-signature']).toBe(sign(SECRET, seen))
  expect(Math.abs(Number(seen.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60)
  expect(JSON.parse(seen.body)).toEqual({
    id: seen.headers['webhook-id'],
    type: 'run.paused',
    created_at: expect.any(String),
    data: { run_id: runId, cause: 'budget' },
  })
  expect(await deliveries()).toEqual([
    { event: 'run.paused', state: 'delivered', tries: 1, httpStatus: 204, failure: null },
  ])
})

it('without a webhook, or while it is off, nothing is queued', async () => {
  await announce()
  await setWebhook({ disabledAt: new Date() })
  await announce()
  expect(await deliveries()).toEqual([])
})

it('a failed delivery is repeated under the same id until it arrives', async () => {
  await setWebhook()
  answer = () => ({ status: received.length < 3 ? 503 : 200 })
  await announce()
  for (let round = 0; round < 3; round++) {
    await engine.db.workItem.updateMany({ where: { kind: 'webhook' }, data: { notBefore: new Date(0) } })
    await runUntilIdle(engine)
  }
  expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  expect(await deliveries()).toMatchObject([{ state: 'delivered', tries: 3, httpStatus: 200, failure: null }])
  expect(await engine.db.webhook.findFirst()).toMatchObject({ failingSince: null })
})

it('after a day of failures a delivery is given up, and after three days the webhook is off and admins know', async () => {
  const { db } = engine
  const admin = await makePerson(db, ['admin'])
  await setWebhook()
  answer = () => ({ status: 500 })
  const old = async () => {
    await announce()
    await db.webhookDelivery.updateMany({
      where: { state: 'waiting' },
      data: { createdAt: new Date(Date.now() - 25 * 3_600_000) },
    })
    await runUntilIdle(engine)
  }
  await old()
  expect(await deliveries()).toMatchObject([
    {
      state: 'failed',
      httpStatus: 500,
      failure: 'The address answered with status 500. Delivery was attempted for a day.',
    },
  ])
  expect(await db.webhook.findFirst()).toMatchObject({ failingSince: expect.any(Date), disabledAt: null })
  await db.webhook.updateMany({ data: { failingSince: new Date(Date.now() - 73 * 3_600_000) } })
  await old()
  expect(await db.webhook.findFirst()).toMatchObject({ disabledAt: expect.any(Date) })
  expect(await db.notification.count({ where: { personId: admin, kind: 'webhook_disabled' } })).toBe(1)
  await announce()
  expect(await deliveries()).toHaveLength(2)
})

it('a test is tried once and does not count as failing', async () => {
  await setWebhook()
  answer = () => ({ status: 401 })
  await inTransaction(engine.db, (tx) =>
    queueDelivery(tx, { event: 'test', aboutId: randomUUID(), data: {} }),
  )
  await runUntilIdle(engine)
  expect(received).toHaveLength(1)
  expect(await deliveries()).toMatchObject([{ state: 'failed', tries: 1, httpStatus: 401 }])
  expect(await engine.db.webhook.findFirst()).toMatchObject({ failingSince: null })
})

it('a redirect is not followed', async () => {
  await setWebhook()
  answer = () => ({ status: 302, location: addressOf() })
  await inTransaction(engine.db, (tx) =>
    queueDelivery(tx, { event: 'test', aboutId: randomUUID(), data: {} }),
  )
  await runUntilIdle(engine)
  expect(received).toHaveLength(1)
  expect(await deliveries()).toMatchObject([
    { state: 'failed', failure: expect.stringContaining('Redirects are not followed') },
  ])
})

it('a private address that the server does not allow is never called', async () => {
  await setWebhook()
  await inTransaction(engine.db, (tx) =>
    queueDelivery(tx, { event: 'test', aboutId: randomUUID(), data: {} }),
  )
  await runUntilIdle({ ...engine, allowedPrivateHosts: undefined })
  expect(received).toEqual([])
  expect(await deliveries()).toMatchObject([
    { state: 'failed', httpStatus: null, failure: expect.stringContaining('127.0.0.1 is a private address') },
  ])
})

it('after a rotation deliveries carry both signatures until the old secret ends', async () => {
  await setWebhook({
    oldSealedSecret: seal(publicKey, OLD),
    oldSecretUntil: new Date(Date.now() + 3_600_000),
  })
  await announce()
  await runUntilIdle(engine)
  const [first] = received as [Received]
  expect(first.headers['webhook-signature']).toBe(`${sign(SECRET, first)} ${sign(OLD, first)}`)
  await engine.db.webhook.updateMany({ data: { oldSecretUntil: new Date(Date.now() - 1_000) } })
  await announce()
  await runUntilIdle(engine)
  const second = received[1] as Received
  expect(second.headers['webhook-signature']).toBe(sign(SECRET, second))
})

import { makeJudge, makeRelease, makeSystem, startRun } from '@consilium/db/testing'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../runtime/create-log'
import { generateKeyPair } from '../sealing/generate-key-pair'
import { seal } from '../sealing/seal'
import { openTestEngine } from '../testing/open-test-engine'
import { runUntilIdle } from './run-until-idle'

const KEY = 'sk-canary-4f1c9e7b2a'
const { publicKey, privateKey } = generateKeyPair()
let engine: Awaited<ReturnType<typeof openTestEngine>>
let logged = ''
beforeAll(async () => {
  const into = new PassThrough().on('data', (bytes: Buffer) => (logged += bytes.toString()))
  engine = await openTestEngine({ privateKey, log: createLog('trace', into) })
})
let server: Server
afterEach(() => new Promise((resolve) => server.close(resolve)))
afterAll(() => engine.close())

/** A provider that answers each call with `compose(key)`, where `key` is the key it received. */
async function openEcho(
  status: number,
  compose: (key: string) => unknown,
): Promise<{ baseUrl: string; received: Set<string> }> {
  const received = new Set<string>()
  server = createServer((request, response) => {
    const key = (request.headers.authorization ?? '').replace('Bearer ', '')
    received.add(key)
    request
      .resume()
      .on('end', () =>
        response
          .writeHead(status, { 'content-type': 'application/json', 'x-request-id': key, connection: 'close' })
          .end(JSON.stringify(compose(key))),
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, received }
}

/** The tables with a row that contains the key. */
async function listHolders(): Promise<string[]> {
  const { rows } = await engine.pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  )
  const counted = await Promise.all(
    rows.map(async ({ name }) => ({
      name,
      found: (
        await engine.pool.query(`SELECT 1 FROM "${name}" t WHERE position($1 IN t::text) > 0 LIMIT 1`, [KEY])
      ).rowCount,
    })),
  )
  return counted.filter(({ found }) => found).map(({ name }) => name)
}

describe('a provider that repeats the key', () => {
  it.each<[string, number, (key: string) => unknown]>([
    [
      'as the code of an error',
      400,
      (code) => ({ error: { message: `Bad key ${code}`, type: code, code, param: code } }),
    ],
    [
      'as the status of a refusal',
      401,
      (key) => ({ error: { message: `Incorrect API key provided: ${key}`, code: key } }),
    ],
    ['in an error of its own', 500, (key) => ({ error: key })],
    [
      'as the name of the llm, the finish and the answer',
      200,
      (key) => ({
        model: key,
        choices: [{ message: { content: `Your key is ${key}.` }, finish_reason: key }],
      }),
    ],
    [
      'as a refusal',
      200,
      (key) => ({
        model: 'm',
        choices: [
          { message: { content: null, refusal: `I was called with ${key}.` }, finish_reason: 'stop' },
        ],
      }),
    ],
    ['in no shape at all', 200, (key) => [key]],
  ])('%s: the key is in no table and no log', async (_, status, compose) => {
    const { db } = engine
    const { baseUrl, received } = await openEcho(status, compose)
    const reached = { baseUrl, sealedKey: seal(publicKey, KEY), llm: 'echo' }
    const release = await makeRelease(db, 2)
    const { runId } = await startRun(db, {
      releaseId: release.id,
      systemId: await makeSystem(db, reached),
      judgeId: await makeJudge(db, reached),
    })
    await runUntilIdle(engine)
    expect([...received]).toEqual([KEY])
    expect(await db.attempt.count({ where: { runId } })).toBeGreaterThan(0)
    expect(await listHolders()).toEqual([])
    expect(logged).not.toContain(KEY)
  })
})

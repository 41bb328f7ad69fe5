import { makePerson } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createLog } from './create-log'
import { describeError } from './describe-error'
import { openTestEngine } from '../testing/open-test-engine'

const CANARY = 'canary-of-a-patient'
let engine: Awaited<ReturnType<typeof openTestEngine>>
beforeAll(async () => {
  engine = await openTestEngine()
})
afterAll(() => engine.close())

const caught = (work: () => unknown): Promise<unknown> =>
  Promise.resolve()
    .then(work)
    .then(
      () => null,
      (error: unknown) => error,
    )

describe('describeError', () => {
  it.each<[string, () => unknown]>([
    [
      'a call of the ORM with a wrong field',
      () => engine.db.person.findFirst({ where: { email: CANARY, nothing: CANARY } as object }),
    ],
    ['a value that is no id', () => engine.pool.query('SELECT $1::uuid', [CANARY])],
    [
      'a duplicate key',
      async () => {
        await makePerson(engine.db)
        await engine.pool.query(
          `INSERT INTO dataset (id, name, canary) VALUES (gen_random_uuid(), $1, ''), (gen_random_uuid(), $1, '')`,
          [CANARY],
        )
      },
    ],
    ['a text that is not JSON', () => JSON.parse(`{"a": ${CANARY}`)],
    [
      'an error that wraps another',
      () => {
        throw new Error('It failed.', { cause: new Error(`No such "${CANARY}"`) })
      },
    ],
    [
      'an address',
      () => {
        throw new Error(`No mail to ${CANARY}@example.org`)
      },
    ],
    [
      'an address of a page',
      () => {
        throw new TypeError(`Failed to parse URL from https://site/join/${CANARY}`)
      },
    ],
    ['a call of fetch', () => fetch(`//${CANARY} and more`)],
    ['an invalid address', () => new URL(`${CANARY} is no address`)],
    [
      'an error raised by a trigger',
      () => engine.pool.query(`DO $$ BEGIN RAISE EXCEPTION 'no such "${CANARY}"'; END $$`),
    ],
    [
      'the ORM around such an error',
      () => engine.db.$executeRawUnsafe(`DO $$ BEGIN RAISE EXCEPTION '${CANARY}'; END $$`),
    ],
    ['a schema', () => z.strictObject({ a: z.enum(['x']) }).parse({ a: CANARY, [CANARY]: 1 })],
    [
      'a thrown text',
      () => {
        throw CANARY as unknown as Error
      },
    ],
  ])('describes the error without quoting anything: %s', async (_, work) => {
    const error = await caught(work)
    expect(`${(error as Error).message ?? error}${JSON.stringify(error)}${(error as Error).cause}`).toContain(
      CANARY.slice(0, 6),
    )
    const described = describeError(error)
    expect(described.message).not.toBe('')
    expect(JSON.stringify(described)).not.toContain(CANARY.slice(0, 6))
    const lines: string[] = []
    const log = createLog('debug', { write: (line) => void lines.push(line) })
    log.error({ event: 'fault', err: error })
    if (error instanceof Error) {
      log.warn(error)
      log.warn(error, 'in our own words')
      log.warn({ err: error }, 'in our own words')
    }
    expect(lines.join('')).toContain('"event":"fault"')
    expect(lines.join('')).not.toContain(CANARY.slice(0, 6))
  })
})

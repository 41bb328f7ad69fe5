import { makePerson } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeError } from './describe-error'
import { openTestApi, type TestApi } from './testing/open-test-api'

const CANARY = 'canary-of-a-patient'
let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const caught = (work: () => unknown): Promise<unknown> => Promise.resolve().then(work).then(() => null, (error: unknown) => error)

describe('describeError', () => {
  it.each<[string, () => unknown]>([
    ['a call of the ORM with a wrong field', () => api.db.person.findFirst({ where: { email: CANARY, nothing: CANARY } as object })],
    ['a value that is no id', () => api.pool.query('SELECT $1::uuid', [CANARY])],
    ['a key that is taken', async () => {
      await makePerson(api.db)
      await api.pool.query(`INSERT INTO dataset (id, name, canary) VALUES (gen_random_uuid(), $1, ''), (gen_random_uuid(), $1, '')`, [CANARY])
    }],
    ['a text that is not JSON', () => JSON.parse(`{"a": ${CANARY}`)],
    ['an error around another', () => { throw new Error('It failed.', { cause: new Error(`No such "${CANARY}"`) }) }],
    ['an address', () => { throw new Error(`No mail to ${CANARY}@example.org`) }],
    ['a text that was thrown', () => { throw CANARY as unknown as Error }],
  ])('says what went wrong and quotes nothing: %s', async (_, work) => {
    const error = await caught(work)
    expect(`${(error as Error).message ?? error}${JSON.stringify(error)}${(error as Error).cause}`).toContain(CANARY.slice(0, 6))
    const described = describeError(error)
    expect(described.message).not.toBe('')
    expect(JSON.stringify(described)).not.toContain(CANARY.slice(0, 6))
  })
})

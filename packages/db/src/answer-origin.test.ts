import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing'

let database: TestDatabase
let app: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  app = new pg.Client({ connectionString: database.appUrl })
  await app.connect()
})
afterAll(async () => {
  await app.end()
  await database.drop()
})

const references = ['One answer of a model.', 'Another one.']

describe('answer_origin', () => {
  it.each([
    ['physician_response', null, 'no_ai'],
    ['ideal_completion', { group: 'Group 1' }, 'no_ai'],
    ['ideal_completion', { group: 'Group 1', referenceAnswers: [] }, 'no_ai'],
    ['ideal_completion', { group: 'Group 1', referenceAnswers: references }, 'reference_answers'],
    ['ideal_completion', { group: 'Group 2', referenceAnswers: references }, 'reference_answers'],
    ['ideal_completion', { group: 'Group 2' }, 'reference_answers'],
    ['ideal_completion', { group: 'Group 3' }, 'reference_answers'],
    ['ideal_completion', { referenceAnswers: references }, 'reference_answers'],
    ['ideal_completion', { group: 'Corpus', referenceAnswers: references }, 'reference_answers'],
    ['ideal_completion', { group: 'Corpus' }, 'not_stated'],
    ['ideal_completion', { group: 'Group 1 ' }, 'not_stated'],
    ['ideal_completion', { referenceAnswers: 'none' }, 'not_stated'],
    ['ideal_completion', { referenceAnswers: null }, 'not_stated'],
    ['ideal_completion', {}, 'not_stated'],
    ['ideal_completion', null, 'not_stated'],
    ['ideal_completion', 'text', 'not_stated'],
    ['baseline', { aiUsed: true }, 'declared_ai'],
    ['baseline', { aiUsed: 'true' }, 'declared_ai'],
    ['baseline', { aiUsed: false }, 'no_ai'],
    ['baseline', {}, 'no_ai'],
    ['baseline', null, 'no_ai'],
    ['baseline', { group: 'Group 2' }, 'no_ai'],
    ['another', { group: 'Group 1' }, 'not_stated'],
  ])('of “%s” with %j is %s', async (source, details, origin) => {
    const { rows } = await app.query<{ origin: string }>('SELECT answer_origin($1, $2::jsonb) AS origin', [
      source,
      details === null ? null : JSON.stringify(details),
    ])
    expect(rows).toEqual([{ origin }])
  })
})

describe('a system', () => {
  it('has an origin of answers only if physicians answer', async () => {
    const insert = (kind: string, origin: string | null) =>
      app.query(
        'INSERT INTO system (id, name, kind, answer_origin) VALUES (gen_random_uuid(), gen_random_uuid(), $1, $2)',
        [kind, origin],
      )
    await insert('physicians', 'not_stated')
    await expect(insert('physicians', null)).rejects.toThrow('system_of_physicians_has_origin')
    await expect(insert('physicians', 'declared_ai')).rejects.toThrow('system_answer_origin_known')
    await expect(insert('physicians', 'mixed')).rejects.toThrow('system_answer_origin_known')
  })
})

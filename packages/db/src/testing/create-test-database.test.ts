import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createTestDatabase } from './create-test-database'

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

describe('createTestDatabase', () => {
  it('clones a migrated database that the application may use', async () => {
    const database = await createTestDatabase()
    expect(await query(database.appUrl, 'SELECT count(*)::int AS n FROM dataset')).toEqual([{ n: 0 }])
    expect(await query(database.ownerUrl, 'SELECT current_user::text AS name')).toEqual([
      { name: 'consilium_owner' },
    ])
    await database.drop()
    await expect(query(database.appUrl, 'SELECT 1')).rejects.toThrow('does not exist')
  })

  it('isolates test files from each other', async () => {
    const [one, two] = await Promise.all([createTestDatabase(), createTestDatabase()])
    await query(one.ownerUrl, 'CREATE TABLE mine (id int)')
    await expect(query(two.ownerUrl, 'SELECT * FROM mine')).rejects.toThrow('does not exist')
    await Promise.all([one.drop(), two.drop()])
  })

  it('creates an empty database in which the application may create tables', async () => {
    const database = await createTestDatabase({ empty: true })
    await query(database.appUrl, 'CREATE SCHEMA bullmq')
    await database.drop()
  })
})

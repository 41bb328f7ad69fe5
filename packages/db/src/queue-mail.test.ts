import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase, type OpenDatabase } from './open-database'
import { queueMail, type NewMail } from './queue-mail'
import { createTestDatabase, type TestDatabase } from './testing'
import { inTransaction } from './transaction'

let database: TestDatabase
let api: OpenDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  api = openDatabase(database.appUrl)
})
afterAll(async () => {
  await api.close()
  await database.drop()
})

const mail: NewMail = {
  kind: 'notice',
  address: 'ada@example.org',
  subject: 'Your second factor changed',
  text: 'Hello Ada,\n\nbye',
}
const queue = (change: Partial<NewMail> = {}) =>
  inTransaction(api.db, (tx) => queueMail(tx, { ...mail, ...change }))

describe('queueMail', () => {
  it('writes the mail and its work item', async () => {
    const id = await queue({ expiresAt: new Date('2030-01-01T00:00:00Z') })
    expect(await api.db.mail.findUnique({ where: { id } })).toMatchObject({
      ...mail,
      sentAt: null,
      failure: null,
      expiresAt: new Date('2030-01-01T00:00:00Z'),
    })
    expect(await api.db.workItem.findMany({ where: { mailId: id } })).toMatchObject([
      { kind: 'mail', state: 'ready', uniqueKey: `mail:${id}` },
    ])
  })

  it('writes nothing when the transaction around it fails', async () => {
    const before = await api.db.mail.count()
    const failing = inTransaction(api.db, async (tx) => {
      await queueMail(tx, mail)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await api.db.mail.count()).toBe(before)
    expect(await api.db.workItem.count({ where: { kind: 'mail' } })).toBe(before)
  })

  it.each([
    ['a line break', 'Hello\r\nBcc: everyone@example.org', 'Hello Bcc: everyone@example.org'],
    ['a line separator', 'Hello\u2028Bcc: x', 'Hello Bcc: x'],
    ['a direction override', 'Hello \u202Egro', 'Hello gro'],
    ['a long text', 'a'.repeat(500), 'a'.repeat(200)],
  ])('turns a subject with %s into one short line', async (_, subject, stored) => {
    expect((await api.db.mail.findUniqueOrThrow({ where: { id: await queue({ subject }) } })).subject).toBe(
      stored,
    )
  })

  it.each([
    '',
    'ada',
    'ada@example.org, bob@example.org',
    'Ada <ada@example.org>',
    'ada@example.org\r\nBcc: bob@example.org',
    'ada@example.org\0',
    'a@b@c',
  ])('refuses %j as an address', async (address) => {
    await expect(queue({ address })).rejects.toThrow('exactly one address')
  })
})

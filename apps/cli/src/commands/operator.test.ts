import { hashSecret, openDatabase, type OpenDatabase } from '@consilium/db'
import { createTestDatabase, type TestDatabase } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runQuietly } from '../testing/run-quietly'

let database: TestDatabase
let open: OpenDatabase
let env: Record<string, string>

beforeAll(async () => {
  database = await createTestDatabase()
  open = openDatabase(database.appUrl)
  env = { DATABASE_URL: database.appUrl, CONSILIUM_URL: 'https://bench.example.org' }
})
afterAll(async () => {
  await open.close()
  await database.drop()
})

describe('the operator', () => {
  it('creates, lists and revokes API keys, and audits each change', async () => {
    const made = await runQuietly(
      ['api-key', 'create', '--name', 'ci', '--scope', 'run', '--scope', 'read', '--days', '30'],
      { env },
    )
    expect(made.code).toBe(0)
    const secret = made.out.trim()
    const key = await open.db.apiKey.findUniqueOrThrow({ where: { keyHash: hashSecret(secret) } })
    expect(key).toMatchObject({ name: 'ci', scopes: ['read', 'run'], ownerId: null })

    const listed = await runQuietly(['api-key', 'list'], { env })
    expect(listed.out).toContain(key.id)
    expect(listed.out).toContain('read run')
    expect(listed.out).not.toContain(secret)

    expect((await runQuietly(['api-key', 'revoke', key.id], { env })).err).toContain('is revoked')
    expect((await runQuietly(['api-key', 'revoke', key.id], { env })).err).toContain('was already revoked')
    const audit = await open.db.auditEvent.findMany({ where: { entityId: key.id }, orderBy: { at: 'asc' } })
    expect(audit.map(({ actorKind, action }) => [actorKind, action])).toEqual([
      ['operator', 'api_key.created'],
      ['operator', 'api_key.revoked'],
    ])
  })

  it.each(['nonsense', '00000000-0000-4000-8000-000000000000'])(
    'reports that there is no key %s',
    async (id) => {
      expect(await runQuietly(['api-key', 'revoke', id], { env })).toMatchObject({
        code: 1,
        err: `There is no API key ${id}. List the keys with api-key list.\n`,
      })
    },
  )

  it('invites with a link and revokes the earlier link for the same address', async () => {
    const first = await runQuietly(
      ['invite', '--email', 'New@Example.org', '--role', 'viewer', '--role', 'admin'],
      { env },
    )
    const second = await runQuietly(['invite', '--email', 'new@example.org', '--role', 'viewer'], { env })
    expect(second.out).toMatch(/^https:\/\/bench\.example\.org\/join\/\S{30,}\n$/)
    const tokenHash = hashSecret(first.out.trim().split('/').at(-1) ?? '')
    expect(await open.db.invitation.findUniqueOrThrow({ where: { tokenHash } })).toMatchObject({
      email: 'new@example.org',
      roles: ['admin', 'viewer'],
      revokedAt: expect.any(Date) as Date,
    })
  })

  it.each([
    [['--email', 'new', '--role', 'viewer'], 64, '--email: Enter a complete email address'],
    [['--email', 'nеw@example.org', '--role', 'viewer'], 64, 'is Cyrillic, while the rest is Latin'],
    [
      ['--email', 'look.alike@examp1e.org', '--role', 'viewer'],
      1,
      'looks like look.alike@example.org, an address of a person who has joined',
    ],
  ])('refuses %j like the page does', async (args, code, words) => {
    await open.db.person.upsert({
      where: { email: 'look.alike@example.org' },
      create: { email: 'look.alike@example.org', name: 'Here' },
      update: {},
    })
    const answer = await runQuietly(['invite', ...args], { env })
    expect(answer).toMatchObject({ code, out: '' })
    expect(answer.err).toContain(words)
  })

  it('invites a look-alike address when given a reason, and clears mails with a revoked link', async () => {
    const email = 'look.alike@examp1e.org'
    await open.db.mail.create({
      data: {
        kind: 'invitation',
        address: email,
        subject: 'Your invitation',
        text: 'https://bench.example.org/join/x',
      },
    })
    const args = [
      'invite',
      '--email',
      ` ${email.toUpperCase()}`,
      '--role',
      'viewer',
      '--look-alike-reason',
      'Spelled on the phone',
    ]
    expect((await runQuietly(args, { env })).code).toBe(0)
    expect((await runQuietly(args, { env })).code).toBe(0)
    expect(await open.db.mail.findFirstOrThrow({ where: { address: email } })).toMatchObject({ text: '' })
    expect(await open.db.invitation.count({ where: { email, revokedAt: null } })).toBe(1)
  })

  it('does not invite people who have already joined', async () => {
    await open.db.person.create({ data: { email: 'here@example.org', name: 'Here' } })
    expect(
      await runQuietly(['invite', '--email', 'here@example.org', '--role', 'viewer'], { env }),
    ).toMatchObject({ code: 1, err: 'here@example.org has already joined.\n' })
  })
})

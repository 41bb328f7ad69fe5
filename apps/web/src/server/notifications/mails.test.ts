import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MailKind } from '@consilium/db'
import { openRunningContext } from '../testing/running-context'
import { readMailText } from './read-mail-text'
import { listMails } from './list-mails'
import { readMailServer } from './read-mail-server'

let world: Awaited<ReturnType<typeof openRunningContext>>
beforeAll(async () => {
  world = await openRunningContext()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.mail.deleteMany({})
})

const [past, future] = [new Date(Date.now() - 60_000), new Date(Date.now() + 3_600_000)]
interface Given {
  kind?: MailKind
  text?: string
  sentAt?: Date
  expiresAt?: Date
  failure?: string
  work?: 'ready' | 'running' | 'done' | 'failed' | 'cancelled'
}
async function make({ work = 'ready', ...mail }: Given) {
  const { id } = await world.db.mail.create({
    data: {
      kind: 'invitation',
      address: `${randomUUID()}@example.org`,
      subject: 'Hello',
      text: 'the text',
      ...mail,
    },
  })
  await world.db.workItem.create({
    data: {
      kind: 'mail',
      uniqueKey: `mail:${id}`,
      mailId: id,
      state: work,
      ...(work === 'failed' ? { failure: 'It failed.' } : {}),
      ...(work === 'running' ? { leaseToken: randomUUID(), leasedUntil: future } : {}),
    },
  })
  return id
}
const list = (more: object = {}) => listMails(world, { limit: 50, ...more })

describe('the outbox', () => {
  it.each<[string, Given, string, boolean]>([
    ['waits', {}, 'waiting', true],
    ['is retried', { failure: 'The mail server could not be reached.' }, 'waiting', true],
    ['is being sent', { work: 'running' }, 'waiting', true],
    ['found no mail server', { work: 'done' }, 'unsent', true],
    ['found no mail server, and its link expired', { work: 'done', expiresAt: past }, 'over', false],
    ['found no mail server, and its link still works', { work: 'done', expiresAt: future }, 'unsent', true],
    ['was refused', { work: 'failed', failure: 'The mail server refused this mail (550).' }, 'failed', true],
    ['was sent, with its link gone', { work: 'done', sentAt: past, text: '' }, 'sent', false],
    ['was sent, with its text', { kind: 'notice', work: 'done', sentAt: past }, 'sent', true],
    ['was revoked', { work: 'cancelled', text: '' }, 'over', false],
    ['is a reset that waits', { kind: 'password_reset' }, 'waiting', false],
    ['is a reset that failed', { kind: 'password_reset', work: 'failed', failure: 'x' }, 'failed', false],
    [
      'is a reset that found no mail server',
      { kind: 'password_reset', work: 'done', expiresAt: future },
      'unsent',
      true,
    ],
    [
      'is a reset whose link expired',
      { kind: 'password_reset', work: 'done', expiresAt: past },
      'over',
      false,
    ],
  ])('an email that %s: %#', async (_, given, state, isReadable) => {
    const id = await make(given)
    expect((await list()).mails).toMatchObject([
      { id, state, closed: isReadable ? null : expect.any(String) },
    ])
    const read = readMailText(world, id)
    if (isReadable) expect(await read).toEqual({ text: 'the text' })
    else await expect(read).rejects.toThrow(/^[A-Z].*\.$/)
    const audited = await world.db.auditEvent.findMany({ where: { entityId: id } })
    expect(audited.map(({ action, details }) => [action, details])).toEqual(
      isReadable ? [['mail.read', JSON.stringify({ kind: given.kind ?? 'invitation' })]] : [],
    )
  })

  it('returns no text when the audit event cannot be written', async () => {
    const id = await make({ work: 'done' })
    const stranger = world.asPerson(['admin'])
    await expect(
      readMailText({ ...stranger, actor: { ...stranger.actor, id: 'no id' } as never }, id),
    ).rejects.toThrow()
  })

  it('contains no texts in the list', async () => {
    await make({})
    expect(JSON.stringify(await list())).not.toContain('the text')
  })

  it('uses keyset pagination, newest first, and filters', async () => {
    const ids: string[] = []
    for (let index = 0; index < 7; index++)
      ids.unshift(
        await make(index % 2 ? { kind: 'notice', work: 'done' } : { work: 'failed', failure: 'No.' }),
      )
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await list({ limit: 3, ...(after ? { after } : {}) })
      expect(page.total).toBe(7)
      seen.push(...page.mails.map(({ id }) => id))
      after = page.after ?? undefined
    } while (after)
    expect(seen).toEqual(ids)
    expect(await list({ kind: 'notice' })).toMatchObject({
      total: 3,
      states: [{ state: 'unsent', mails: 3 }],
    })
    expect(await list({ state: 'failed' })).toMatchObject({
      total: 4,
      states: [
        { state: 'failed', mails: 4 },
        { state: 'unsent', mails: 3 },
      ],
    })
    const { address } = await world.db.mail.findUniqueOrThrow({ where: { id: ids[2] ?? '' } })
    expect((await list({ text: address.slice(0, 20) })).mails.map(({ id }) => id)).toEqual([ids[2]])
    expect((await list({ text: '%' })).total).toBe(0)
  })

  it.each<[string, Given[], string]>([
    ['nothing was sent yet', [], 'unknown'],
    ['one waits', [{}], 'unknown'],
    ['an email found no server', [{ work: 'done' }], 'none'],
    ['an email was sent', [{ work: 'done', sentAt: past }], 'sends'],
    ['an email was refused', [{ failure: 'x', work: 'failed' }], 'sends'],
    ['a server was added later', [{ work: 'done' }, { work: 'done', sentAt: past }, {}], 'sends'],
    ['a server was removed', [{ work: 'done', sentAt: past }, { work: 'done' }, {}], 'none'],
  ])('shows whether there is a mail server: %s', async (_, given, answer) => {
    for (const one of given) await make(one)
    expect(await readMailServer(world.db)).toBe(answer)
  })
})

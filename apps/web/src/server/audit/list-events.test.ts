import { createInvitation, inTransaction, recordAudit, type AuditActor } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AuditFilter, ListAudit } from '../../domain/audit/audit'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { listEvents } from './list-events'
import { readChoices } from './read-choices'
import { readHistory } from './read-history'

let api: TestApi
const run = randomUUID()
const ids: Record<'ada' | 'ben' | 'key', string> = { ada: '', ben: '', key: '' }

beforeAll(async () => {
  api = await openTestApi()
  const person = async (name: string) =>
    (
      await api.db.person.create({
        data: { email: `${randomUUID()}@example.org`, name },
        select: { id: true },
      })
    ).id
  ids.ada = await person('Ada Obi')
  ids.ben = await person('Ben Ruiz')
  ids.key = (await api.db.apiKey.findFirstOrThrow()).id
  const ada: AuditActor = { kind: 'person', id: ids.ada }
  await write(ada, 'person.disabled', 'person', ids.ben, { reason: 'Left the hospital in May' })
  await write({ kind: 'platform' }, 'run.started', 'run', run)
  await write({ kind: 'api_key', id: ids.key }, 'run.paused', 'run', run)
  await write({ kind: 'person', id: ids.ben }, 'second_factor.set_up', 'person', ids.ben)
  for (let count = 0; count < 25; count++)
    await write({ kind: 'platform' }, 'run.queued', 'run', randomUUID())
  await inTransaction(api.db, (tx) =>
    createInvitation(tx, { email: 'guest@example.org', roles: ['viewer'], invitedById: ids.ada, actor: ada }),
  )
})
afterAll(() => api.close())

const write = (actor: AuditActor, action: string, type: string, id: string, details = {}) =>
  inTransaction(api.db, (tx) => recordAudit(tx, { actor, action, entity: { type, id }, details }))
const list = (query: Partial<ListAudit> = {}) => listEvents(api.ctx, ListAudit.parse(query))
const actions = async (query: Partial<ListAudit>) => (await list(query)).rows.map(({ action }) => action)

describe('the audit log', () => {
  it('shows actor, action and object by name', async () => {
    expect((await list({ action: 'person.disabled' })).rows).toMatchObject([
      {
        actor: { kind: 'person', id: ids.ada, name: 'Ada Obi' },
        object: { type: 'person', id: ids.ben, name: 'Ben Ruiz', href: `/people/${ids.ben}` },
        details: { reason: 'Left the hospital in May' },
      },
    ])
    expect((await list({ action: 'invitation.created' })).rows[0]?.object).toMatchObject({
      name: 'guest@example.org',
      href: null,
    })
  })

  it.each<[string, () => Partial<ListAudit>, string[]]>([
    ['a person', () => ({ who: `person:${ids.ada}` }), ['invitation.created', 'person.disabled']],
    [
      'any person',
      () => ({ who: 'person' }),
      ['invitation.created', 'second_factor.set_up', 'person.disabled'],
    ],
    ['one API key', () => ({ who: `api_key:${ids.key}` }), ['run.paused']],
    ['any API key', () => ({ who: 'api_key' }), ['run.paused']],
    ['the operator', () => ({ who: 'operator' }), ['api_key.created']],
    ['an action', () => ({ action: 'run.started' }), ['run.started']],
    ['an action without events', () => ({ action: 'run.published' }), []],
    [
      'a type whose actions have other names',
      () => ({ type: 'person' }),
      ['second_factor.set_up', 'person.disabled'],
    ],
    ['an object', () => ({ type: 'run', id: run }), ['run.paused', 'run.started']],
    ['an object by its id alone', () => ({ id: run }), ['run.paused', 'run.started']],
    ['an actor and a type', () => ({ who: 'platform', type: 'run', id: run }), ['run.started']],
    [
      'an actor and an action',
      () => ({ who: `person:${ids.ada}`, action: 'person.disabled' }),
      ['person.disabled'],
    ],
    ['an unknown type', () => ({ type: 'zebra' }), []],
  ])('can be filtered by %s', async (_, query, expected) => {
    expect(await actions(query())).toEqual(expected)
  })

  it('pages in both directions without gaps or repeats', async () => {
    const seen: string[] = []
    let page = await list({ limit: 7 })
    expect(page.newer).toBeNull()
    const pages = [page]
    for (;;) {
      seen.push(...page.rows.map(({ id }) => id))
      if (page.older === null) break
      page = await list({ limit: 7, before: page.older })
      pages.push(page)
    }
    expect(seen).toHaveLength(await api.db.auditEvent.count())
    expect(seen.map(Number)).toEqual([...seen].map(Number).sort((a, b) => b - a))
    for (let back = pages.length - 2; back >= 0; back--) {
      page = await list({ limit: 7, after: page.newer ?? '' })
      expect(page.rows).toEqual(pages[back]?.rows)
    }
    expect(page.newer).toBeNull()
    // A filter by type pages the same way.
    const first = await list({ type: 'run', limit: 20 })
    const second = await list({ type: 'run', limit: 20, before: first.older ?? '' })
    expect([first.rows.length, second.rows.length, second.older]).toEqual([20, 7, null])
    expect((await list({ type: 'run', limit: 20, after: second.newer ?? '' })).rows).toEqual(first.rows)
  })

  it('returns the history of one object', async () => {
    expect(
      (await readHistory(api.ctx, { entityType: 'run', entityId: run })).rows.map(({ action }) => action),
    ).toEqual(['run.paused', 'run.started'])
    expect(await readHistory(api.ctx, { entityType: 'run', entityId: randomUUID() })).toEqual({
      rows: [],
      newer: null,
      older: null,
    })
  })

  it('offers the actions, types and people it contains as filters', async () => {
    const choices = await readChoices(api)
    expect(choices.actions).toEqual([
      'api_key.created',
      'invitation.created',
      'person.disabled',
      'run.paused',
      'run.queued',
      'run.started',
      'second_factor.set_up',
    ])
    expect(choices.types).toEqual(['api_key', 'invitation', 'person', 'run'])
    expect(choices.people.map(({ name }) => name)).toEqual(['Ada Obi', 'Ben Ruiz'])
  })

  it.each([
    { who: 'nobody' },
    { who: 'person:1' },
    { id: '1' },
    { from: 'yesterday' },
    { to: '2026-13-01' },
    { action: 'run.paused; --' },
    { zebra: '1' },
  ])('refuses %j', (filter) => {
    expect(AuditFilter.safeParse(filter).success).toBe(false)
  })
})

describe('a filter by days', () => {
  // In the future, because times in the log only grow. The last but one event started before midnight and was
  // written after it.
  const times = [
    '2050-05-01T12:00:00.000Z',
    '2050-05-02T00:00:00.000Z',
    '2050-05-02T23:59:59.999Z',
    '2050-05-03T00:00:01.000Z',
    '2050-05-02T23:58:00.000Z',
    '2050-05-03T12:00:00.000Z',
  ]
  beforeAll(async () => {
    const url = new URL(process.env['TEST_DATABASE_ADMIN_URL'] ?? '')
    url.pathname = new URL(api.ownerUrl).pathname
    const clock = new pg.Client({ connectionString: url.toString() })
    await clock.connect()
    await clock.query('SET session_replication_role = replica')
    for (const at of times)
      await clock.query(
        `INSERT INTO audit_event (at, actor_kind, action, entity_type, entity_id) VALUES ($1, 'operator', 'dataset.created', 'dataset', gen_random_uuid())`,
        [at],
      )
    await clock.end()
  })

  it.each<[string | undefined, string | undefined, number[]]>([
    ['2050-05-02', '2050-05-02', [4, 2, 1]],
    ['2050-05-03', undefined, [5, 3]],
    [undefined, '2050-05-01', [0]],
    ['2050-05-04', undefined, []],
    [undefined, '2001-01-01', []],
    ['2001-01-01', undefined, [5, 4, 3, 2, 1, 0]],
    ['2050-05-03', '2050-05-02', []],
  ])('includes exactly the events from %s to %s', async (from, to, expected) => {
    const { rows } = await list({ action: 'dataset.created', from, to })
    expect(rows.map(({ at }) => times.indexOf(at))).toEqual(expected)
  })
})

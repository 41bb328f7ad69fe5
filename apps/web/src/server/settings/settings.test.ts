import { readPeriods, retentionNames, retentionRules } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultApiLimits } from '../../domain/platform/limits'
import type { Actor } from '../../domain/permissions/permissions'
import { retentionPartNames, retentionParts, usualPeriods } from '../../domain/settings/retention'
import { SaveSetting } from '../../domain/settings/settings-views'
import { saveSetting } from './save-setting'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { previewPeriods } from './preview-periods'
import { readEffects } from './read-effects'
import { readSetting } from '../platform/read-setting'
import { readSettings } from './read-settings'

let api: TestApi
let ada: Actor
let ben: Actor

beforeAll(async () => {
  api = await openTestApi()
  const admin = async (name: string): Promise<Actor> => {
    const { id, email } = await api.db.person.create({
      data: { email: `${randomUUID()}@example.org`, name, roles: { create: { role: 'admin' } } },
    })
    return { kind: 'person', id, name, email, roles: ['admin'], sessionId: randomUUID() }
  }
  ada = await admin('Ada Obi')
  ben = await admin('Ben Ruiz')
})
afterAll(() => api.close())

const save = (actor: Actor, input: unknown) => saveSetting({ actor, db: api.db }, SaveSetting.parse(input))
const events = () =>
  api.db.auditEvent.findMany({
    where: { action: 'installation.setting_changed' },
    orderBy: { id: 'asc' },
    select: { actorId: true, details: true },
  })

describe('settings', () => {
  it('start with their defaults', async () => {
    expect(await readSettings(api)).toMatchObject({
      second_factor: { value: { roles: ['adjudicator', 'admin'] }, updatedAt: null, updatedBy: null },
      session: { value: { idleHours: 72 }, updatedAt: null },
      retention: { value: usualPeriods },
    })
  })

  it('are saved with an audit event that has both values', async () => {
    await save(ada, { name: 'session', value: { idleHours: 8 }, basedOn: null })
    expect(await readSetting(api.db, 'session')).toEqual({ idleHours: 8 })
    expect((await readSettings(api)).session).toMatchObject({ value: { idleHours: 8 }, updatedBy: 'Ada Obi' })
    expect((await events()).at(-1)).toEqual({
      actorId: (ada as { id: string }).id,
      details: '{"after":{"idleHours":8},"before":{"idleHours":72},"setting":"session"}',
    })
  })

  it('are not written again if the value is unchanged', async () => {
    const count = (await events()).length
    await save(ben, { name: 'session', value: { idleHours: 8 }, basedOn: null })
    await save(ben, { name: 'contact', value: { text: '' }, basedOn: null })
    expect(await events()).toHaveLength(count)
  })

  it('never overwrite another admin’s change unseen', async () => {
    const seen = (await readSettings(api)).session.updatedAt
    await save(ada, { name: 'session', value: { idleHours: 10 }, basedOn: seen })
    await expect(save(ben, { name: 'session', value: { idleHours: 12 }, basedOn: seen })).rejects.toThrow(
      'Ada Obi changed this setting in the meantime.',
    )
    await expect(
      save(ben, { name: 'session', value: { idleHours: 12 }, basedOn: null }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(await readSetting(api.db, 'session')).toEqual({ idleHours: 10 })
    const newest = (await readSettings(api)).session.updatedAt
    await save(ben, { name: 'session', value: { idleHours: 12 }, basedOn: newest })
    expect((await readSettings(api)).session).toMatchObject({
      value: { idleHours: 12 },
      updatedBy: 'Ben Ruiz',
    })
  })

  it('are written once by concurrent saves', async () => {
    const basedOn = (await readSettings(api)).retention.updatedAt
    const tries = await Promise.allSettled(
      [20, 21, 22, 23, 24].map((sessions) =>
        save(ada, { name: 'retention', value: { ...usualPeriods, sessions }, basedOn }),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of tries)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'conflict' })
    expect((await events()).filter(({ details }) => details.includes('"retention"'))).toHaveLength(1)
  })

  it('are not copied to the audit log if they may name a person', async () => {
    await save(ada, { name: 'contact', value: { text: 'Grace, grace@example.org' }, basedOn: null })
    expect((await events()).at(-1)?.details).toBe('{"setting":"contact"}')
  })

  it('cannot be changed by a person who just lost the admin role', async () => {
    await api.db.personRole.deleteMany({ where: { personId: (ben as { id: string }).id } })
    await expect(
      save(ben, {
        name: 'session',
        value: { idleHours: 1 },
        basedOn: (await readSettings(api)).session.updatedAt,
      }),
    ).rejects.toThrow('You are no longer an admin')
  })

  it.each([
    [{ name: 'session', value: { idleHours: 0 } }, 'At least 1 hour.'],
    [{ name: 'session', value: { idleHours: 1.5 } }, 'Give a whole number of hours.'],
    [{ name: 'session', value: { idleHours: 337 } }, 'At most 336 hours'],
    [{ name: 'second_factor', value: { roles: ['king'] } }, 'Roles are'],
    [{ name: 'api_limits', value: { ...defaultApiLimits, read: 0 } }, 'At least 1 call per minute.'],
    [
      { name: 'retention', value: { ...usualPeriods, attempts: 29 } },
      'At least 30 days: a paused run may be resumed.',
    ],
    [{ name: 'retention', value: { ...usualPeriods, mails: 366 } }, 'At most 365 days.'],
    [{ name: 'retention', value: { attempts: 30 } }, 'Give a whole number of days.'],
    [{ name: 'retention', value: { ...usualPeriods, tasks: 30 } }, 'Unrecognized key'],
    [{ name: 'zebra', value: {} }, 'Invalid'],
  ])('refuse %j', (input, sentence) => {
    const { success, error } = SaveSetting.safeParse({ ...input, basedOn: null })
    expect(success).toBe(false)
    expect(error?.issues.map(({ message }) => message).join()).toContain(sentence)
  })

  it('fill missing API limits with their defaults', async () => {
    await api.db.setting.update({ where: { name: 'api_limits' }, data: { value: { read: 7 } } })
    expect(await readSetting(api.db, 'api_limits')).toEqual({ ...defaultApiLimits, read: 7 })
    await api.db.setting.update({ where: { name: 'api_limits' }, data: { value: { read: -7 } } })
    expect(await readSetting(api.db, 'api_limits')).toEqual(defaultApiLimits)
  })
})

describe('retention periods', () => {
  it('that lack a newer part are read with its default, as in the database', async () => {
    const { testPrompts: _, ...stored } = { ...usualPeriods, turns: 33 }
    await api.db.setting.upsert({
      where: { name: 'retention' },
      create: { name: 'retention', value: stored },
      update: { value: stored },
    })
    expect(await readSetting(api.db, 'retention')).toEqual({ ...usualPeriods, turns: 33 })
    expect(readPeriods(stored)).toEqual({ ...usualPeriods, turns: 33 })
  })

  it('match the bounds in the database', () => {
    expect(retentionPartNames).toEqual(retentionNames)
    for (const name of retentionNames)
      expect([name, retentionParts[name].usual, retentionParts[name].least]).toEqual([
        name,
        retentionRules[name].days,
        retentionRules[name].floor,
      ])
    expect(readPeriods({ sessions: 33 })).toEqual({ ...usualPeriods, sessions: 33 })
    expect(readPeriods({ ...usualPeriods, sessions: 33 })).toEqual({ ...usualPeriods, sessions: 33 })
  })

  it('preview exactly the rows that the cleanup removes', async () => {
    const at = (days: number) => new Date(Date.now() - days * 86_400_000)
    await api.db.signInAttempt.createMany({
      data: [100, 50, 40, 10].map((days) => ({
        at: at(days),
        account: 'a',
        address: '::1',
        succeeded: false,
      })),
    })
    const of = async (days: number) =>
      (await previewPeriods(api, { ...usualPeriods, signInAttempts: days })).find(
        ({ name }) => name === 'signInAttempts',
      )
    expect(await of(90)).toMatchObject({ rows: 1 })
    expect(await of(30)).toMatchObject({ rows: 3 })
    expect(Math.round((Date.now() - Date.parse((await of(30))?.oldest ?? '')) / 86_400_000)).toBe(100)
    expect(await of(365)).toMatchObject({ rows: 0, oldest: null })
    expect(await api.db.signInAttempt.count()).toBe(4)
  })
})

describe('people affected by a change', () => {
  it('are counted by roles and by idle hours', async () => {
    const make = (roles: ('admin' | 'physician' | 'viewer')[], more = {}) =>
      api.db.person.create({
        data: {
          email: `${randomUUID()}@example.org`,
          name: 'X',
          roles: { create: roles.map((role) => ({ role })) },
          ...more,
        },
      })
    const safe = await make(['physician'])
    await api.db.secondFactor.create({
      data: { personId: safe.id, sealedSecret: 's', confirmedAt: new Date() },
    })
    const begun = await make(['physician'])
    await api.db.secondFactor.create({ data: { personId: begun.id, sealedSecret: 's' } })
    await make(['viewer'], { disabledAt: new Date() })
    const open = (personId: string, hours: number, more = {}) =>
      api.db.session.create({
        data: {
          personId,
          lastSeenAt: new Date(Date.now() - hours * 3_600_000 - 60_000),
          expiresAt: new Date(Date.now() + 86_400_000),
          ...more,
        },
      })
    await Promise.all([
      open(safe.id, 0),
      open(safe.id, 9),
      open(begun.id, 9),
      open(safe.id, 9, { revokedAt: new Date() }),
      open(safe.id, 9, { expiresAt: new Date(0) }),
    ])
    expect(await readEffects(api)).toEqual({
      factors: [
        { roles: [], people: 1, lacking: 1 },
        { roles: ['admin'], people: 1, lacking: 1 },
        { roles: ['physician'], people: 2, lacking: 1 },
      ],
      idle: [
        { hours: 0, sessions: 1 },
        { hours: 9, sessions: 2 },
      ],
    })
  })
})

import { makeDataset, makePerson, makeTask } from '@consilium/db/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { KeptCriterion } from '../../domain/library/library'
import type { Actor, RoleName } from '../../domain/permissions/permissions'
import { emptyAuthoringSetting } from '../../domain/plan/program-plan'
import { readLibrary } from './read-library'
import { readOfferedEntries } from './read-offered-entries'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { publishCriterion, publishTemplate } from './publish-entry'

type Person = Extract<Actor, { kind: 'person' }>
let api: TestApi
let datasetId: string
let ada: Person
let admin: Person

beforeAll(async () => {
  api = await openTestApi()
  ;[ada, admin] = await Promise.all([makeAs('physician'), makeAs('admin')])
})
beforeEach(async () => {
  datasetId = await makeDataset(api.db)
  await api.db.datasetSetting.create({
    data: { datasetId, kind: 'authoring', version: 1, value: emptyAuthoringSetting },
    select: { id: true },
  })
})
afterAll(() => api.close())

async function makeAs(role: RoleName): Promise<Person> {
  const id = await makePerson(api.db, [role])
  return {
    kind: 'person',
    id,
    name: 'Ada',
    email: '',
    roles: [role],
    sessionId: id,
    authenticatedAt: new Date(),
  }
}
const as = (actor: Actor) => ({ ...api.ctx, actor })
const criterion = (text: string, more: Partial<KeptCriterion> = {}): KeptCriterion => ({
  text,
  points: 5,
  tags: [],
  evidence: '',
  ...more,
})
const offeredBy = (who: Person, text: string) =>
  api.db.libraryCriterion.create({
    data: { ...criterion(text), datasetId, personId: who.id, shared: true },
    select: { id: true },
  })
const readAll = async () => (await readOfferedEntries(as(admin), datasetId)).criteria
const markOf = async (id: string) => (await readAll()).find((one) => one.id === id)?.mark ?? ''
const publish = (
  text: string,
  replaces: { id: string; mark: string } | null = null,
  who = admin,
  more: Partial<KeptCriterion> = {},
  mayStay?: string,
) => publishCriterion(as(who), { datasetId, replaces, criterion: criterion(text, more), mayStay })
const audited = async (id: string) =>
  (await api.db.auditEvent.findMany({ where: { entityId: id }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  )

describe('an entry that an admin publishes for the program', () => {
  it('is visible to all authors, and any admin can change it in place', async () => {
    const id = await publish(' Names honey. ')
    expect((await readLibrary(as(ada), datasetId)).criteria).toMatchObject([
      { id, text: 'Names honey.', mine: false, shared: true },
    ])
    expect(
      await publish('Names honey, no syrup.', { id, mark: await markOf(id) }, await makeAs('admin')),
    ).toBe(id)
    expect(await readAll()).toMatchObject([{ id, text: 'Names honey, no syrup.', by: null, rubrics: 0 }])
    expect(await audited(id)).toEqual(['library_criterion.published', 'library_criterion.reworded'])
    await publish('Names honey, no syrup.', { id, mark: await markOf(id) })
    expect(await audited(id), 'an unchanged entry writes nothing').toHaveLength(2)
  })

  it('replaces a person’s entry in the offer, and the person keeps theirs', async () => {
    const { id: theirs } = await offeredBy(ada, 'Names honey.')
    expect(await readAll()).toMatchObject([{ id: theirs, by: expect.stringMatching(/\S/) }])
    const id = await publish('Names honey as the first choice.', { id: theirs, mark: await markOf(theirs) })
    expect(id).not.toBe(theirs)
    expect(await readAll()).toMatchObject([{ id, by: null }])
    expect((await readLibrary(as(ada), datasetId)).criteria).toMatchObject([
      { id: theirs, text: 'Names honey.', mine: true, shared: false },
      { id, mine: false },
    ])
    expect(await audited(theirs)).toEqual(['library_criterion.taken_out'])
  })

  it('does not overwrite an entry that changed in the meantime, even for simultaneous requests', async () => {
    const { id } = await offeredBy(ada, 'Names honey.')
    const seen = { id, mark: await markOf(id) }
    const both = await Promise.allSettled([publish('One wording.', seen), publish('Another wording.', seen)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const own = await publish('Names thyme.')
    const before = { id: own, mark: await markOf(own) }
    await publish('Names thyme first.', before)
    await expect(publish('Names thyme last.', before)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('What you typed is kept'),
    })
  })

  it('is refused as a duplicate, with the field', async () => {
    await offeredBy(ada, 'Names honey.')
    await expect(publish('names  honey')).rejects.toMatchObject({ code: 'conflict', field: 'criterion.text' })
    await publish('Names honey.', null, admin, { points: 3 })
    await publishTemplate(as(admin), {
      datasetId,
      replaces: null,
      name: 'Cough',
      criteria: [criterion('Names honey.')],
    })
    await expect(
      publishTemplate(as(admin), {
        datasetId,
        replaces: null,
        name: 'cough ',
        criteria: [criterion('Other.')],
      }),
    ).rejects.toMatchObject({ code: 'conflict', field: 'name' })
  })

  it('must not contain patient data, except text that was accepted when its author offered it', async () => {
    const dirty = 'Mrs. Kowalski, MRN 4471234, called from 212-555-0187.'
    await expect(publish(dirty)).rejects.toMatchObject({
      code: 'invalid_input',
      field: 'mayStay',
      message: expect.not.stringContaining('Kowalski'),
    })
    await expect(
      publishTemplate(as(admin), {
        datasetId,
        replaces: null,
        name: 'Cough',
        criteria: [criterion('Fine.', { evidence: 'Call 212-555-0187.' })],
      }),
    ).rejects.toMatchObject({ field: 'mayStay' })
    const { id } = await offeredBy(ada, dirty)
    await publish(`${dirty} Twice.`, { id, mark: await markOf(id) })
  })

  it('may contain apparent patient data for a reason, which is audited without the text', async () => {
    const [text, reason] = ['Cites the trial by Dr. Lindqvist.', 'The author of a published trial.']
    for (const named of ['Dr. Lindqvist wrote the trial.', 'Ask for it under 212-555-0187.'])
      await expect(publish(text, null, admin, {}, named)).rejects.toMatchObject({
        code: 'invalid_input',
        field: 'mayStay',
        message: expect.stringContaining('without the text that was found'),
      })
    const id = await publish(text, null, admin, {}, reason)
    expect(await readAll()).toMatchObject([{ id, text }])
    await publish(`${text} Early.`, { id, mark: await markOf(id) })
    await publish(`${text} So does Dr. Okonjo.`, { id, mark: await markOf(id) }, admin, {}, reason)
    const events = await api.db.auditEvent.findMany({ where: { entityId: id }, orderBy: { id: 'asc' } })
    expect(events.map(({ details }) => JSON.parse(String(details)) as unknown)).toEqual([
      { datasetId, mayStay: ['name'], reason },
      {},
      { mayStay: ['name'], reason },
    ])
  })

  it('requires a current admin, and replaces only offered entries of this dataset', async () => {
    const { id } = await api.db.libraryCriterion.create({
      data: { ...criterion('Private.'), datasetId, personId: ada.id },
      select: { id: true },
    })
    await expect(publish('Mine now.', { id, mark: '0'.repeat(64) })).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(publish('Names honey.', null, { ...ada, roles: ['admin'] })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('shows in how many rubrics it is used, and in which tasks', async () => {
    const id = await publish('Names honey.')
    const other = await publish('Names thyme.')
    const tasks = await Promise.all(
      [1, 2].map(() =>
        makeTask(api.db, { datasetId, mode: 'good_faith', useCase: 'consult', specialty: 'Cardiology' }),
      ),
    )
    const taskIds = tasks.map(({ taskId }) => taskId)
    await api.pool.query(`UPDATE task SET source = 'authored', author_id = $2 WHERE id = ANY($1)`, [
      taskIds,
      ada.id,
    ])
    await api.pool.query(
      `INSERT INTO criterion (id, version_id, stable_id, position, text, points, provenance)
      SELECT gen_random_uuid(), current_version_id, gen_random_uuid(), 90, 'Names honey.', 5, CASE id WHEN $3 THEN $2::jsonb ELSE jsonb_build_object('by', 'adjudication', 'authored', $2::jsonb) END
      FROM task WHERE id = ANY($1)`,
      [
        taskIds,
        JSON.stringify({ by: 'author', origin: { is: 'library', of: [id] }, since: 1, changed: 1 }),
        taskIds[0],
      ],
    )
    const shown = await readAll()
    expect(shown.find((one) => one.id === id)).toMatchObject({
      rubrics: 2,
      usedIn: expect.arrayContaining(taskIds),
    })
    expect(shown.find((one) => one.id === other)).toMatchObject({ rubrics: 0, usedIn: [] })
  })
})

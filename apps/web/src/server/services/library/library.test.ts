import { makeDataset, makePerson } from '@consilium/db/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { authoringLimits } from '../../../domain/authoring-limits'
import type { Actor, RoleName } from '../../../domain/permissions'
import { emptyAuthoringSetting } from '../../../domain/programme-plan'
import { readLibrary } from '../../library/read-library'
import { readOffered } from '../../library/read-offered'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { archiveEntry } from './archive-entry'
import { keepCriterion, keepTemplate } from './keep-entry'
import { putBackEntry } from './put-back-entry'
import { shareEntry, takeOutEntry } from './share-entry'

type Person = Extract<Actor, { kind: 'person' }>
let api: TestApi
let datasetId: string
let ada: Person
let ben: Person
let admin: Person
let taskId: string

beforeAll(async () => {
  api = await openTestApi()
})
beforeEach(async () => {
  datasetId = await makeOpen()
  ;[ada, ben, admin] = await Promise.all([makeAs('physician'), makeAs('physician'), makeAs('admin')])
  taskId = await makeTask(ada)
})
afterAll(() => api.close())

async function makeOpen(): Promise<string> {
  const id = await makeDataset(api.db)
  await api.db.datasetSetting.create({
    data: { datasetId: id, kind: 'authoring', version: 1, value: emptyAuthoringSetting },
    select: { id: true },
  })
  return id
}
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
async function makeTask(author: Person, inDataset = datasetId): Promise<string> {
  return (
    await api.db.task.create({
      data: { datasetId: inDataset, source: 'authored', authorId: author.id, mode: 'good_faith' },
      select: { id: true },
    })
  ).id
}
const as = (actor: Actor) => ({ ...api.ctx, actor })
const criterion = (text: string, more: object = {}) => ({
  text,
  points: 5,
  tags: ['axis:accuracy'],
  evidence: 'A guideline',
  ...more,
})
const keep = (text: string, more: object = {}, who = ada) =>
  keepCriterion(as(who), { datasetId, criterion: criterion(text, more) })
const offer = (id: string, shared = true, who = ada) =>
  shareEntry(as(who), { kind: 'criterion', id, taskId, shared })
const textsFor = async (who: Person, dataset = datasetId) =>
  (await readLibrary(as(who), dataset)).criteria.map(({ text }) => text)
const audited = async (id: string) =>
  (await api.db.auditEvent.findMany({ where: { entityId: id }, orderBy: { id: 'asc' } })).map(
    ({ action }) => action,
  )

it('keeps a criterion for its author alone, in every dataset that they write for', async () => {
  const id = await keep('  Names honey. ')
  expect(await readLibrary(as(ada), datasetId)).toEqual({
    criteria: [
      {
        id,
        mine: true,
        shared: false,
        text: 'Names honey.',
        points: 5,
        tags: ['axis:accuracy'],
        evidence: 'A guideline',
      },
    ],
    templates: [],
    more: false,
  })
  expect(await textsFor(ada, await makeOpen())).toEqual(['Names honey.'])
  expect(await textsFor(ben)).toEqual([])
  expect((await readOffered(as(admin), datasetId)).criteria).toEqual([])
  expect(await audited(id)).toEqual(['library_criterion.kept'])
})

it('finds again what reads the same, also when it is pressed twice at once, and keeps what has other points', async () => {
  const [one, two] = await Promise.all([keep('Names honey.'), keep('names  honey')])
  expect(two).toBe(one)
  expect(await keep('Names honey.', { points: 3 })).not.toBe(one)
  expect(await keep('Names honey.', {}, ben)).not.toBe(one)
})

it('says when somebody keeps as much as they may', async () => {
  await api.db.libraryCriterion.createMany({
    data: Array.from({ length: authoringLimits.library.criterion }, (_, index) => ({
      ...criterion(`Fact ${index}.`),
      datasetId,
      personId: ada.id,
    })),
  })
  await expect(keep('One more.')).rejects.toThrow('Archive some')
  expect(await keep('Fact 7.')).toMatch(/-/)
  expect((await readLibrary(as(ada), datasetId)).criteria).toHaveLength(authoringLimits.library.criterion)
})

it('offers to everyone of the dataset what its author offers, until it is taken back', async () => {
  const id = await keep('Names honey.')
  await offer(id)
  await offer(id)
  expect((await readLibrary(as(ben), datasetId)).criteria).toMatchObject([{ id, mine: false, shared: true }])
  expect(await textsFor(ben, await makeOpen())).toEqual([])
  await offer(id, false)
  expect(await textsFor(ben)).toEqual([])
  expect(await audited(id)).toEqual([
    'library_criterion.kept',
    'library_criterion.offered',
    'library_criterion.taken_back',
  ])
})

it('offers nothing twice, nor more than the library holds, and leaves it to its author', async () => {
  await offer(await keep('Names honey.'))
  const twin = await keep('names  honey', {}, ben)
  const taskOfBen = await makeTask(ben)
  const offerOfBen = () =>
    shareEntry(as(ben), { kind: 'criterion', id: twin, taskId: taskOfBen, shared: true })
  await expect(offerOfBen()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('Yours stays yours'),
  })
  expect((await readLibrary(as(ben), datasetId)).criteria).toMatchObject([
    { id: twin, shared: false },
    { mine: false },
  ])
  expect(await audited(twin)).toEqual(['library_criterion.kept'])
  await api.db.libraryCriterion.createMany({
    data: Array.from({ length: authoringLimits.library.criterion - 1 }, (_, index) => ({
      ...criterion(`Fact ${index}.`),
      datasetId,
      personId: ada.id,
      shared: true,
    })),
  })
  await expect(offerOfBen()).rejects.toMatchObject({
    code: 'too_large',
    message: expect.stringContaining('It stays yours'),
  })
})

it('lists one’s own before what others offer', async () => {
  await keep('Own, older.')
  const theirs = await keep('Of another, newer.', {}, ben)
  await shareEntry(as(ben), { kind: 'criterion', id: theirs, taskId: await makeTask(ben), shared: true })
  expect(await textsFor(ada)).toEqual(['Own, older.', 'Of another, newer.'])
})

it('offers nothing that may tell who a patient is, in tags and evidence neither, nor what was kept elsewhere', async () => {
  for (const more of [
    { text: 'Mrs. Kowalski, MRN 4471234, called from 212-555-0187.' },
    { evidence: 'Call 212-555-0187.' },
    { tags: ['MRN 4471234'] },
  ]) {
    const id = await keep('Names honey.', { points: Object.keys(more)[0]?.length ?? 1, ...more })
    await expect(offer(id), JSON.stringify(more)).rejects.toThrow('may tell who a patient is')
  }
  const other = await makeOpen()
  const id = await keepCriterion(as(ada), { datasetId: other, criterion: criterion('Names thyme.') })
  await expect(offer(id)).rejects.toThrow('another dataset')
  expect(await textsFor(ben)).toEqual([])
})

it('lets an admin take out what is offered; its author keeps it, and nobody else touches it', async () => {
  const id = await keep('Names honey.')
  await expect(takeOutEntry(as(admin), { kind: 'criterion', id, datasetId })).rejects.toThrow(
    'no such criterion',
  )
  await offer(id)
  await expect(archiveEntry(as(ben), { kind: 'criterion', id })).rejects.toThrow('no such criterion')
  await expect(offer(id, false, ben)).rejects.toThrow('no such task')
  expect((await readOffered(as(admin), datasetId)).criteria).toMatchObject([
    { id, text: 'Names honey.', by: expect.stringMatching(/\S/) },
  ])
  await takeOutEntry(as(admin), { kind: 'criterion', id, datasetId })
  expect([await textsFor(ada), await textsFor(ben)]).toEqual([['Names honey.'], []])
})

it('lets an admin put back what was taken out, as it was, unless its place is taken or it is gone', async () => {
  const id = await keep('Names honey.')
  const putBack = () => putBackEntry(as(admin), { kind: 'criterion', id, datasetId })
  const out = async () => (await readOffered(as(admin), datasetId)).takenOut.criteria.map(({ text }) => text)
  await expect(putBack()).rejects.toThrow('no such criterion')
  await offer(id)
  await offer(id, false)
  expect(await out()).toEqual([])
  await expect(putBack()).rejects.toThrow('no such criterion')
  await offer(id)
  await takeOutEntry(as(admin), { kind: 'criterion', id, datasetId })
  expect(await out()).toEqual(['Names honey.'])
  const { id: same } = await api.db.libraryCriterion.create({
    data: { ...criterion('names  honey'), personId: ben.id, datasetId, shared: true },
  })
  await expect(putBack()).rejects.toMatchObject({ code: 'conflict' })
  await api.db.libraryCriterion.delete({ where: { id: same } })
  await putBack()
  expect([await textsFor(ben), await out()]).toEqual([['Names honey.'], []])
  await expect(putBack()).rejects.toThrow('no such criterion')
  await takeOutEntry(as(admin), { kind: 'criterion', id, datasetId })
  await expect(putBackEntry(as(ben), { kind: 'criterion', id, datasetId })).rejects.toMatchObject({
    code: expect.any(String),
  })
  await archiveEntry(as(ada), { kind: 'criterion', id })
  expect(await out()).toEqual([])
  await expect(putBack()).rejects.toThrow('no such criterion')
  expect((await audited(id)).slice(-4)).toEqual([
    'library_criterion.taken_out',
    'library_criterion.put_back',
    'library_criterion.taken_out',
    'library_criterion.archived',
  ])
})

it('archives what is no longer used, offered or not', async () => {
  const id = await keep('Names honey.')
  await offer(id)
  await archiveEntry(as(ada), { kind: 'criterion', id })
  expect([await textsFor(ada), await textsFor(ben)]).toEqual([[], []])
  await expect(archiveEntry(as(ada), { kind: 'criterion', id })).rejects.toThrow('no such criterion')
  expect(await keep('Names honey.')).not.toBe(id)
})

it('keeps a rubric as a template, each with a name of its own', async () => {
  const criteria = [criterion('Names honey.'), criterion('Fails to warn of fever.', { points: -4 })]
  const id = await keepTemplate(as(ada), { datasetId, name: ' Cough ', criteria })
  await expect(keepTemplate(as(ada), { datasetId, name: 'cough', criteria })).rejects.toThrow(
    'a template of this name',
  )
  expect((await readLibrary(as(ada), datasetId)).templates).toEqual([
    { id, mine: true, shared: false, name: 'Cough', criteria },
  ])
  await shareEntry(as(ada), { kind: 'template', id, taskId, shared: true })
  expect((await readLibrary(as(ben), datasetId)).templates).toMatchObject([
    { id, mine: false, name: 'Cough' },
  ])
  await archiveEntry(as(ada), { kind: 'template', id })
  expect(await keepTemplate(as(ada), { datasetId, name: 'Cough', criteria })).not.toBe(id)
})

it('is closed to physicians in a dataset that is not open to authors', async () => {
  const closed = await makeDataset(api.db)
  await expect(readLibrary(as(ada), closed)).rejects.toThrow('no such dataset')
  await expect(
    keepCriterion(as(ada), { datasetId: closed, criterion: criterion('Names honey.') }),
  ).rejects.toThrow('no such dataset')
})

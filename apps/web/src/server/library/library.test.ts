import { makeDataset, makePerson } from '@consilium/db/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { authoringLimits } from '../../domain/authoring/authoring-limits'
import type { Actor, RoleName } from '../../domain/permissions/permissions'
import { emptyAuthoringSetting } from '../../domain/plan/program-plan'
import { readLibrary } from './read-library'
import { readOfferedEntries } from './read-offered-entries'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { archiveEntry } from './archive-entry'
import { keepCriterion, keepTemplate } from './keep-entry'
import { restoreEntry } from './restore-entry'
import { shareEntry, removeEntry } from './share-entry'

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

it('saves a criterion for its author only, in every dataset that they write for', async () => {
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
  expect((await readOfferedEntries(as(admin), datasetId)).criteria).toEqual([])
  expect(await audited(id)).toEqual(['library_criterion.kept'])
})

it('saves the same text only once, even for simultaneous requests, but separately per points and person', async () => {
  const [one, two] = await Promise.all([keep('Names honey.'), keep('names  honey')])
  expect(two).toBe(one)
  expect(await keep('Names honey.', { points: 3 })).not.toBe(one)
  expect(await keep('Names honey.', {}, ben)).not.toBe(one)
})

it('refuses more entries than a person may save', async () => {
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

it('shows an offered entry to all authors of the dataset until it is withdrawn', async () => {
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

it('refuses to offer duplicates or too many entries, and the author keeps theirs', async () => {
  await offer(await keep('Names honey.'))
  const twin = await keep('names  honey', {}, ben)
  const taskOfBen = await makeTask(ben)
  const offerOfBen = () =>
    shareEntry(as(ben), { kind: 'criterion', id: twin, taskId: taskOfBen, shared: true })
  await expect(offerOfBen()).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('stays yours'),
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
    message: expect.stringContaining('Your entry stays yours'),
  })
})

it('lists your own entries before those of others', async () => {
  await keep('Own, older.')
  const theirs = await keep('Of another, newer.', {}, ben)
  await shareEntry(as(ben), { kind: 'criterion', id: theirs, taskId: await makeTask(ben), shared: true })
  expect(await textsFor(ada)).toEqual(['Own, older.', 'Of another, newer.'])
})

it('refuses to offer patient data in text, tags or evidence, and entries saved for another dataset', async () => {
  for (const more of [
    { text: 'Mrs. Kowalski, MRN 4471234, called from 212-555-0187.' },
    { evidence: 'Call 212-555-0187.' },
    { tags: ['MRN 4471234'] },
  ]) {
    const id = await keep('Names honey.', { points: Object.keys(more)[0]?.length ?? 1, ...more })
    await expect(offer(id), JSON.stringify(more)).rejects.toThrow('may identify a patient')
  }
  const other = await makeOpen()
  const id = await keepCriterion(as(ada), { datasetId: other, criterion: criterion('Names thyme.') })
  await expect(offer(id)).rejects.toThrow('another dataset')
  expect(await textsFor(ben)).toEqual([])
})

it('an admin can remove an offered entry; its author keeps it, and nobody else can change it', async () => {
  const id = await keep('Names honey.')
  await expect(removeEntry(as(admin), { kind: 'criterion', id, datasetId })).rejects.toThrow(
    'no such criterion',
  )
  await offer(id)
  await expect(archiveEntry(as(ben), { kind: 'criterion', id })).rejects.toThrow('no such criterion')
  await expect(offer(id, false, ben)).rejects.toThrow('no such task')
  expect((await readOfferedEntries(as(admin), datasetId)).criteria).toMatchObject([
    { id, text: 'Names honey.', by: expect.stringMatching(/\S/) },
  ])
  await removeEntry(as(admin), { kind: 'criterion', id, datasetId })
  expect([await textsFor(ada), await textsFor(ben)]).toEqual([['Names honey.'], []])
})

it('an admin can restore a removed entry, unless it was replaced or archived', async () => {
  const id = await keep('Names honey.')
  const restore = () => restoreEntry(as(admin), { kind: 'criterion', id, datasetId })
  const listRemoved = async () =>
    (await readOfferedEntries(as(admin), datasetId)).takenOut.criteria.map(({ text }) => text)
  await expect(restore()).rejects.toThrow('no such criterion')
  await offer(id)
  await offer(id, false)
  expect(await listRemoved()).toEqual([])
  await expect(restore()).rejects.toThrow('no such criterion')
  await offer(id)
  await removeEntry(as(admin), { kind: 'criterion', id, datasetId })
  expect(await listRemoved()).toEqual(['Names honey.'])
  const { id: same } = await api.db.libraryCriterion.create({
    data: { ...criterion('names  honey'), personId: ben.id, datasetId, shared: true },
  })
  await expect(restore()).rejects.toMatchObject({ code: 'conflict' })
  await api.db.libraryCriterion.delete({ where: { id: same } })
  await restore()
  expect([await textsFor(ben), await listRemoved()]).toEqual([['Names honey.'], []])
  await expect(restore()).rejects.toThrow('no such criterion')
  await removeEntry(as(admin), { kind: 'criterion', id, datasetId })
  await expect(restoreEntry(as(ben), { kind: 'criterion', id, datasetId })).rejects.toMatchObject({
    code: expect.any(String),
  })
  await archiveEntry(as(ada), { kind: 'criterion', id })
  expect(await listRemoved()).toEqual([])
  await expect(restore()).rejects.toThrow('no such criterion')
  expect((await audited(id)).slice(-4)).toEqual([
    'library_criterion.taken_out',
    'library_criterion.put_back',
    'library_criterion.taken_out',
    'library_criterion.archived',
  ])
})

it('archives entries, whether offered or not', async () => {
  const id = await keep('Names honey.')
  await offer(id)
  await archiveEntry(as(ada), { kind: 'criterion', id })
  expect([await textsFor(ada), await textsFor(ben)]).toEqual([[], []])
  await expect(archiveEntry(as(ada), { kind: 'criterion', id })).rejects.toThrow('no such criterion')
  expect(await keep('Names honey.')).not.toBe(id)
})

it('saves a rubric as a template with a unique name', async () => {
  const criteria = [criterion('Names honey.'), criterion('Fails to warn of fever.', { points: -4 })]
  const id = await keepTemplate(as(ada), { datasetId, name: ' Cough ', criteria })
  await expect(keepTemplate(as(ada), { datasetId, name: 'cough', criteria })).rejects.toThrow(
    'a template with this name',
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

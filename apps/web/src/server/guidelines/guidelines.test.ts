import { makeDataset, makePerson } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  guidelinesLimits,
  PublishGuidelines,
  type GuidelinesContent,
} from '../../domain/guidelines/guidelines'
import { readProgramPlan } from '../datasets/read-dataset-setting'
import { setPlan } from '../plan/set-plan'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { makeCell, makeContext, makePlannedDraft } from '../testing/plan-fixtures'
import { acknowledgeGuidelines } from './acknowledge-guidelines'
import { listDuties, listGuidelines } from './list-guidelines'
import { publishGuidelines } from './publish-guidelines'
import { readAcknowledgments } from './read-acknowledgments'
import { readGuidelines } from './read-guidelines'

type Ctx = Awaited<ReturnType<typeof makeContext>>
let api: TestApi
let admin: Ctx
beforeAll(async () => {
  api = await openTestApi()
  admin = await makeContext(api, 'admin')
})
afterAll(() => api.close())

const content = (text: string, more: Partial<GuidelinesContent> = {}): GuidelinesContent => ({
  text,
  faq: [{ question: 'Which language?', answer: 'Any that you practice in.' }],
  contact: { name: 'The coordinators', reach: 'coordinators@example.org' },
  ...more,
})
const publish = (datasetId: string, basedOn: number, text: string, mustAcknowledge = true, as = admin) =>
  publishGuidelines(as, {
    datasetId,
    basedOn,
    content: content(text),
    note: `About ${text}`,
    mustAcknowledge,
  })

/** A dataset that is open to authors. */
async function makeOpen(): Promise<string> {
  const datasetId = await makeDataset(api.db)
  await setPlan(admin, { datasetId, basedOn: 0, plan: { cells: [makeCell()] } })
  return datasetId
}

describe('publishing', () => {
  it('stores each version with its publisher and keeps the earlier ones', async () => {
    const datasetId = await makeOpen()
    const other = await makeContext(api, 'admin')
    await publish(datasetId, 0, 'One.')
    await publish(datasetId, 1, 'Two.', false, other)
    const view = await readGuidelines(admin, { datasetId })
    expect(view.shown).toEqual({ version: 2, ...content('Two.') })
    expect(view.versions).toMatchObject([
      { version: 2, note: 'About Two.', mustAcknowledge: false },
      { version: 1, note: 'About One.', mustAcknowledge: true },
    ])
    expect((await readGuidelines(admin, { datasetId, version: 1 })).shown?.text).toBe('One.')
    const { versions } = await readAcknowledgments(admin, datasetId)
    expect(versions.map(({ publishedBy }) => publishedBy?.id)).toEqual([other.personId, admin.personId])
    // The plan of the dataset has its own versions.
    expect(await readProgramPlan(api.db, datasetId)).toMatchObject({ version: 1 })
  })

  it('never overwrites the version of another admin', async () => {
    const datasetId = await makeOpen()
    const saves = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => publish(datasetId, 0, `By admin ${index}.`)),
    )
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const save of saves)
      if (save.status === 'rejected') expect(save.reason).toMatchObject({ code: 'conflict' })
    await expect(publish(datasetId, 0, 'Too late.')).rejects.toMatchObject({ code: 'conflict' })
  })

  it('refuses a version in which nothing changed', async () => {
    const datasetId = await makeOpen()
    await publish(datasetId, 0, 'One.')
    await expect(publish(datasetId, 1, 'One.')).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('Nothing has changed since version 1'),
    })
  })

  it('is recorded with the parts that changed, without the text', async () => {
    const datasetId = await makeOpen()
    await publish(datasetId, 0, 'One.')
    await publish(datasetId, 1, 'Two.')
    const events = await api.db.auditEvent.findMany({
      where: { entityId: datasetId, action: 'dataset.guidelines_published' },
      orderBy: { id: 'asc' },
    })
    expect(events.map(({ details }) => JSON.parse(details ?? '') as unknown)).toMatchObject([
      { version: 1, changed: ['text', 'faq', 'contact'], mustAcknowledge: true },
      { version: 2, changed: ['text'], characters: 4, questions: 1 },
    ])
    expect(events.map(({ details }) => details).join()).not.toContain('Two.')
  })

  it.each<[string, object]>([
    ['no text', { content: content(' ') }],
    ['a text that is too long', { content: content('a'.repeat(guidelinesLimits.text + 1)) }],
    [
      'a question without an answer',
      { content: content('One.', { faq: [{ question: 'Why?', answer: '' }] }) },
    ],
    ['no note', { note: ' ' }],
    ['a character that cannot be stored', { content: content('One\0two') }],
  ])('refuses %s', (_, more) => {
    const input = {
      datasetId: randomUUID(),
      basedOn: 0,
      content: content('One.'),
      note: 'New.',
      mustAcknowledge: true,
    }
    expect(PublishGuidelines.safeParse(input).success).toBe(true)
    expect(PublishGuidelines.safeParse({ ...input, ...more }).success).toBe(false)
  })
})

describe('visibility', () => {
  it('shows guidelines to people who can write or have a task in the dataset, and to nobody else', async () => {
    const [open, closed, archived] = [await makeOpen(), await makeDataset(api.db), await makeOpen()]
    for (const datasetId of [open, closed, archived]) await publish(datasetId, 0, 'One.')
    await api.db.dataset.update({
      where: { id: archived },
      data: { archivedAt: new Date() },
      select: { id: true },
    })
    const [physician, author, viewer] = [
      await makeContext(api, 'physician'),
      await makeContext(api, 'physician'),
      await makeContext(api, 'viewer'),
    ]
    await makePlannedDraft(api, closed, author.personId)
    const reads = async (ctx: Ctx, datasetId: string) =>
      readGuidelines(ctx, { datasetId }).then(
        ({ shown }) => shown?.text,
        (refusal: { code: string }) => refusal.code,
      )
    expect(await Promise.all([open, closed, archived].map((id) => reads(physician, id)))).toEqual([
      'One.',
      'not_found',
      'not_found',
    ])
    expect(await Promise.all([open, closed, archived].map((id) => reads(author, id)))).toEqual([
      'One.',
      'One.',
      'not_found',
    ])
    expect(await Promise.all([open, closed, archived].map((id) => reads(viewer, id)))).toEqual([
      'not_found',
      'not_found',
      'not_found',
    ])
    expect(await Promise.all([open, closed, archived].map((id) => reads(admin, id)))).toEqual([
      'One.',
      'One.',
      'One.',
    ])
    const listed = (await listGuidelines(author)).map(({ dataset }) => dataset.id)
    expect(listed).toContain(closed)
    expect(listed).not.toContain(archived)
  })

  it('finds no version that does not exist', async () => {
    const datasetId = await makeOpen()
    expect(await readGuidelines(admin, { datasetId })).toMatchObject({ shown: null, versions: [] })
    await expect(readGuidelines(admin, { datasetId, version: 1 })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('acknowledging', () => {
  const dutyOf = async (ctx: Ctx, id: string) =>
    (await listDuties(ctx)).find(({ dataset }) => dataset.id === id) ?? null

  it('is stored once per person and version', async () => {
    const datasetId = await makeOpen()
    await publish(datasetId, 0, 'One.')
    const [reader, other] = [await makeContext(api, 'physician'), await makeContext(api, 'physician')]
    expect(await dutyOf(reader, datasetId)).toMatchObject({ version: 1, isChange: false })
    await Promise.all(
      Array.from({ length: 5 }, () => acknowledgeGuidelines(reader, { datasetId, version: 1 })),
    )
    expect(await dutyOf(reader, datasetId)).toBeNull()
    expect(await dutyOf(other, datasetId)).not.toBeNull()
    expect(await api.db.guidelinesAcknowledgment.count({ where: { personId: reader.personId } })).toBe(1)
    expect(
      await api.db.auditEvent.count({
        where: { action: 'dataset.guidelines_acknowledged', actorId: reader.personId },
      }),
    ).toBe(1)
  })

  it('is required again after a change of substance, and compares with what was acknowledged', async () => {
    const datasetId = await makeOpen()
    const reader = await makeContext(api, 'physician')
    await publish(datasetId, 0, 'One.')
    await acknowledgeGuidelines(reader, { datasetId, version: 1 })
    await publish(datasetId, 1, 'One, with a typo fixed.', false)
    expect(await dutyOf(reader, datasetId)).toBeNull()
    await publish(datasetId, 2, 'Three.')
    expect(await dutyOf(reader, datasetId)).toMatchObject({ version: 3, isChange: true })
    expect((await readGuidelines(reader, { datasetId })).comparedWith).toMatchObject({
      version: 1,
      text: 'One.',
      isAcknowledged: true,
    })
    expect((await readGuidelines(admin, { datasetId })).comparedWith).toMatchObject({
      version: 2,
      isAcknowledged: false,
    })
  })

  it('refuses an earlier version, and a dataset without guidelines', async () => {
    const datasetId = await makeOpen()
    const reader = await makeContext(api, 'physician')
    await expect(acknowledgeGuidelines(reader, { datasetId, version: 1 })).rejects.toMatchObject({
      code: 'invalid_move',
    })
    await publish(datasetId, 0, 'One.')
    await publish(datasetId, 1, 'Two.')
    await expect(acknowledgeGuidelines(reader, { datasetId, version: 1 })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Version 2'),
    })
  })

  it('is not expected of admins who do not write or judge', async () => {
    const datasetId = await makeOpen()
    await publish(datasetId, 0, 'One.')
    expect(await dutyOf(admin, datasetId)).toBeNull()
  })

  it('is shown to admins as counts and as the people who are missing', async () => {
    const datasetId = await makeOpen()
    await publish(datasetId, 0, 'One.')
    const [done, late] = [await makeContext(api, 'physician'), await makeContext(api, 'adjudicator')]
    const [viewer, gone] = [await makePerson(api.db, ['viewer']), await makePerson(api.db, ['physician'])]
    await api.db.person.update({
      where: { id: gone },
      data: { disabledAt: new Date() },
      select: { id: true },
    })
    await acknowledgeGuidelines(done, { datasetId, version: 1 })
    await publish(datasetId, 1, 'Two.')
    await acknowledgeGuidelines(done, { datasetId, version: 2 })
    await publish(datasetId, 2, 'Two, with a typo fixed.', false)
    const { versions, missing, missingCount, people } = await readAcknowledgments(admin, datasetId)
    expect(versions.map(({ version, acknowledged }) => [version, acknowledged])).toEqual([
      [3, 0],
      [2, 1],
      [1, 1],
    ])
    const ids = missing.map(({ id }) => id)
    expect(ids).toContain(late.personId)
    for (const id of [done.personId, admin.personId, viewer, gone]) expect(ids).not.toContain(id)
    expect(missingCount).toBe(people - 1)
  })

  it('is never changed or deleted, and only guidelines can be acknowledged', async () => {
    const datasetId = await makeOpen()
    await publish(datasetId, 0, 'One.')
    const reader = await makeContext(api, 'physician')
    await acknowledgeGuidelines(reader, { datasetId, version: 1 })
    await expect(
      api.db.guidelinesAcknowledgment.deleteMany({ where: { personId: reader.personId } }),
    ).rejects.toThrow(/permission denied/)
    await expect(
      api.db.datasetSetting.updateMany({ where: { datasetId, kind: 'guidelines' }, data: { value: {} } }),
    ).rejects.toThrow(/never changed or deleted|permission denied/)
    const plan = await api.db.datasetSetting.findFirstOrThrow({
      where: { datasetId, kind: 'programme_plan' },
    })
    await expect(
      api.db.guidelinesAcknowledgment.create({ data: { settingId: plan.id, personId: reader.personId } }),
    ).rejects.toThrow(/only guidelines can be acknowledged/)
  })
})

import { makeDataset, makePerson, makeSystem, makeTask } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartTask } from '../../domain/authoring/draft-saves'
import type { Mode } from '../../domain/datasets/task-facets'
import type { Actor } from '../../domain/permissions/permissions'
import { startTask } from '../authoring/start-task'
import { readProgramPlan } from '../datasets/read-dataset-setting'
import { explainMissingPractice } from '../practice/explain-missing-practice'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { makeAuthoringSetting, makeCell, makeContext, makePlannedDraft } from '../testing/plan-fixtures'
import { readNextTask, readOffers } from './read-offers'
import { readPlan } from './read-plan'
import { setAuthoring } from './set-authoring'
import { setPlan } from './set-plan'

let api: TestApi
let admin: Awaited<ReturnType<typeof makeContext>>
beforeAll(async () => {
  api = await openTestApi()
  admin = await makeContext(api, 'admin')
})
afterAll(() => api.close())

describe('a plan', () => {
  it('is stored as the next version; saving an unchanged plan writes nothing', async () => {
    const datasetId = await makeDataset(api.db)
    await setPlan(admin, { datasetId, basedOn: 0, plan: { cells: [makeCell()] } })
    await setPlan(admin, { datasetId, basedOn: 0, plan: { cells: [makeCell()] } })
    expect(await readProgramPlan(api.db, datasetId)).toEqual({ version: 1, value: { cells: [makeCell()] } })
    await setPlan(admin, { datasetId, basedOn: 1, plan: { cells: [] } })
    expect(await readProgramPlan(api.db, datasetId)).toEqual({ version: 2, value: { cells: [] } })
  })

  it('is never overwritten unseen: only one of several concurrent saves succeeds', async () => {
    const datasetId = await makeDataset(api.db)
    const saves = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        setPlan(admin, { datasetId, basedOn: 0, plan: { cells: [makeCell({ target: index + 1 })] } }),
      ),
    )
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const save of saves)
      if (save.status === 'rejected')
        expect(save.reason).toMatchObject({
          code: 'conflict',
          message: expect.stringContaining('What you typed is kept'),
        })
    expect(await readProgramPlan(api.db, datasetId)).toMatchObject({ version: 1 })
  })

  it('refuses two lines of the same kind and names them', async () => {
    const datasetId = await makeDataset(api.db)
    await expect(
      setPlan(admin, {
        datasetId,
        basedOn: 0,
        plan: { cells: [makeCell(), makeCell({ useCase: 'writing' }), makeCell()] },
      }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      field: 'plan.cells.2.specialty',
      message: expect.stringContaining('Line 3 asks for the same kind as line 1'),
    })
  })

  it('counts accepted tasks and drafts of the last month, without excluded work', async () => {
    const datasetId = await makeDataset(api.db)
    const author = await makePerson(api.db, ['physician'])
    const gone = await makePerson(api.db, ['physician'])
    await api.db.person.update({
      where: { id: gone },
      data: { workRemovedAt: new Date() },
      select: { id: true },
    })
    await makeTask(api.db, { datasetId, mode: 'good_faith', useCase: 'consult', specialty: 'Cardiology' })
    await makeTask(api.db, { datasetId, mode: 'red_teaming', useCase: 'consult', specialty: 'Cardiology' })
    await Promise.all([
      makePlannedDraft(api, datasetId, author),
      makePlannedDraft(api, datasetId, author, { days: 40 }),
      makePlannedDraft(api, datasetId, gone),
      makePlannedDraft(api, datasetId, author, { status: 'withdrawn' }),
    ])
    await setPlan(admin, {
      datasetId,
      basedOn: 0,
      plan: {
        cells: [
          makeCell(),
          makeCell({ useCase: 'consult', specialty: 'Cardiology' }),
          makeCell({ useCase: 'research' }),
        ],
      },
    })
    const { lines } = await readPlan(await makeContext(api, 'physician'), datasetId)
    expect(lines.map(({ accepted, inReview, writing }) => [accepted, inReview, writing])).toEqual([
      [1, 0, 1],
      [1, 0, 1],
      [0, 0, 0],
    ])
  })

  it('is not found by physicians if the dataset is not open to authors', async () => {
    const [bare, archived] = [await makeDataset(api.db), await makeDataset(api.db)]
    await setPlan(admin, { datasetId: archived, basedOn: 0, plan: { cells: [makeCell()] } })
    await api.db.dataset.update({
      where: { id: archived },
      data: { archivedAt: new Date() },
      select: { id: true },
    })
    const physician = await makeContext(api, 'physician')
    for (const id of [bare, archived, randomUUID()])
      await expect(readPlan(physician, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(readPlan(admin, bare)).resolves.toMatchObject({ version: 0, lines: [] })
    const offered = (await readOffers(api.db, physician.personId)).map(({ dataset }) => dataset.id)
    expect(offered).not.toContain(bare)
    expect(offered).not.toContain(archived)
  })
})

describe('the task offered to a physician', () => {
  it('changes as others start the missing tasks', async () => {
    const datasetId = await makeDataset(api.db)
    const [one, other] = [await makePerson(api.db, ['physician']), await makePerson(api.db, ['physician'])]
    await setPlan(admin, {
      datasetId,
      basedOn: 0,
      plan: {
        cells: [makeCell({ useCase: 'consult', target: 1 }), makeCell({ mode: 'red_teaming', target: 4 })],
      },
    })
    await setAuthoring(admin, {
      datasetId,
      basedOn: 0,
      value: makeAuthoringSetting({ systemIds: [await makeSystem(api.db)] }),
    })
    // Equal shares: the larger number comes first.
    expect(await readNextTask(api.db, one, datasetId)).toMatchObject({ mode: 'red_teaming' })
    for (let begun = 0; begun < 4; begun++)
      await makePlannedDraft(api, datasetId, other, { mode: 'red_teaming' })
    expect(await readNextTask(api.db, one, datasetId)).toMatchObject({
      mode: 'good_faith',
      suggestions: [{ useCase: 'consult' }],
    })
    expect((await readOffers(api.db, one)).find(({ dataset }) => dataset.id === datasetId)).toMatchObject({
      practice: null,
      silence: null,
    })
  })

  it('allows tasks only in the mode that the plan assigns', async () => {
    const datasetId = await makeDataset(api.db)
    const physician = await makeContext(api, 'physician')
    const start = (mode: Mode) => startTask(physician, StartTask.parse({ datasetId, mode }))
    await setAuthoring(admin, { datasetId, basedOn: 0, value: makeAuthoringSetting() })
    await start('good_faith')
    await setPlan(admin, {
      datasetId,
      basedOn: 0,
      plan: { cells: [makeCell({ mode: 'red_teaming', target: 1 }), makeCell({ specialty: 'Urology' })] },
    })
    await expect(start('good_faith')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('The plan has changed'),
    })
    await start('red_teaming')
    await expect(start('red_teaming')).rejects.toMatchObject({ code: 'conflict' })
    await api.db.person.update({
      where: { id: physician.personId },
      data: { specialties: ['Urology'] },
      select: { id: true },
    })
    await start('good_faith')
  })

  it('requires practice until each rubric is passed, if the dataset requires it', async () => {
    const datasetId = await makeDataset(api.db)
    const personId = await makePerson(api.db, ['physician'])
    expect(await explainMissingPractice(api.db, personId, datasetId)).toBeNull()
    await setAuthoring(admin, {
      datasetId,
      basedOn: 0,
      value: makeAuthoringSetting({ onboarding: 'required' }),
    })
    const pass = (exercise: string, passed = true) =>
      api.db.practiceResult.create({ data: { personId, exercise, answer: {}, passed }, select: { id: true } })
    expect(await explainMissingPractice(api.db, personId, datasetId)).toContain('3 are left')
    await expect(
      startTask(
        { ...admin, actor: { ...(admin.actor as Extract<Actor, { kind: 'person' }>), id: personId } },
        StartTask.parse({ datasetId }),
      ),
    ).rejects.toMatchObject({ code: 'invalid_move', message: expect.stringContaining('3 are left') })
    await pass('potassium')
    await pass('potassium')
    await pass('discharge-note', false)
    expect(await explainMissingPractice(api.db, personId, datasetId)).toContain('2 are left')
    await pass('discharge-note')
    await pass('settled-diagnosis')
    expect(await explainMissingPractice(api.db, personId, datasetId)).toBeNull()
    expect(
      (await readOffers(api.db, personId)).find(({ dataset }) => dataset.id === datasetId),
    ).toMatchObject({ practice: null, silence: expect.stringContaining('No model is set') })
  })
})

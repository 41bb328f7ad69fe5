import { readAuthoringSpend } from '@consilium/db'
import {
  makeDataset,
  makeJudge,
  makePerson,
  makePhysicians,
  makePrices,
  makeSystem,
  makeTask,
} from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StartTask } from '../../domain/draft-saves'
import { emptyAuthoringSetting, type AuthoringSetting, type PlanCell } from '../../domain/programme-plan'
import type { Actor, RoleName } from '../../domain/permissions'
import type { Mode } from '../../domain/task-facets'
import { startTask } from '../services/drafting/start-task'
import { setAuthoring } from '../services/planning/set-authoring'
import { setPlan } from '../services/planning/set-plan'
import { practiceRefusal } from '../services/practising/practice-refusal'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { spendingRefusal } from './spending-refusal'
import { readAuthoring } from './read-authoring'
import { readAuthoringSetting, readProgrammePlan } from './read-dataset-setting'
import { readNextTask, readOffers } from './read-offers'
import { readPlan } from './read-plan'

let api: TestApi
const ctxOf = async (...roles: RoleName[]) => {
  const id = await makePerson(api.db, roles)
  const actor: Actor = {
    kind: 'person',
    id,
    name: 'A person',
    email: 'p@example.org',
    roles,
    sessionId: '',
    authenticatedAt: new Date(),
  }
  return { ...api.ctx, actor, personId: id }
}
let admin: Awaited<ReturnType<typeof ctxOf>>
beforeAll(async () => {
  api = await openTestApi()
  admin = await ctxOf('admin')
})
afterAll(() => api.close())

const cell = (more: Partial<PlanCell> = {}): PlanCell => ({
  mode: 'good_faith',
  useCase: null,
  specialty: null,
  target: 10,
  ...more,
})
const authoring = (more: Partial<AuthoringSetting> = {}): AuthoringSetting => ({
  ...emptyAuthoringSetting,
  ...more,
})

/** A draft of someone, touched so many days ago. */
async function makeDraft(
  datasetId: string,
  authorId: string,
  { days = 0, status = 'draft' as 'draft' | 'withdrawn', mode = 'good_faith' as Mode } = {},
) {
  const { id } = await api.db.task.create({
    data: {
      datasetId,
      source: 'authored',
      authorId,
      mode,
      status,
      planUseCase: 'consult',
      planSpecialty: 'Cardiology',
    },
    select: { id: true },
  })
  const draft = await api.db.draft.create({
    data: { kind: 'task', taskId: id, personId: authorId, content: {} },
    select: { id: true },
  })
  await api.pool.query(`UPDATE draft SET updated_at = now() - make_interval(days => $2) WHERE id = $1`, [
    draft.id,
    days,
  ])
  return id
}

/** A call for a task of the dataset, as the worker records it. */
async function makeCall(
  taskId: string,
  personId: string,
  { costNano = 0n as bigint | null, at = new Date(), outcome = 'answered' } = {},
) {
  const turn = await api.db.turn.create({
    data: { personId, taskId, purpose: 'conversation', systemId: await makeSystem(api.db), conversation: [] },
    select: { id: true },
  })
  const item = await api.db.workItem.create({
    data: { kind: 'turn', uniqueKey: `turn:${turn.id}`, turnId: turn.id },
    select: { id: true },
  })
  await api.db.attempt.create({
    data: {
      workItemId: item.id,
      outcome,
      latencyMs: 1,
      costNano,
      priceTableId: costNano === null ? null : await makePrices(api.db, []),
      createdAt: at,
    },
    select: { id: true },
  })
}

describe('a plan', () => {
  it('is kept as the next version; saving what stands writes nothing', async () => {
    const datasetId = await makeDataset(api.db)
    await setPlan(admin, { datasetId, basedOn: 0, plan: { cells: [cell()] } })
    await setPlan(admin, { datasetId, basedOn: 0, plan: { cells: [cell()] } })
    expect(await readProgrammePlan(api.db, datasetId)).toEqual({ version: 1, value: { cells: [cell()] } })
    await setPlan(admin, { datasetId, basedOn: 1, plan: { cells: [] } })
    expect(await readProgrammePlan(api.db, datasetId)).toEqual({ version: 2, value: { cells: [] } })
  })

  it('is not overwritten unseen, and of many who save at once one wins', async () => {
    const datasetId = await makeDataset(api.db)
    const saves = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        setPlan(admin, { datasetId, basedOn: 0, plan: { cells: [cell({ target: index + 1 })] } }),
      ),
    )
    expect(saves.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const save of saves)
      if (save.status === 'rejected')
        expect(save.reason).toMatchObject({
          code: 'conflict',
          message: expect.stringContaining('What you typed is kept'),
        })
    expect(await readProgrammePlan(api.db, datasetId)).toMatchObject({ version: 1 })
  })

  it('names each kind once, and says which line does not', async () => {
    const datasetId = await makeDataset(api.db)
    await expect(
      setPlan(admin, {
        datasetId,
        basedOn: 0,
        plan: { cells: [cell(), cell({ useCase: 'writing' }), cell()] },
      }),
    ).rejects.toMatchObject({
      code: 'invalid_input',
      field: 'plan.cells.2.specialty',
      message: expect.stringContaining('Line 3 asks for the same kind as line 1'),
    })
  })

  it('counts accepted tasks, drafts of the last month and no work that was taken out', async () => {
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
      makeDraft(datasetId, author),
      makeDraft(datasetId, author, { days: 40 }),
      makeDraft(datasetId, gone),
      makeDraft(datasetId, author, { status: 'withdrawn' }),
    ])
    await setPlan(admin, {
      datasetId,
      basedOn: 0,
      plan: {
        cells: [cell(), cell({ useCase: 'consult', specialty: 'Cardiology' }), cell({ useCase: 'research' })],
      },
    })
    const { lines } = await readPlan(await ctxOf('physician'), datasetId)
    expect(lines.map(({ accepted, inReview, writing }) => [accepted, inReview, writing])).toEqual([
      [1, 0, 1],
      [1, 0, 1],
      [0, 0, 0],
    ])
  })

  it('of a dataset that is not open to authors is not there for physicians', async () => {
    const [bare, archived] = [await makeDataset(api.db), await makeDataset(api.db)]
    await setPlan(admin, { datasetId: archived, basedOn: 0, plan: { cells: [cell()] } })
    await api.db.dataset.update({
      where: { id: archived },
      data: { archivedAt: new Date() },
      select: { id: true },
    })
    const physician = await ctxOf('physician')
    for (const id of [bare, archived, randomUUID()])
      await expect(readPlan(physician, id)).rejects.toMatchObject({ code: 'not_found' })
    await expect(readPlan(admin, bare)).resolves.toMatchObject({ version: 0, lines: [] })
    const offered = (await readOffers(api.db, physician.personId)).map(({ dataset }) => dataset.id)
    expect(offered).not.toContain(bare)
    expect(offered).not.toContain(archived)
  })
})

describe('who serves authors', () => {
  it('is chosen from systems and judges that are there and can answer, each named where it is refused', async () => {
    const datasetId = await makeDataset(api.db)
    const [systemId, retired, judgeId, retiredJudge] = [
      await makeSystem(api.db),
      await makeSystem(api.db, { name: 'Old one' }),
      await makeJudge(api.db),
      await makeJudge(api.db),
    ]
    const physicians = await makePhysicians(api.db)
    await api.db.system.update({
      where: { id: retired },
      data: { retiredAt: new Date() },
      select: { id: true },
    })
    await api.db.judge.update({
      where: { id: retiredJudge },
      data: { retiredAt: new Date() },
      select: { id: true },
    })
    const save = (value: Partial<AuthoringSetting>) =>
      setAuthoring(admin, { datasetId, basedOn: 0, value: authoring(value) })
    await expect(save({ systemIds: [systemId, retired] })).rejects.toMatchObject({
      field: 'value.systemIds',
      message: 'Old one is retired. Take it out.',
    })
    await expect(save({ exampleSystemIds: [physicians] })).rejects.toMatchObject({
      field: 'value.exampleSystemIds',
      message: expect.stringContaining('no llm answers'),
    })
    await expect(save({ suggestionSystemId: randomUUID() })).rejects.toMatchObject({
      field: 'value.suggestionSystemId',
    })
    await expect(save({ judgeId: randomUUID() })).rejects.toMatchObject({ field: 'value.judgeId' })
    await expect(save({ judgeId: retiredJudge })).rejects.toMatchObject({ field: 'value.judgeId' })
    await save({ systemIds: [systemId, systemId], judgeId })
    expect((await readAuthoringSetting(api.db, datasetId)).value).toEqual(
      authoring({ systemIds: [systemId], judgeId }),
    )
    const view = await readAuthoring(admin, datasetId)
    expect(view.systems.map(({ id }) => id)).toContain(systemId)
    expect(view.systems.map(({ id }) => id)).not.toContain(retired)
    expect(view.systems.map(({ id }) => id)).not.toContain(physicians)
  })

  it('still lists what was chosen and is retired since, so that it can be taken out', async () => {
    const datasetId = await makeDataset(api.db)
    const systemId = await makeSystem(api.db)
    await setAuthoring(admin, { datasetId, basedOn: 0, value: authoring({ systemIds: [systemId] }) })
    await api.db.system.update({
      where: { id: systemId },
      data: { retiredAt: new Date() },
      select: { id: true },
    })
    expect((await readAuthoring(admin, datasetId)).systems.find(({ id }) => id === systemId)).toMatchObject({
      retired: true,
    })
  })

  it('costs what the calls of this month for this dataset cost, and the budget ends at its last dollar', async () => {
    const [datasetId, otherId] = [await makeDataset(api.db), await makeDataset(api.db)]
    const author = await makePerson(api.db, ['physician'])
    const [task, other] = [await makeDraft(datasetId, author), await makeDraft(otherId, author)]
    await makeCall(task, author, { costNano: 2_000_000_000n })
    await makeCall(task, author, { costNano: null })
    await makeCall(task, author, { costNano: 7_000_000_000n, at: new Date(Date.now() - 40 * 86_400_000) })
    await makeCall(other, author, { costNano: 9_000_000_000n })
    expect(await readAuthoringSpend(api.db, datasetId)).toEqual({
      calls: 2,
      spentNano: 2_000_000_000n,
      callsWithoutCost: 1,
      withheldCalls: 0,
    })
    expect(await spendingRefusal(api.db, datasetId)).toBeNull()
    await setAuthoring(admin, {
      datasetId,
      basedOn: 0,
      value: authoring({ monthlyBudgetNano: '2000000001' }),
    })
    expect(await spendingRefusal(api.db, datasetId)).toBeNull()
    await setAuthoring(admin, {
      datasetId,
      basedOn: 1,
      value: authoring({ monthlyBudgetNano: '2000000000' }),
    })
    expect(await spendingRefusal(api.db, datasetId)).toMatch(
      /budget of 2\.00 dollars for this month is spent/,
    )
  })

  it('keeps from an admin who also writes what the answers to their own task cost, until it is submitted', async () => {
    const datasetId = await makeDataset(api.db)
    const [both, author] = [await ctxOf('admin', 'physician'), await makePerson(api.db, ['physician'])]
    const [own, other] = [await makeDraft(datasetId, both.personId), await makeDraft(datasetId, author)]
    await makeCall(other, author, { costNano: 2_000_000_000n })
    await makeCall(own, both.personId, { costNano: 30_000_000n })
    await makeCall(own, both.personId, { costNano: null })
    const spendAs = async (ctx: typeof both) => (await readAuthoring(ctx, datasetId)).spend
    const all = { calls: 3, dollars: '2.03', callsWithoutCost: 1, withheldCalls: 0 }
    expect(await spendAs(both)).toEqual({ calls: 1, dollars: '2.00', callsWithoutCost: 0, withheldCalls: 2 })
    expect(await spendAs(admin)).toEqual(all)
    await setAuthoring(admin, {
      datasetId,
      basedOn: 0,
      value: authoring({ monthlyBudgetNano: '2010000000' }),
    })
    expect(await spendingRefusal(api.db, datasetId)).toMatch(/is spent/)
    await api.db.task.update({ where: { id: own }, data: { status: 'in_review' }, select: { id: true } })
    expect(await spendAs(both)).toEqual(all)
  })

  it('takes an answer that was stopped for a usual one, so that stopping is no way around the budget', async () => {
    const datasetId = await makeDataset(api.db)
    const author = await makePerson(api.db, ['physician'])
    const task = await makeDraft(datasetId, author)
    await makeCall(task, author, { costNano: null, outcome: 'cancelled' })
    expect(await readAuthoringSpend(api.db, datasetId)).toMatchObject({ spentNano: 0n })
    await makeCall(task, author, { costNano: 2_000_000_000n })
    await makeCall(task, author, { costNano: 3_000_000_000n })
    await makeCall(task, author, { costNano: null, outcome: 'unauthorized' })
    expect(await readAuthoringSpend(api.db, datasetId)).toEqual({
      calls: 4,
      spentNano: 7_500_000_000n,
      callsWithoutCost: 2,
      withheldCalls: 0,
    })
  })
})

describe('what a physician is offered', () => {
  it('moves on as others begin what was missing', async () => {
    const datasetId = await makeDataset(api.db)
    const [one, other] = [await makePerson(api.db, ['physician']), await makePerson(api.db, ['physician'])]
    await setPlan(admin, {
      datasetId,
      basedOn: 0,
      plan: { cells: [cell({ useCase: 'consult', target: 1 }), cell({ mode: 'red_teaming', target: 4 })] },
    })
    await setAuthoring(admin, {
      datasetId,
      basedOn: 0,
      value: authoring({ systemIds: [await makeSystem(api.db)] }),
    })
    // Equal shares: the larger number first.
    expect(await readNextTask(api.db, one, datasetId)).toMatchObject({ mode: 'red_teaming' })
    for (let begun = 0; begun < 4; begun++) await makeDraft(datasetId, other, { mode: 'red_teaming' })
    expect(await readNextTask(api.db, one, datasetId)).toMatchObject({
      mode: 'good_faith',
      suggestions: [{ useCase: 'consult' }],
    })
    expect((await readOffers(api.db, one)).find(({ dataset }) => dataset.id === datasetId)).toMatchObject({
      practice: null,
      silence: null,
    })
  })

  it('begins in the mode that is asked of them, and in no other', async () => {
    const datasetId = await makeDataset(api.db)
    const physician = await ctxOf('physician')
    const start = (mode: Mode) => startTask(physician, StartTask.parse({ datasetId, mode }))
    await setAuthoring(admin, { datasetId, basedOn: 0, value: authoring() })
    await start('good_faith')
    await setPlan(admin, {
      datasetId,
      basedOn: 0,
      plan: { cells: [cell({ mode: 'red_teaming', target: 1 }), cell({ specialty: 'Urology' })] },
    })
    await expect(start('good_faith')).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('The plan has moved on'),
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

  it('begins with practice where the dataset asks for it, until each rubric is passed', async () => {
    const datasetId = await makeDataset(api.db)
    const personId = await makePerson(api.db, ['physician'])
    expect(await practiceRefusal(api.db, personId, datasetId)).toBeNull()
    await setAuthoring(admin, { datasetId, basedOn: 0, value: authoring({ onboarding: 'required' }) })
    const pass = (exercise: string, passed = true) =>
      api.db.practiceResult.create({ data: { personId, exercise, answer: {}, passed }, select: { id: true } })
    expect(await practiceRefusal(api.db, personId, datasetId)).toContain('3 are left')
    await expect(
      startTask(
        { ...admin, actor: { ...(admin.actor as Extract<Actor, { kind: 'person' }>), id: personId } },
        StartTask.parse({ datasetId }),
      ),
    ).rejects.toMatchObject({ code: 'invalid_move', message: expect.stringContaining('3 are left') })
    await pass('potassium')
    await pass('potassium')
    await pass('discharge-note', false)
    expect(await practiceRefusal(api.db, personId, datasetId)).toContain('2 are left')
    await pass('discharge-note')
    await pass('settled-diagnosis')
    expect(await practiceRefusal(api.db, personId, datasetId)).toBeNull()
    expect(
      (await readOffers(api.db, personId)).find(({ dataset }) => dataset.id === datasetId),
    ).toMatchObject({ practice: null, silence: expect.stringContaining('No system answers') })
  })
})

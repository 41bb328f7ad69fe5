import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SamplePlanInput } from '../../domain/sampling/sample-plans'
import { createDraft } from '../sampling/create-draft'
import { drawSample } from '../sampling/draws/draw-sample'
import { holdOutTasks } from '../sampling/draws/hold-out-tasks'
import { loadDrawDesign } from '../sampling/draws/load-draw-design'
import { editPlan } from '../sampling/edit-plan'
import { readDraft } from '../sampling/read-draft'
import { renameDraft } from '../sampling/rename-draft'
import { savePlan } from '../sampling/save-plan'
import { drawDraft, makePool, planOf } from '../testing/draw-draft'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { extendDraw } from './extend-draw'
import { freezeDraft } from './freeze-draft'
import { readDraftReadiness } from './read-readiness'
import { waiveCheck } from './waive-check'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

async function makeDrawn(size = 6, name = 'Spring') {
  const { datasetId, taskIds } = await makePool(api.ctx, size)
  return { datasetId, taskIds, ...(await drawDraft(api.ctx, { datasetId, name, plan: planOf(size) })) }
}

async function warn(taskId: string) {
  const { id: personId } = await api.db.person.create({
    data: { email: `${randomUUID()}@example.org`, name: 'Author' },
    select: { id: true },
  })
  await api.db.guardOverride.create({
    data: { taskId, personId, class: 'name', spanHash: 'h', reason: 'A drug' },
    select: { id: true },
  })
}

describe('the held-out split of a freeze', () => {
  it('is the one that the admin saw, and can be taken back', async () => {
    const { draftId, drawId } = await makeDrawn()
    const split = async (size: number) => {
      await holdOutTasks(api.ctx, { draftId, size, dimensions: [], reason: 'The size was wrong' })
      return (await readDraft(api.ctx, draftId)).split?.id ?? null
    }
    const freeze = (splitId: string | null) =>
      freezeDraft(api.ctx, { id: draftId, sampleId: drawId, splitId, confirm: 'Spring' })
    const seen = await split(2)
    const newer = await split(3)
    for (const splitId of [null, seen])
      await expect(freeze(splitId)).rejects.toThrow('split of this draft has changed')
    expect(await split(0)).toBeNull()
    await expect(freeze(newer)).rejects.toThrow('split of this draft has changed')
    const { id } = await freeze(null)
    expect(await api.db.releaseTask.count({ where: { releaseId: id, split: 'held_out' } })).toBe(0)
  })
})

describe('a waiver', () => {
  it('covers the tasks that failed the check when it was given, and its number is published', async () => {
    const { draftId, drawId, taskIds } = await makeDrawn()
    const freeze = () => freezeDraft(api.ctx, { id: draftId, sampleId: drawId, confirm: 'Spring' })
    const waive = (reason: string) => waiveCheck(api.ctx, { draftId, check: 'patient_data', reason })
    await warn(taskIds[0] ?? '')
    await waive('Read by two people')
    await warn(taskIds[1] ?? '')
    const found = (await readDraftReadiness(api.ctx, draftId)).find(({ name }) => name === 'patient_data')
    expect(found).toMatchObject({ failing: 2, waived: null })
    await expect(freeze()).rejects.toThrow('“No overridden patient-data warning”')
    await waive('Both read again')
    await expect(waive('Once more')).rejects.toThrow('already waived')
    const { id } = await freeze()
    const { text } = await api.db.releaseManifest.findUniqueOrThrow({ where: { releaseId: id } })
    expect(JSON.parse(text)).toMatchObject({
      waivedChecks: [{ check: 'patient_data', reason: 'Both read again', tasks: 2 }],
    })
  })
})

it('a draft whose name a release has taken can be renamed and frozen', async () => {
  const { datasetId, draftId, drawId } = await makeDrawn()
  const plan = planOf(6, { includeReleased: true })
  const other = await drawDraft(api.ctx, { datasetId, name: 'Spring', plan })
  await freezeDraft(api.ctx, { id: draftId, sampleId: drawId, confirm: 'Spring' })
  const freeze = (confirm: string) =>
    freezeDraft(api.ctx, { id: other.draftId, sampleId: other.drawId, confirm })
  await expect(freeze('Spring')).rejects.toThrow('a draft can be renamed')
  await renameDraft(api.ctx, { id: other.draftId, name: 'Summer' })
  expect(await freeze('Summer')).toMatchObject({ name: 'Summer' })
  await expect(renameDraft(api.ctx, { id: draftId, name: 'Winter' })).rejects.toThrow('is frozen')
})

it('a task that was revised after the plan was saved stops the draw', async () => {
  const { datasetId, taskIds } = await makePool(api.ctx, 4)
  const draftId = await createDraft(api.ctx, { datasetId, name: 'Spring', purpose: 'release' })
  await editPlan(api.ctx, { id: draftId, version: 0, plan: planOf(4) })
  const planId = await savePlan(api.ctx, { id: draftId, version: 1 })
  const versionId = randomUUID()
  await api.db.$executeRaw`
    INSERT INTO task_version SELECT (jsonb_populate_record(v, ${{ id: versionId, number: 2 }}::jsonb)).*
    FROM task_version v WHERE v.task_id = ${taskIds[0]}::uuid`
  await api.db.task.update({
    where: { id: taskIds[0] },
    data: { currentVersionId: versionId },
    select: { id: true },
  })
  await expect(drawSample(api.ctx, { draftId, planId })).rejects.toThrow(
    'The pool has changed since the plan was saved: 1 task changed. Save the plan again, then draw.',
  )
})

it('a draw in which an admin replaced tasks has no known probabilities, estimated or topped up', async () => {
  const { datasetId } = await makePool(api.ctx, 8)
  const { draftId, drawId } = await drawDraft(api.ctx, { datasetId, name: 'Spring', plan: planOf(4) })
  const [first] = await api.db.sampleTask.findMany({ where: { sampleId: drawId }, select: { taskId: true } })
  const extend = async (id: string, taskId?: string) => {
    const { saved } = await readDraft(api.ctx, draftId)
    const replace = taskId === undefined ? [] : [{ taskId, reason: 'Not nice' }]
    const extended = await extendDraw(api.ctx, { id, planId: saved?.id ?? '', replace, preview: false })
    return extended.drawId ?? ''
  }
  const replaced = await extend(drawId, first?.taskId)
  const drawn = await api.db.sampleTask.findMany({ where: { sampleId: replaced }, select: { taskId: true } })
  await api.db.inclusionEstimate.create({
    data: {
      sampleId: replaced,
      drawn: 2,
      failed: 0,
      seed: 'seed',
      algorithm: 1,
      tasks: { create: drawn.map((task) => ({ ...task, probability: 0.5, standardError: 0 })) },
    },
    select: { sampleId: true },
  })
  expect(await loadDrawDesign(api.db, replaced)).toMatchObject({ probabilities: 'approximate' })
  await editPlan(api.ctx, { id: draftId, version: 1, plan: planOf(6) })
  await savePlan(api.ctx, { id: draftId, version: 2 })
  const larger = await extend(replaced)
  expect(await loadDrawDesign(api.db, larger)).toMatchObject({ probabilities: 'approximate' })
})

describe('a plan that no pool can meet', () => {
  const proportional = { kind: 'proportional' as const, dimensions: ['useCase' as const] }
  const counted = { levels: { useCase: 'consult' }, count: 1 }
  const fixed = { kind: 'fixed' as const, dimensions: ['useCase' as const], unnamed: 'none' as const }
  const plans: [string, Partial<SamplePlanInput>, string][] = [
    ['the same target twice', { targets: [proportional, proportional] }, 'Two targets are over'],
    [
      'a dimension twice',
      { targets: [{ ...proportional, dimensions: ['useCase', 'useCase'] }] },
      'a dimension twice',
    ],
    ['a cell twice', { targets: [{ ...fixed, counts: [counted, counted] }] }, 'twice; name it once'],
    [
      'a count for another dimension',
      { targets: [{ ...fixed, counts: [{ levels: { specialty: 'Cardiology' }, count: 1 }] }] },
      'has no level for useCase',
    ],
    ['an empty exclusion', { exclude: [{}] }, 'would exclude everything'],
  ]
  it.each(plans)('is refused with a sentence: %s', async (_, more, sentence) => {
    const { datasetId } = await makePool(api.ctx, 1)
    const id = await createDraft(api.ctx, { datasetId, name: 'Spring', purpose: 'release' })
    const plan = planOf(1, more)
    await expect(editPlan(api.ctx, { id, version: 0, plan })).rejects.toMatchObject({
      code: 'invalid_input',
      field: 'plan',
      message: expect.stringContaining(sentence) as string,
    })
    await api.db.releaseDraft.update({ where: { id }, data: { plan }, select: { id: true } })
    await expect(savePlan(api.ctx, { id, version: 0 })).rejects.toMatchObject({ code: 'invalid_input' })
  })
})

describe('the rows of a frozen draft', () => {
  it('are complete: none is added or changed later', async () => {
    const { datasetId, taskIds, draftId, drawId } = await makeDrawn(4)
    await holdOutTasks(api.ctx, { draftId, size: 1, dimensions: [] })
    const { split } = await readDraft(api.ctx, draftId)
    const { id: releaseId } = await freezeDraft(api.ctx, {
      id: draftId,
      sampleId: drawId,
      splitId: split?.id ?? null,
      confirm: 'Spring',
    })
    const [taskId] = taskIds
    const { id: versionId } = await api.db.taskVersion.findFirstOrThrow({ where: { taskId } })
    const late = 'is written with its parent only'
    const writes: [string, string, unknown[]][] = [
      [
        'INSERT INTO sample_task (sample_id, task_id, version_id, stratum) VALUES ($1, $2, $3, $4)',
        late,
        [drawId, taskId, versionId, 'all'],
      ],
      [
        "INSERT INTO sample_reserve (sample_id, position, task_id, version_id, stratum, pool_id, number) VALUES ($1, 900, $2, $3, 'all', 'x', 1)",
        late,
        [drawId, taskId, versionId],
      ],
      [
        "INSERT INTO sample_withdrawn (sample_id, task_id, pool_id) VALUES ($1, $2, 'x')",
        late,
        [drawId, taskId],
      ],
      ['INSERT INTO held_out_task (split_id, task_id) VALUES ($1, $2)', late, [split?.id, taskId]],
      [
        'INSERT INTO release_task (release_id, task_id, version_id) VALUES ($1, $2, $3)',
        late,
        [releaseId, taskId, versionId],
      ],
      [
        "UPDATE release_draft SET state = 'open', ended_at = NULL, release_id = NULL WHERE id = $1",
        'never changed',
        [draftId],
      ],
      ["UPDATE dataset SET pool_key = 'x' WHERE id = $1", 'never changed', [datasetId]],
    ]
    for (const [statement, message, values] of writes)
      await expect(api.pool.query(statement, values)).rejects.toThrow(message)
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDataset, makeTask } from '@consilium/db/testing'
import { parseManifest } from '@consilium/worker/manifest'
import { DEFAULT_PLAN, type SamplePlanInput } from '../../domain/sampling/sample-plans'
import { readHistory } from '../audit/read-history'
import { Refusal } from '../platform/refusal'
import { createDraft } from '../sampling/create-draft'
import { discardDraft } from '../sampling/discard-draft'
import { discardDraw } from '../sampling/draws/discard-draw'
import { drawSample } from '../sampling/draws/draw-sample'
import { editPlan } from '../sampling/edit-plan'
import { holdOutTasks } from '../sampling/draws/hold-out-tasks'
import { readDraft } from '../sampling/read-draft'
import { readRedraw } from '../sampling/draws/read-redraw'
import { savePlan } from '../sampling/save-plan'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { createRelease } from './create-release'
import { freezeDraft } from './freeze-draft'
import { readDraftReadiness } from './read-readiness'
import { readReleaseDifference } from './read-release-difference'
import { waiveCheck, withdrawWaiver } from './waive-check'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const useCases = ['consult', 'writing', 'research'] as const

/** A dataset with `count` accepted tasks: a third of each use case, every fourth of them difficult. */
async function makePool(count: number): Promise<{ datasetId: string; taskIds: string[] }> {
  const datasetId = await makeDataset(api.db)
  await api.db.dataset.update({ where: { id: datasetId }, data: { license: 'CC-BY-4.0' } })
  const taskIds: string[] = []
  for (let i = 0; i < count; i += 1) {
    const { taskId } = await makeTask(api.db, {
      datasetId,
      useCase: useCases[i % 3],
      mode: 'good_faith',
      difficulty: i % 4 === 0 ? 'difficult' : 'typical',
      specialty: 'Cardiology',
    })
    taskIds.push(taskId)
  }
  return { datasetId, taskIds }
}

const balanced = (each: number): SamplePlanInput => ({
  ...DEFAULT_PLAN,
  size: each * 3,
  caps: { ...DEFAULT_PLAN.caps, perCluster: null },
  targets: [
    {
      kind: 'fixed',
      dimensions: ['useCase'],
      counts: useCases.map((useCase) => ({ levels: { useCase }, count: each })),
      unnamed: 'none',
    },
  ],
})

async function openDraft(datasetId: string, plan: SamplePlanInput, name = 'Spring'): Promise<string> {
  const id = await createDraft(api.ctx, { datasetId, name, purpose: 'release' })
  await editPlan(api.ctx, { id, version: 0, plan })
  await savePlan(api.ctx, { id, version: 1 })
  return id
}

async function drawAgain(draftId: string): Promise<string> {
  const { saved } = await readDraft(api.ctx, draftId)
  return drawSample(api.ctx, { draftId, planId: saved?.id ?? '' })
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Refusal)
  return error as Refusal
}

describe('a draft for review', () => {
  it('always includes no task, whose cell would show the rating of its author', async () => {
    const { datasetId, taskIds } = await makePool(3)
    const id = await createDraft(api.ctx, { datasetId, name: 'First reviews', purpose: 'review' })
    const plan = { ...balanced(1), include: taskIds.slice(0, 1) }
    expect((await refusalOf(editPlan(api.ctx, { id, version: 0, plan }))).message).toContain(
      'can’t always include a task',
    )
    // A plan from before this rule is refused when it is saved for a draw.
    await api.db.releaseDraft.update({ where: { id }, data: { plan }, select: { id: true } })
    expect((await refusalOf(savePlan(api.ctx, { id, version: 0 }))).message).toContain(
      'can’t always include a task',
    )
  })
})

describe('from accepted tasks to a frozen release', () => {
  it('plans, draws, discards with a reason, draws, holds out and freezes', async () => {
    const { datasetId } = await makePool(24)
    const draftId = await openDraft(datasetId, balanced(4))
    const first = await drawAgain(draftId)
    expect((await refusalOf(drawAgain(draftId))).message).toContain('already has draw 1')
    await discardDraw(api.ctx, { id: first, reason: 'The plan forgot research' })
    const second = await drawAgain(draftId)
    await holdOutTasks(api.ctx, { draftId, size: 3, dimensions: ['useCase'] })
    const draft = await readDraft(api.ctx, draftId)
    expect(draft).toMatchObject({
      drawn: 12,
      currentDrawId: second,
      planIsSaved: true,
      draws: [
        { number: 1, tasks: 12, discarded: { reason: 'The plan forgot research' } },
        { number: 2, tasks: 12, discarded: null, report: { exact: true } },
      ],
      split: {
        size: 3,
        rows: [
          { stratum: 'consult', public: 3, heldOut: 1 },
          { stratum: 'research', public: 3, heldOut: 1 },
          { stratum: 'writing', public: 3, heldOut: 1 },
        ],
      },
    })
    expect(draft.draws[0]?.seed).not.toBe(draft.draws[1]?.seed)

    const release = await freezeDraft(api.ctx, {
      id: draftId,
      sampleId: second,
      splitId: draft.split?.id ?? null,
      confirm: 'Spring',
    })
    expect(release).toMatchObject({ tasks: 12, attestation: 'imported' })
    expect(release.root).toMatch(/^[0-9a-f]{64}$/)
    const tasks = await api.db.releaseTask.findMany({ where: { releaseId: release.id } })
    expect(tasks.filter(({ split }) => split === 'held_out')).toHaveLength(3)
    expect(
      tasks.every(({ split, salt, hash }) => hash !== null && (salt !== null) === (split === 'held_out')),
    ).toBe(true)
    const { text } = await api.db.releaseManifest.findUniqueOrThrow({ where: { releaseId: release.id } })
    const manifest = JSON.parse(text) as {
      merkleRoot: string
      sampling: { draws: { discarded: { reason: string } | null }[]; releaseDraw: number }
      counts: { heldOut: number }
    }
    expect(manifest).toMatchObject({
      merkleRoot: release.root,
      frozenHash: release.frozenHash,
      sampling: {
        releaseDraw: 2,
        draws: [{ discarded: { reason: 'The plan forgot research' } }, { discarded: null }],
      },
      counts: { heldOut: 3 },
    })
    for (const { hash, salt, split, taskId } of tasks) {
      if (split === 'public') continue
      expect(text).not.toContain(hash)
      expect(text).not.toContain(Buffer.from(salt ?? []).toString('hex'))
      expect(text).not.toContain(taskId)
    }
    expect(await readDraft(api.ctx, draftId)).toMatchObject({ state: 'frozen', releaseId: release.id })
    const history = ['release_draft', 'release'].map(async (entityType) => {
      const entityId = entityType === 'release' ? release.id : draftId
      return (await readHistory(api.ctx, { entityType, entityId })).rows.map(({ action }) => action)
    })
    const drafted = [
      'release_draft.split',
      'sample.drawn',
      'sample.discarded',
      'sample.drawn',
      'release_draft.plan_saved',
      'release_draft.plan_edited',
      'release_draft.created',
    ]
    expect(await Promise.all(history)).toEqual([drafted, ['release.created', ...drafted]])
    expect((await refusalOf(discardDraft(api.ctx, { id: draftId, reason: 'Too late' }))).message).toContain(
      'is frozen',
    )
  })

  it('holds nothing out of a draft that decides which tasks are reviewed first', async () => {
    const { datasetId } = await makePool(1)
    const draftId = await createDraft(api.ctx, { datasetId, name: 'Review', purpose: 'review' })
    const refusal = await refusalOf(holdOutTasks(api.ctx, { draftId, size: 1, dimensions: [] }))
    expect(refusal.message).toBe(
      'This draft decides which tasks are reviewed first, so nothing of it is held out.',
    )
  })

  it('redraws a stored draw with the same bytes after its tasks have changed', async () => {
    const { datasetId, taskIds } = await makePool(30)
    const draftId = await openDraft(datasetId, balanced(5))
    const sampleId = await drawAgain(draftId)
    await api.db.task.updateMany({ where: { id: { in: taskIds.slice(0, 20) } }, data: { status: 'retired' } })
    const redraw = await readRedraw(api.ctx, sampleId)
    expect(redraw).toMatchObject({ identical: true })
    expect(redraw.lines).toHaveLength(15)
  })

  it('refuses to draw when the pool has changed since the plan was saved, and says how', async () => {
    const { datasetId, taskIds } = await makePool(12)
    const draftId = await openDraft(datasetId, balanced(2))
    await api.db.task.update({ where: { id: taskIds[0] }, data: { status: 'retired' } })
    await makeTask(api.db, { datasetId, useCase: 'consult', mode: 'good_faith', difficulty: 'typical' })
    const refusal = await refusalOf(drawAgain(draftId))
    expect(refusal).toMatchObject({ code: 'conflict' })
    expect(refusal.message).toBe(
      'The pool has changed since the plan was saved: 1 task added, 1 task removed. Save the plan again, then draw.',
    )
  })

  it('lets one of two admins draw, and refuses the other with a sentence', async () => {
    const { datasetId } = await makePool(12)
    const draftId = await openDraft(datasetId, balanced(2))
    const outcomes = await Promise.allSettled([drawAgain(draftId), drawAgain(draftId)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      code: 'conflict',
    })
  })

  it('says which rule binds when the pool can’t meet the plan', async () => {
    const { datasetId } = await makePool(12)
    const draftId = await openDraft(datasetId, balanced(5))
    const refusal = await refusalOf(drawAgain(draftId))
    expect(refusal).toMatchObject({ code: 'invalid_input', field: 'plan' })
    expect(refusal.message).toContain('but the pool has 12')
  })

  it('freezes once when two admins freeze at the same time', async () => {
    const { datasetId } = await makePool(12)
    const draftId = await openDraft(datasetId, balanced(2))
    const sampleId = await drawAgain(draftId)
    const freeze = () => freezeDraft(api.ctx, { id: draftId, sampleId, confirm: 'Spring' })
    const outcomes = await Promise.allSettled([freeze(), freeze()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await api.db.release.count({ where: { datasetId } })).toBe(1)
  })

  it('refuses to freeze without the typed name, with a failing check, and with a task retired meanwhile', async () => {
    const { datasetId } = await makePool(12)
    const draftId = await openDraft(datasetId, balanced(2))
    const sampleId = await drawAgain(draftId)
    expect(await refusalOf(freezeDraft(api.ctx, { id: draftId, sampleId, confirm: 'spring' }))).toMatchObject(
      {
        field: 'confirm',
      },
    )
    const [drawn] = await api.db.sampleTask.findMany({ where: { sampleId }, select: { taskId: true } })
    const { id: personId } = await api.db.person.create({
      data: { email: `${randomUUID()}@example.org`, name: 'Author' },
    })
    await api.db.guardOverride.create({
      data: { taskId: drawn?.taskId ?? '', personId, class: 'name', spanHash: 'h', reason: 'A drug' },
    })
    const freeze = () => freezeDraft(api.ctx, { id: draftId, sampleId, confirm: 'Spring' })
    expect((await refusalOf(freeze())).message).toContain('“No overridden patient-data warning”')
    await waiveCheck(api.ctx, { draftId, check: 'patient_data', reason: 'Read by two people' })
    expect(
      (await refusalOf(waiveCheck(api.ctx, { draftId, check: 'license', reason: 'None' }))).message,
    ).toContain('can’t be waived')
    await api.db.task.update({ where: { id: drawn?.taskId ?? '' }, data: { status: 'retired' } })
    expect((await refusalOf(freeze())).message).toContain('is not accepted (retired)')
    await api.db.task.update({ where: { id: drawn?.taskId ?? '' }, data: { status: 'accepted' } })
    await withdrawWaiver(api.ctx, { draftId, check: 'patient_data' })
    expect((await refusalOf(freeze())).message).toContain('“No overridden patient-data warning”')
    await waiveCheck(api.ctx, { draftId, check: 'patient_data', reason: 'Read by two people' })
    const checks = await readDraftReadiness(api.ctx, draftId)
    expect(checks.find(({ name }) => name === 'patient_data')).toMatchObject({
      failing: 1,
      waived: { reason: 'Read by two people' },
    })
    const { id } = await freeze()
    const { text } = await api.db.releaseManifest.findUniqueOrThrow({ where: { releaseId: id } })
    expect(JSON.parse(text)).toMatchObject({
      waivedChecks: [{ check: 'patient_data', reason: 'Read by two people', tasks: 1 }],
    })
  })

  it('ends the waivers of a draw that is discarded, and waives no check that passes', async () => {
    const { datasetId } = await makePool(12)
    const draftId = await openDraft(datasetId, balanced(2))
    const sampleId = await drawAgain(draftId)
    const waive = () => waiveCheck(api.ctx, { draftId, check: 'threads', reason: 'Answered by mail' })
    expect((await refusalOf(waive())).message).toContain('nothing to waive')
    const [drawn] = await api.db.sampleTask.findMany({ where: { sampleId }, select: { taskId: true } })
    const { id: personId } = await api.db.person.create({
      data: { email: `${randomUUID()}@example.org`, name: 'Author' },
    })
    await api.db.guardOverride.create({
      data: { taskId: drawn?.taskId ?? '', personId, class: 'name', spanHash: 'h', reason: 'A drug' },
    })
    await waiveCheck(api.ctx, { draftId, check: 'patient_data', reason: 'Read by two people' })
    await discardDraw(api.ctx, { id: sampleId, reason: 'Trial' })
    expect((await readDraftReadiness(api.ctx, draftId)).filter(({ waived }) => waived)).toEqual([])
  })

  it('keeps held-out tasks out of the public split of every later release', async () => {
    const { datasetId, taskIds } = await makePool(12)
    const first = await openDraft(datasetId, balanced(2))
    const firstDraw = await drawAgain(first)
    await holdOutTasks(api.ctx, { draftId: first, size: 3, dimensions: [] })
    const { split } = await readDraft(api.ctx, first)
    const { id } = await freezeDraft(api.ctx, {
      id: first,
      sampleId: firstDraw,
      splitId: split?.id ?? null,
      confirm: 'Spring',
    })
    const secret = await api.db.releaseTask.findMany({
      where: { releaseId: id, split: 'held_out' },
      select: { taskId: true },
    })
    expect((await refusalOf(createRelease(api.ctx, { name: 'List', taskIds }))).message).toContain(
      'is held out in the release “Spring”',
    )

    const second = await openDraft(datasetId, { ...balanced(4), includeReleased: true }, 'Autumn')
    const sampleId = await drawAgain(second)
    const freeze = () => freezeDraft(api.ctx, { id: second, sampleId, confirm: 'Autumn' })
    expect((await refusalOf(freeze())).message).toContain('“Every task is on the side of earlier releases”')
    expect(
      (await refusalOf(holdOutTasks(api.ctx, { draftId: second, size: 2, dimensions: [] }))).message,
    ).toContain('Earlier releases hold out 3 tasks of this draw')
    await holdOutTasks(api.ctx, { draftId: second, size: 5, dimensions: ['useCase'] })
    const { split: larger } = await readDraft(api.ctx, second)
    const again = await freezeDraft(api.ctx, {
      id: second,
      sampleId,
      splitId: larger?.id ?? null,
      confirm: 'Autumn',
    })
    const held = await api.db.releaseTask.findMany({
      where: { releaseId: again.id, split: 'held_out' },
      select: { taskId: true },
    })
    expect(held).toHaveLength(5)
    expect(held).toEqual(expect.arrayContaining(secret))
  })

  it('freezes all accepted tasks of a dataset that are in no release', async () => {
    const { datasetId, taskIds } = await makePool(12)
    const draftId = await openDraft(datasetId, balanced(2))
    const sampleId = await drawAgain(draftId)
    expect(await freezeDraft(api.ctx, { id: draftId, sampleId, confirm: 'Spring' })).toMatchObject({
      tasks: 6,
    })
    await api.db.poolExclusion.create({
      data: {
        taskId: await findAccepted(taskIds),
        reason: 'Outdated',
      },
    })
    expect(await createRelease(api.ctx, { name: 'Rest', datasetId })).toMatchObject({ tasks: 5 })
    expect((await refusalOf(createRelease(api.ctx, { name: 'None', datasetId }))).message).toContain(
      'nothing to freeze',
    )
  })

  it('compares a draw with the last release, task by task', async () => {
    const { datasetId } = await makePool(12)
    const { id, name } = await createRelease(api.ctx, { name: 'Old', datasetId })
    for (let i = 0; i < 3; i += 1)
      await makeTask(api.db, { datasetId, useCase: useCases[i], mode: 'good_faith', difficulty: 'typical' })
    const draftId = await openDraft(datasetId, { ...balanced(5), includeReleased: true })
    expect(await readReleaseDifference(api.ctx, draftId)).toMatchObject({
      previous: { id, name },
      counts: { added: 0, changed: 0, dropped: 12, kept: 0 },
    })
    await drawAgain(draftId)
    const { counts, tasks } = await readReleaseDifference(api.ctx, draftId)
    expect(counts).toEqual({ added: 3, changed: 0, dropped: 0, kept: 12 })
    expect(tasks.map(({ kind }) => kind)).toEqual(['added', 'added', 'added'])
  })

  it('has a manifest that parses, also for a release without a draw', async () => {
    const { datasetId } = await makePool(3)
    const { id } = await createRelease(api.ctx, { name: 'Whole', datasetId })
    const { text } = await api.db.releaseManifest.findUniqueOrThrow({ where: { releaseId: id } })
    expect(() => parseManifest(text)).not.toThrow()
    expect(JSON.parse(text)).toMatchObject({ sampling: null, heldOut: null })
  })
})

async function findAccepted(taskIds: string[]): Promise<string> {
  const found = await api.db.task.findFirstOrThrow({
    where: { id: { in: taskIds }, status: 'accepted' },
    select: { id: true },
  })
  return found.id
}

import { randomUUID } from 'node:crypto'
import { makeDataset, makePerson, makeTask } from '@consilium/db/testing'
import {
  FrozenManifest,
  publishManifest,
  splitLines,
  verifyManifest,
  verifyPoolFile,
} from '@consilium/worker/manifest'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_PLAN, type SamplePlanInput } from '../../domain/sampling/sample-plans'
import { Refusal } from '../platform/refusal'
import { heldForRelease } from '../platform/visibility/drawn-tasks'
import { createDraft } from '../sampling/create-draft'
import { discardDraw } from '../sampling/draws/discard-draw'
import { drawSample } from '../sampling/draws/draw-sample'
import { holdOutTasks } from '../sampling/draws/hold-out-tasks'
import { readRedraw } from '../sampling/draws/read-redraw'
import { editPlan } from '../sampling/edit-plan'
import { readDraft } from '../sampling/read-draft'
import { savePlan } from '../sampling/save-plan'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { extendDraw } from './extend-draw'
import { readFileSource } from './files/describe-release'
import { freezeDraft } from './freeze-draft'
import { listReplaceable } from './list-replaceable'
import { readDraftReadiness } from './read-readiness'
import { waiveCheck } from './waive-check'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const useCases = ['consult', 'writing', 'research'] as const
const balanced = (each: number, more: Partial<SamplePlanInput> = {}): SamplePlanInput => ({
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
  ...more,
})

/** A dataset of 24 tasks, eight of each use case, with a draft and a draw of four of each. */
async function makeDrawn(plan = balanced(4), name = 'Spring') {
  const datasetId = await makeDataset(api.db)
  await api.db.dataset.update({
    where: { id: datasetId },
    data: { license: 'CC-BY-4.0' },
    select: { id: true },
  })
  const taskIds: string[] = []
  for (let i = 0; i < 24; i += 1)
    taskIds.push((await makeTask(api.db, { datasetId, useCase: useCases[i % 3] })).taskId)
  const draftId = await createDraft(api.ctx, { datasetId, name, purpose: 'release' })
  await editPlan(api.ctx, { id: draftId, version: 0, plan })
  const planId = await savePlan(api.ctx, { id: draftId, version: 1 })
  const drawId = await drawSample(api.ctx, { draftId, planId })
  return { datasetId, taskIds, draftId, drawId, drawn: await listDrawn(drawId) }
}

async function listDrawn(sampleId: string): Promise<string[]> {
  const rows = await api.db.sampleTask.findMany({ where: { sampleId }, orderBy: { poolId: 'asc' } })
  return rows.map(({ taskId }) => taskId)
}

async function replan(draftId: string, plan?: SamplePlanInput): Promise<void> {
  const { version } = await readDraft(api.ctx, draftId)
  const edited = plan ? await editPlan(api.ctx, { id: draftId, version, plan }) : version
  await savePlan(api.ctx, { id: draftId, version: edited })
}

interface Wish {
  replace?: readonly string[]
  reason?: string
  preview?: boolean
}

async function extend(
  draftId: string,
  { replace = [], reason = 'Wrong rubric', preview = false }: Wish = {},
) {
  const { saved, currentDrawId } = await readDraft(api.ctx, draftId)
  return extendDraw(api.ctx, {
    id: currentDrawId ?? '',
    planId: saved?.id ?? '',
    replace: replace.map((taskId) => ({ taskId, reason })),
    preview,
  })
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(Refusal)
  return error as Refusal
}

const retire = (ids: readonly string[]) =>
  api.db.task.updateMany({ where: { id: { in: [...ids] } }, data: { status: 'retired' } })
const overrideGuard = async (taskIds: readonly string[]) => {
  const personId = await makePerson(api.db, ['physician'])
  await api.db.guardOverride.createMany({
    data: taskIds.map((taskId) => ({ taskId, personId, class: 'name', spanHash: 'h', reason: 'A drug' })),
  })
}

describe('extending a draw', () => {
  it('replaces tasks that left the pool by the next ones of their strata, after a preview', async () => {
    const { draftId, drawId, drawn } = await makeDrawn()
    const [retired = '', excluded = '', taken = ''] = drawn
    await retire([retired])
    await api.db.poolExclusion.create({ data: { taskId: excluded, reason: 'Outdated' } })
    const authorId = await makePerson(api.db, ['physician'])
    await api.db.person.update({ where: { id: authorId }, data: { workRemovedAt: new Date() } })
    await api.db.task.update({ where: { id: taken }, data: { authorId } })
    expect((await refusalOf(extend(draftId))).message).toBe(
      'The pool has changed since the plan was saved: 3 tasks removed. Save the plan again, then draw.',
    )
    const { tasks } = await listReplaceable(api.ctx, draftId)
    expect(new Map(tasks.map(({ taskId, left }) => [taskId, left]))).toEqual(
      new Map([
        [retired, 'retired'],
        [excluded, 'excluded'],
        [taken, 'contributions_excluded'],
      ]),
    )

    await replan(draftId)
    const changes = {
      extends: 1,
      kept: 9,
      replaced: 3,
      added: 0,
      removed: 0,
      leftPool: 3,
      tasks: 12,
      number: 2,
    }
    expect(await extend(draftId, { preview: true })).toMatchObject({ ...changes, drawId: null })
    expect((await readDraft(api.ctx, draftId)).currentDrawId).toBe(drawId)
    const extended = await extend(draftId)
    expect(extended).toMatchObject(changes)
    expect(extended.strata.reduce((sum, row) => sum + row.drawn, 0)).toBe(3)

    const draft = await readDraft(api.ctx, draftId)
    expect(draft).toMatchObject({ currentDrawId: extended.drawId, drawn: 12 })
    expect(draft.draws[1]).toMatchObject({
      parentId: drawId,
      seed: draft.draws[0]?.seed,
      extension: { extends: 1, kept: 9, replaced: 3, leftPool: 3, reasons: [] },
      discarded: null,
    })
    const now = await listDrawn(extended.drawId ?? '')
    const added = now.filter((taskId) => !drawn.includes(taskId))
    expect(drawn.filter((taskId) => !now.includes(taskId)).sort()).toEqual([retired, excluded, taken].sort())
    const reserves = await api.db.sampleReserve.findMany({
      where: { sampleId: drawId },
      orderBy: { position: 'asc' },
    })
    const places = await api.db.sampleTask.groupBy({
      by: ['stratum'],
      where: { sampleId: drawId, taskId: { in: [retired, excluded, taken] } },
      _count: true,
    })
    const next = places.flatMap(({ stratum, _count }) =>
      reserves.filter((one) => one.stratum === stratum).slice(0, _count),
    )
    expect(added.sort()).toEqual(next.map(({ taskId }) => taskId).sort())
    const held = (id: string) => api.db.task.count({ where: { id, ...heldForRelease } })
    expect([await held(retired), await held(added[0] ?? ''), await held(now[0] ?? '')]).toEqual([0, 1, 1])
  })

  it('replaces named tasks with a reason that is published, so that strangers can repeat it', async () => {
    const { draftId, drawn } = await makeDrawn()
    const [first = '', second = ''] = drawn
    await overrideGuard([first])
    expect((await listReplaceable(api.ctx, draftId)).tasks).toEqual([
      { taskId: first, left: null, revised: false, checks: ['patient_data'] },
    ])
    const extended = await extend(draftId, { replace: [first, second], reason: 'Two experts disagree' })
    expect(extended).toMatchObject({ kept: 10, replaced: 2, leftPool: 0, probabilities: 'approximate' })
    const release = await freezeDraft(api.ctx, {
      id: draftId,
      sampleId: extended.drawId ?? '',
      confirm: 'Spring',
    })
    const { text } = await api.db.releaseManifest.findUniqueOrThrow({ where: { releaseId: release.id } })
    const manifest = publishManifest(FrozenManifest.parse(JSON.parse(text)), { files: [], redactions: [] })
    expect(manifest.sampling).toMatchObject({
      releaseDraw: 2,
      draws: [
        { number: 1, parent: null },
        { number: 2, parent: 1, extension: { withdrawn: [{ reason: 'Two experts disagree' }, {}] } },
      ],
    })
    const { pool } = (await readFileSource(api.ctx, release.id)) ?? {}
    const verify = async (changed: typeof manifest) => [
      ...verifyManifest(changed),
      ...(await verifyPoolFile(changed, {
        name: 'pool.jsonl',
        lines: splitLines([Buffer.from(pool ?? '')]),
      })),
    ]
    const checks = await verify(manifest)
    expect(checks.filter(({ outcome }) => outcome === 'failed')).toEqual([])
    expect(checks.at(-1)?.sentence).toContain('Drawing 12 tasks of 24 again gives the same sample: 12 public')
    const changed = structuredClone(manifest)
    const kept = changed.sampling?.draws[1]?.extension?.kept ?? []
    kept[0] = kept[0]?.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) ?? ''
    const failed = (await verify(changed)).filter(({ outcome }) => outcome === 'failed')
    expect(failed.flatMap(({ details }) => details).join('\n')).toContain('which is not in the pool')
  })

  it('tops up to a larger plan as a larger draw would, and returns to the extended draw when discarded', async () => {
    const { draftId, drawId, drawn } = await makeDrawn()
    await replan(draftId, balanced(6))
    const { drawId: larger, ...extended } = await extend(draftId)
    expect(extended).toMatchObject({ kept: 12, replaced: 0, added: 6, tasks: 18, probabilities: 'exact' })
    expect(await listDrawn(larger ?? '')).toEqual(expect.arrayContaining(drawn))
    expect(await readRedraw(api.ctx, larger ?? '')).toMatchObject({ identical: true })
    expect((await refusalOf(discardDraw(api.ctx, { id: drawId, reason: 'Trial' }))).message).toContain(
      'Draw 2 extends draw 1. Discard draw 2 first.',
    )
    await discardDraw(api.ctx, { id: larger ?? '', reason: 'Too many' })
    expect(await readDraft(api.ctx, draftId)).toMatchObject({ currentDrawId: drawId, drawn: 12 })
    expect(await extend(draftId)).toMatchObject({ extends: 1, number: 3, added: 6 })
  })

  it('skips tasks that would break a cap', async () => {
    const { draftId, taskIds, drawId } = await makeDrawn(balanced(1))
    // Four authors in each use case, with two tasks each.
    const authors = await Promise.all(Array.from({ length: 12 }, () => makePerson(api.db, ['physician'])))
    for (const [i, id] of taskIds.entries())
      await api.db.task.update({ where: { id }, data: { authorId: authors[i % 12] ?? null } })
    await replan(draftId, balanced(4, { caps: { ...balanced(4).caps, perAuthor: 1 } }))
    const extended = await extend(draftId)
    expect(extended).toMatchObject({ kept: 3, added: 9, probabilities: 'approximate' })
    const now = await listDrawn(extended.drawId ?? '')
    expect(now).toEqual(expect.arrayContaining(await listDrawn(drawId)))
    expect(new Set(now.map((id) => taskIds.indexOf(id) % 12)).size).toBe(12)
  })

  it('extends an extension, never draws a replaced task again, and redraws every draw with the same bytes', async () => {
    const { draftId, drawId, drawn, taskIds } = await makeDrawn()
    const [gone = '', named = ''] = drawn
    await retire([gone])
    await replan(draftId)
    const second = await extend(draftId, { replace: [named] })
    await api.db.task.update({ where: { id: gone }, data: { status: 'accepted' } })
    await replan(draftId, balanced(6))
    const third = await extend(draftId)
    expect(third).toMatchObject({ extends: 2, number: 3, kept: 12, added: 6 })
    const now = await listDrawn(third.drawId ?? '')
    expect(now).not.toContain(gone)
    expect(now).not.toContain(named)
    const reserves = await api.db.sampleReserve.findMany({ where: { sampleId: third.drawId ?? '' } })
    expect(reserves.map(({ taskId }) => taskId)).not.toEqual(expect.arrayContaining([gone]))
    await retire(taskIds.slice(0, 20))
    for (const id of [drawId, second.drawId, third.drawId]) {
      const redraw = await readRedraw(api.ctx, id ?? '')
      expect(redraw).toMatchObject({ identical: true, stored: redraw.redrawn })
    }
  })

  it('draws the held-out split again, and ends waivers of checks that new tasks fail', async () => {
    const { draftId, drawn, taskIds } = await makeDrawn()
    await overrideGuard([drawn[0] ?? ''])
    await waiveCheck(api.ctx, { draftId, check: 'patient_data', reason: 'Read by two people' })
    await holdOutTasks(api.ctx, { draftId, size: 3, dimensions: ['useCase'] })
    const { split } = await readDraft(api.ctx, draftId)
    const kept = await extend(draftId, { replace: [drawn[1] ?? ''] })
    expect(kept).toMatchObject({ heldOut: 3, endedWaivers: [] })
    const after = await readDraft(api.ctx, draftId)
    expect(after.split).toMatchObject({ size: 3, rows: split?.rows })
    expect(after.split?.commitment).not.toBe(split?.commitment)
    const isWaived = async () => (await readDraftReadiness(api.ctx, draftId)).some(({ waived }) => waived)
    expect(await isWaived()).toBe(true)
    await overrideGuard(taskIds.filter((id) => !drawn.includes(id)))
    const ended = await extend(draftId, { replace: [drawn[2] ?? ''] })
    expect(ended.endedWaivers).toEqual(['patient_data'])
    expect(await isWaived()).toBe(false)
  })

  it('takes revised tasks in their newest version', async () => {
    const { draftId, drawn } = await makeDrawn()
    const taskId = drawn[0] ?? ''
    const versionId = randomUUID()
    await api.db.$executeRaw`
      INSERT INTO task_version SELECT (jsonb_populate_record(v, ${{ id: versionId, number: 2 }}::jsonb)).*
      FROM task_version v WHERE v.task_id = ${taskId}::uuid`
    await api.db.task.update({ where: { id: taskId }, data: { currentVersionId: versionId } })
    expect((await listReplaceable(api.ctx, draftId)).tasks).toEqual([
      { taskId, left: null, revised: true, checks: expect.arrayContaining(['eligible']) as string[] },
    ])
    await expect(extend(draftId)).rejects.toThrow('since the plan was saved: 1 task changed. Save the plan')
    await replan(draftId)
    const extended = await extend(draftId)
    expect(extended).toMatchObject({ kept: 12, replaced: 0, added: 0, revised: 1 })
    expect(
      await api.db.sampleTask.findFirst({ where: { sampleId: extended.drawId ?? '', taskId } }),
    ).toMatchObject({ versionId })
  })

  it('extends once when two admins extend at the same time', async () => {
    const { draftId, drawId: id, drawn } = await makeDrawn()
    const { saved } = await readDraft(api.ctx, draftId)
    const outcomes = await Promise.allSettled(
      drawn.slice(0, 2).map((taskId) => {
        const replace = [{ taskId, reason: 'Wrong rubric' }]
        return extendDraw(api.ctx, { id, planId: saved?.id ?? '', replace, preview: false })
      }),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      code: 'conflict',
      message: 'This draft has another draw now. Load the draft again and check it, then extend the draw.',
    })
    expect(await api.db.sample.count({ where: { draftId } })).toBe(2)
  })

  describe('is refused', () => {
    let scene: Awaited<ReturnType<typeof makeDrawn>>
    beforeAll(async () => {
      scene = await makeDrawn()
    })
    const named = (count: number, isDrawn: boolean) =>
      scene.taskIds.filter((id) => scene.drawn.includes(id) === isDrawn).slice(0, count)

    it.each<[string, SamplePlanInput, () => Wish, string]>([
      [
        'by a plan for fewer tasks',
        balanced(3),
        () => ({}),
        'Draw 1 can’t be extended by this plan, in which its tasks are forced in. 12 are forced in, but the sample has 9.',
      ],
      [
        'by a plan for fewer tasks of a cell, with the rule that binds',
        balanced(4, {
          targets: [
            {
              kind: 'fixed',
              dimensions: ['useCase'],
              counts: [5, 4, 3].map((count, i) => ({ levels: { useCase: useCases[i] ?? '' }, count })),
              unnamed: 'none',
            },
          ],
        }),
        () => ({}),
        'The cell research requests 3, but 4 are forced in.',
      ],
      [
        'for a task that was not drawn',
        balanced(4),
        () => ({ replace: named(1, false) }),
        '1 named task is not in draw 1',
      ],
      ['when nothing would change', balanced(4), () => ({}), 'Nothing would change'],
      [
        'with a reason that may identify a patient',
        balanced(4),
        () => ({ replace: named(1, true), reason: 'Ask anna.winter@example.org' }),
        'This may identify a patient',
      ],
    ])('%s', async (_case, plan, wish, sentence) => {
      const { draftId } = scene
      await replan(draftId, plan)
      expect((await refusalOf(extend(draftId, wish()))).message).toContain(sentence)
      expect(await api.db.sample.count({ where: { draftId } })).toBe(1)
    })

    it('when the plan was saved again meanwhile', async () => {
      const { draftId, drawId: id } = scene
      const { saved } = await readDraft(api.ctx, draftId)
      await replan(draftId, balanced(5))
      const stale = { id, planId: saved?.id ?? '', replace: [], preview: true }
      expect((await refusalOf(extendDraw(api.ctx, stale))).message).toContain('saved again in the meantime')
    })
  })

  it('is refused for a draw that decides which tasks are reviewed first', async () => {
    const { datasetId, taskIds } = await makeDrawn()
    await api.db.task.updateMany({ where: { id: { in: taskIds } }, data: { status: 'in_review' } })
    const id = await createDraft(api.ctx, { datasetId, name: 'First', purpose: 'review' })
    await editPlan(api.ctx, { id, version: 0, plan: balanced(2) })
    const planId = await savePlan(api.ctx, { id, version: 1 })
    await drawSample(api.ctx, { draftId: id, planId })
    expect((await refusalOf(extend(id))).message).toContain('Reviewed tasks leave the pool of a review draw')
    expect(await listReplaceable(api.ctx, id)).toMatchObject({ total: 0 })
  })
})

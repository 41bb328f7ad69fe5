import { inTransaction } from '@consilium/db'
import { makeDataset, makeDraw, makePerson, makeTask } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TaskStatus } from '../../domain/lifecycle/lifecycle'
import { DEFAULT_PLAN } from '../../domain/sampling/sample-plans'
import { writeFlowCsv } from '../../domain/releasing/flow/flow-csv'
import { moveTasks } from '../lifecycle/move-tasks'
import type { Context } from '../platform/context'
import { makeAdjudicationTask } from '../testing/make-adjudication-task'
import { makeReviewTask } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { publishRelease } from './publish-release'
import { readReleaseFlow } from './read-release-flow'
import { releasesEndpoints } from './releases-endpoints'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const visitor = () => ({ ...api.ctx, actor: { kind: 'visitor' as const } })

/** A release of these tasks; the first `heldOut` are held out. */
async function freeze(
  datasetId: string,
  tasks: { taskId: string; versionId: string }[],
  {
    sampleId = null,
    heldOut = 0,
    published = true,
  }: { sampleId?: string | null; heldOut?: number; published?: boolean } = {},
) {
  const { id } = await api.db.release.create({
    data: {
      datasetId,
      sampleId,
      name: `Release of ${tasks.length}`,
      attestation: 'mixed',
      taskCount: tasks.length,
      contentHash: '0'.repeat(64),
      ...(published && { publication: { create: {} } }),
      tasks: {
        create: tasks.map(({ taskId, versionId }, index) => ({
          taskId,
          versionId,
          split: index < heldOut ? ('held_out' as const) : ('public' as const),
        })),
      },
    },
    select: { id: true },
  })
  return id
}

const setStatus = (taskId: string, status: TaskStatus) =>
  api.db.task.update({ where: { id: taskId }, data: { status }, select: { id: true } })

/** A dataset in which authored and imported tasks ended in every way. */
async function makeProgram() {
  const { db } = api
  const datasetId = await makeDataset(db)
  const reviewed = async (status: TaskStatus, wish: Parameters<typeof makeAdjudicationTask>[1] = {}) => {
    const task = await makeAdjudicationTask(db, { datasetId, ...wish })
    await setStatus(task.taskId, status)
    return task
  }
  // Not reviewed.
  await makeReviewTask(db, { datasetId })
  await setStatus((await makeReviewTask(db, { datasetId })).taskId, 'withdrawn')
  await db.task.create({
    data: {
      datasetId,
      source: 'authored',
      authorId: await makePerson(db, ['physician']),
      status: 'draft',
      mode: 'good_faith',
    },
  })
  // Reviewed, and not accepted.
  for (const status of ['withdrawn', 'revision', 'in_review', 'in_adjudication'] as const)
    await reviewed(status)
  await reviewed('rejected', { reviews: [{ decision: 'reject' }, { decision: 'reject' }] })
  const rejected = await reviewed('rejected')
  await db.adjudication.create({
    data: {
      versionId: rejected.versionId,
      adjudicatorId: await makePerson(db, ['adjudicator']),
      decision: 'reject',
      reasons: ['duplicate', 'other'],
    },
    select: { id: true },
  })
  await reviewed('rejected', { reviews: [{ flawConfirmed: false }, { flawConfirmed: false }] })
  // Accepted, and not in the pool.
  const byId = await makePerson(db, ['admin'])
  const [retired, copy, kept, leaver] = [
    await reviewed('retired'),
    await reviewed('accepted'),
    await reviewed('accepted'),
    await reviewed('accepted'),
  ]
  await db.taskRetirement.create({ data: { taskId: retired.taskId, byId, reason: 'Outdated.' } })
  await db.poolExclusion.create({
    data: { taskId: copy.taskId, byId, reason: 'The same.', keptTaskId: kept.taskId },
  })
  await db.poolExclusion.create({
    data: { taskId: kept.taskId, byId, reason: 'A mistake.', undoneAt: new Date(), undoneById: byId },
  })
  await db.poolExclusion.create({ data: { taskId: leaver.taskId, byId, reason: 'Not suitable.' } })
  await db.person.update({
    where: { id: (await reviewed('accepted')).authorId },
    data: { workRemovedAt: new Date() },
  })
  // In the pool.
  const drawn = [await reviewed('accepted'), await reviewed('accepted'), await reviewed('accepted')]
  await makeTask(db, { datasetId, mode: 'red_teaming', difficulty: 'typical' })
  const more = []
  for (let count = 0; count < 6; count += 1) more.push(await makeTask(db, { datasetId }))
  const [dropped, ...released] = [...drawn, ...more.slice(0, 4)]
  return { datasetId, drawn: dropped ? [dropped, ...released] : [], released, kept }
}

const pick = ({ taskId, versionId }: { taskId: string; versionId: string }) => ({ taskId, versionId })

describe('the flow of a release', () => {
  it('counts every way in which tasks of a dataset ended, and shows others than admins rounded counts', async () => {
    const { datasetId, drawn, released } = await makeProgram()
    const { sampleId } = await makeDraw(api.db, {
      datasetId,
      purpose: 'release',
      plan: DEFAULT_PLAN,
      tasks: drawn.map(pick),
    })
    const releaseId = await freeze(datasetId, released.map(pick), { sampleId, heldOut: 2 })
    const flow = await readReleaseFlow(api.ctx, { id: releaseId })
    expect(
      flow.stages.map(({ key, count, exits }) => [
        key,
        count,
        Object.fromEntries(exits.map((exit) => [exit.reason, exit.count])),
      ]),
    ).toEqual([
      ['submitted', 17, { waiting: 1, withdrawn: 1 }],
      [
        'reviewed',
        15,
        {
          withdrawn: 1,
          returned: 1,
          in_review: 1,
          in_adjudication: 1,
          'rejected:duplicate': 1,
          'rejected:factual_error': 1,
          'rejected:flaw_not_confirmed': 1,
        },
      ],
      ['accepted', 8, { retired: 1, contributions_excluded: 1, near_duplicate: 1, kept_out: 1 }],
      ['imported', 7, {}],
      ['pool', 11, { left_out_by_plan: 1, not_drawn: 3 }],
      ['drawn', 7, { dropped: 1 }],
      ['released', 6, { held_out: 2 }],
      ['public', 4, {}],
    ])
    expect(flow.form).toBe('exact')
    const open = await readReleaseFlow(visitor(), { id: releaseId })
    expect(open.form).toBe('public')
    expect(await readReleaseFlow(api.ctx, { id: releaseId, form: 'public' })).toEqual(open)
    // The numbers of released and public tasks are published with the release, and with them the held-out ones.
    const exact = open.stages.flatMap(({ exits, ...stage }) =>
      [stage, ...exits].filter((one) => !one.isRounded),
    )
    expect(exact.map(({ label, count }) => [label, count])).toEqual([
      ['Released', 6],
      ['Held out', 2],
      ['On the public split', 4],
    ])
    expect(await readReleaseFlow(visitor(), { id: releaseId, form: 'exact' })).toEqual(open)
    expect(writeFlowCsv(open)).toContain('reviewed,rejected:duplicate,Rejected: duplicate,5,yes')
  })

  it('is served as JSON and as CSV to a program, in the form that it may read', async () => {
    const { datasetId, ...task } = await makeTask(api.db)
    const id = await freeze(datasetId, [task])
    const get = (path: string, ctx: Context, query: object) =>
      releasesEndpoints
        .find((row) => row.path === path)
        ?.handle({ ctx, params: { id }, query, body: null, request: new Request('http://localhost') })
    expect(await get('/releases/{id}/flow', api.ctx, {})).toMatchObject({ body: { form: 'exact' } })
    expect(await get('/releases/{id}/flow', visitor(), {})).toMatchObject({ body: { form: 'public' } })
    const csv = await get('/releases/{id}/flow.csv', api.ctx, { form: 'public' })
    expect(csv).toMatchObject({ headers: { 'content-type': 'text/csv; charset=utf-8' } })
    expect(csv?.text).toContain('Release of 1,public,released,,Released,1')
  })

  it('is not found for others than admins before the release is published', async () => {
    const { datasetId, ...task } = await makeTask(api.db)
    const id = await freeze(datasetId, [task], { published: false })
    await expect(readReleaseFlow(visitor(), { id })).rejects.toMatchObject({ code: 'not_found' })
    expect(await readReleaseFlow(api.ctx, { id })).toMatchObject({ form: 'exact' })
  })

  it('is stored when the release is published, and later changes don’t change what others see', async () => {
    const datasetId = await makeDataset(api.db)
    const tasks = []
    for (let i = 0; i < 6; i += 1) tasks.push(pick(await makeTask(api.db, { datasetId })))
    const id = await freeze(datasetId, tasks, { published: false })
    const { name } = await api.db.release.findUniqueOrThrow({ where: { id }, select: { name: true } })
    await publishRelease(api.ctx, { id, name })
    const before = await readReleaseFlow(visitor(), { id })
    expect(before.storedAt).not.toBeNull()
    // A task that was written before the release, and whose import is stored only now.
    const late = await makeTask(api.db, { datasetId })
    await api.db.task.update({ where: { id: late.taskId }, data: { createdAt: new Date(0) } })
    expect(await readReleaseFlow(visitor(), { id })).toEqual(before)
    expect(await readReleaseFlow(api.ctx, { id, form: 'public' })).toEqual(before)
    const today = await readReleaseFlow(api.ctx, { id })
    expect(today).toMatchObject({ form: 'exact', storedAt: null })
    expect(today.stages[0]?.count).toBe(7)
    expect(before.stages[0]?.count).toBe(6)
  })

  it('of a release without a stored one is counted on request, which stores nothing', async () => {
    const { datasetId, ...task } = await makeTask(api.db)
    const id = await freeze(datasetId, [task])
    expect(await readReleaseFlow(visitor(), { id })).toMatchObject({ form: 'public', storedAt: null })
    expect(await api.db.releaseFlow.count({ where: { releaseId: id } })).toBe(0)
  })

  it('of imported tasks without a draw begins at the import, beside authored ones of the same dataset', async () => {
    const datasetId = await makeDataset(api.db)
    const [one, other] = [await makeTask(api.db, { datasetId }), await makeTask(api.db, { datasetId })]
    await setStatus((await makeAdjudicationTask(api.db, { datasetId })).taskId, 'accepted')
    const { stages } = await readReleaseFlow(api.ctx, { id: await freeze(datasetId, [one]) })
    expect(stages.map(({ key, count, exits }) => [key, count, exits.map(({ reason }) => reason)])).toEqual([
      ['imported', 2, []],
      ['pool', 2, ['not_chosen']],
      ['released', 1, []],
      ['public', 1, []],
    ])
    // Later moves, retirements and marks don't change the flow of an earlier release.
    const id = (await api.db.release.findFirstOrThrow({ where: { datasetId }, select: { id: true } })).id
    await inTransaction(api.db, (tx) =>
      moveTasks(tx, { actor: { kind: 'operator' }, action: 'retire', taskIds: [other.taskId] }),
    )
    const byId = await makePerson(api.db, ['admin'])
    await api.db.taskRetirement.create({ data: { taskId: other.taskId, byId, reason: 'Outdated.' } })
    await makeTask(api.db, { datasetId })
    expect((await readReleaseFlow(api.ctx, { id })).stages).toEqual(stages)
  })
})

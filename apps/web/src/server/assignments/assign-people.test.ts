import { makeDataset, makePerson } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultReviewPolicy } from '../../domain/assignments/review-policy'
import { readAssignmentPlan } from './read-assignment-plan'
import { makeAdjudicationTask } from '../testing/make-adjudication-task'
import { makeActor, makeReviewTask } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { assignPeople } from './assign-people'

let api: TestApi
let asAdmin: TestApi['ctx']
beforeAll(async () => {
  api = await openTestApi()
  asAdmin = { ...api.ctx, actor: await makeActor(api.db, ['admin']) }
})
afterAll(() => api.close())

describe('assigning reviews', () => {
  it('plans without writing anything, then creates all planned assignments', async () => {
    const datasetId = await makeDataset(api.db)
    const authorId = await makePerson(api.db, ['physician'])
    const [one, two] = [
      await makeReviewTask(api.db, { datasetId, authorId, responseQuality: 2 }),
      await makeReviewTask(api.db, { datasetId, authorId, specialty: 'Urology' }),
    ]
    const urologist = await makePerson(api.db, ['physician'])
    await api.db.person.update({
      where: { id: urologist },
      data: { name: 'The urologist', specialties: ['Urology'], assignmentCap: 1 },
      select: { id: true },
    })
    const others = [await makePerson(api.db, ['physician']), await makePerson(api.db, ['adjudicator'])]
    const personIds = [authorId, urologist, ...others]
    const plan = await readAssignmentPlan(asAdmin, { kind: 'review', datasetId, most: 20, personIds })
    expect(await api.db.assignment.count({ where: { taskId: { in: [one.taskId, two.taskId] } } })).toBe(0)
    expect(plan.lines).toHaveLength(3)
    expect(plan.lines.every(({ personId }) => personId !== null && personId !== authorId)).toBe(true)
    expect(plan.lines.flatMap((line) => line.others.kept)).toContainEqual({
      says: 'they wrote it',
      names: ['A person'],
      more: 0,
    })
    expect(await readAssignmentPlan(asAdmin, { kind: 'review', datasetId, most: 20, personIds })).toEqual(
      plan,
    )

    const lines = plan.lines.map(({ versionId, personId }) => ({ versionId, personId: personId ?? '' }))
    expect(await assignPeople(asAdmin, { kind: 'review', datasetId, lines })).toEqual({ assigned: 3 })
    expect(
      await api.db.assignment.count({
        where: { taskId: { in: [one.taskId, two.taskId] }, state: 'open', reservedUntil: null },
      }),
    ).toBe(3)
    expect(
      (await readAssignmentPlan(asAdmin, { kind: 'review', datasetId, most: 20, personIds })).lines,
    ).toEqual([])
    await expect(assignPeople(asAdmin, { kind: 'review', datasetId, lines })).rejects.toThrow(
      /already has all its reviewers/,
    )
  })

  it('suggests a required specialty only, unless the admin names the people', async () => {
    const datasetId = await makeDataset(api.db)
    await api.db.datasetSetting.create({
      data: {
        datasetId,
        kind: 'review_policy',
        version: 1,
        value: { ...defaultReviewPolicy, specialty: 'required' },
      },
      select: { version: true },
    })
    const { versionId } = await makeReviewTask(api.db, { datasetId, specialty: 'Radiology' })
    const plan = async (personIds: string[]) =>
      (await readAssignmentPlan(asAdmin, { kind: 'review', datasetId, most: 20, personIds })).lines
    expect(await plan([])).toMatchObject([
      { versionId, personId: null, says: expect.stringMatching(/requires its specialty.*by name/) },
    ])
    const named = await makePerson(api.db, ['physician'])
    expect(await plan([named])).toMatchObject([{ versionId, personId: named }])
  })

  it('writes nothing when a line is refused', async () => {
    const datasetId = await makeDataset(api.db)
    const [one, two] = [
      await makeReviewTask(api.db, { datasetId }),
      await makeReviewTask(api.db, { datasetId }),
    ]
    const free = await makePerson(api.db, ['physician'])
    const tries: [{ versionId: string; personId: string }[], RegExp][] = [
      [
        [
          { versionId: one.versionId, personId: free },
          { versionId: two.versionId, personId: two.authorId },
        ],
        /can’t review.*they wrote it/,
      ],
      [
        [
          { versionId: one.versionId, personId: free },
          { versionId: one.versionId, personId: free },
        ],
        /all its reviewers/,
      ],
      [
        [
          { versionId: one.versionId, personId: free },
          { versionId: two.versionId, personId: await makePerson(api.db, ['viewer']) },
        ],
        /no such person/,
      ],
    ]
    for (const [lines, message] of tries) {
      await expect(assignPeople(asAdmin, { kind: 'review', datasetId, lines })).rejects.toThrow(message)
      expect(await api.db.assignment.count({ where: { taskId: { in: [one.taskId, two.taskId] } } })).toBe(0)
    }
  })

  it('only one of several concurrent assignments to the same place succeeds', async () => {
    const { datasetId, versionId, taskId } = await makeReviewTask(api.db)
    const people = await Promise.all([1, 2, 3, 4].map(() => makePerson(api.db, ['physician'])))
    const ended = await Promise.allSettled(
      people.map((personId) =>
        assignPeople(asAdmin, { kind: 'review', datasetId, lines: [{ versionId, personId }] }),
      ),
    )
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await api.db.assignment.count({ where: { taskId } })).toBe(1)
  })
})

describe('assigning adjudications', () => {
  it('plans disputed tasks first, explains who is excluded by which rule, and assigns all lines or none', async () => {
    const datasetId = await makeDataset(api.db)
    const [free, reviewer] = [
      await makePerson(api.db, ['adjudicator']),
      await makePerson(api.db, ['adjudicator']),
    ]
    await api.db.person.update({
      where: { id: free },
      data: { name: 'The free adjudicator' },
      select: { id: true },
    })
    const reviews = [{ reviewerId: reviewer }]
    const [quiet, disputed] = [
      await makeAdjudicationTask(api.db, { datasetId, reviews }),
      await makeAdjudicationTask(api.db, { datasetId, reviews, disputed: true }),
    ]
    await makeReviewTask(api.db, { datasetId })
    const of = async (personIds: string[]) =>
      (await readAssignmentPlan(asAdmin, { kind: 'adjudication', datasetId, most: 20, personIds })).lines
    const plan = await of([free, reviewer, await makePerson(api.db, ['physician'])])
    expect(plan).toMatchObject(
      [disputed, quiet].map(({ versionId }) => ({
        versionId,
        personId: free,
        disputed: versionId === disputed.versionId,
        others: { could: [], kept: [{ says: 'they have reviewed it', names: ['A person'], more: 0 }] },
      })),
    )
    expect((await of([reviewer]))[0]).toMatchObject({
      personId: null,
      says: expect.stringMatching(
        /because they have reviewed it.*Ask an adjudicator who has not reviewed it/,
      ),
    })
    const count = () =>
      api.db.assignment.count({
        where: { kind: 'adjudication', state: 'open', taskId: { in: [quiet.taskId, disputed.taskId] } },
      })
    expect(await count()).toBe(0)

    const assign = (personId: string) =>
      assignPeople(asAdmin, {
        kind: 'adjudication',
        datasetId,
        lines: [
          { versionId: disputed.versionId, personId: free },
          { versionId: quiet.versionId, personId },
        ],
      })
    await expect(assign(reviewer)).rejects.toThrow(/can’t adjudicate.*they have reviewed it/)
    expect(await count()).toBe(0)
    expect(await assign(free)).toEqual({ assigned: 2 })
    expect(await of([])).toEqual([])
    expect(
      await api.db.notification.count({ where: { personId: free, kind: 'adjudication_assigned' } }),
    ).toBe(2)
    await expect(assign(free)).rejects.toThrow(/already has its adjudicator/)
  })

  it('ends an expired reservation, so that only the new adjudicator decides', async () => {
    const { datasetId, taskId, versionId } = await makeAdjudicationTask(api.db)
    const late = await api.db.assignment.create({
      data: {
        kind: 'adjudication',
        taskId,
        versionId,
        personId: await makePerson(api.db, ['adjudicator']),
        reservedUntil: new Date(0),
      },
      select: { id: true },
    })
    await assignPeople(asAdmin, {
      kind: 'adjudication',
      datasetId,
      lines: [{ versionId, personId: await makePerson(api.db, ['adjudicator']) }],
    })
    expect(
      await api.db.assignment.findMany({ where: { id: late.id }, select: { state: true, reason: true } }),
    ).toEqual([{ state: 'handed_back', reason: 'lapsed' }])
    expect(await api.db.assignment.count({ where: { versionId, state: 'open' } })).toBe(1)
  })

  it('hides tasks that the admin wrote or judged from their plan, and refuses to assign them or to assign a task to themselves', async () => {
    const admin = { ...api.ctx, actor: await makeActor(api.db, ['admin', 'adjudicator']) }
    const datasetId = await makeDataset(api.db)
    const own = [
      await makeAdjudicationTask(api.db, { datasetId, authorId: admin.actor.id }),
      await makeAdjudicationTask(api.db, { datasetId, reviews: [{ reviewerId: admin.actor.id }] }),
    ]
    const open = await makeAdjudicationTask(api.db, { datasetId })
    const plan = await readAssignmentPlan(admin, { kind: 'adjudication', datasetId, most: 20, personIds: [] })
    expect(plan).toMatchObject({ own: 2, lines: [{ versionId: open.versionId }] })
    expect(JSON.stringify(plan)).not.toContain(admin.actor.id)
    for (const { versionId, taskId } of own) {
      expect(JSON.stringify(plan)).not.toContain(taskId)
      await expect(
        assignPeople(admin, {
          kind: 'adjudication',
          datasetId,
          lines: [{ versionId, personId: await makePerson(api.db, ['adjudicator']) }],
        }),
      ).rejects.toThrow(/You wrote one of these tasks or are judging it/)
    }
    await expect(
      assignPeople(admin, {
        kind: 'adjudication',
        datasetId,
        lines: [{ versionId: open.versionId, personId: admin.actor.id }],
      }),
    ).rejects.toThrow(/can’t assign a task to yourself/)
  })
})

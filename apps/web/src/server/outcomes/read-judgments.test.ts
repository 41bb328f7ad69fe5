import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TaskJudgments } from '../../domain/outcomes/task-judgments'
import type { RoleName } from '../../domain/permissions/permissions'
import { makeAdjudicationScene, writeAdjudicationDraft } from '../testing/adjudication-scene'
import { makeAdjudicationTask } from '../testing/make-adjudication-task'
import { makeActor, makeReviewTask } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { readJudgmentAccess } from './read-judgment-access'
import { readJudgments } from './read-judgments'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const asNew = async (...roles: RoleName[]) => ({ ...api.ctx, actor: await makeActor(api.db, roles) })
const readings = (taskId: string) => api.db.judgmentReading.count({ where: { taskId } })
const recorded = (taskId: string) =>
  api.db.auditEvent.count({ where: { action: 'task.judgments_read', entityId: taskId } })

describe('the reviews and decisions of a task', () => {
  it('are read by an admin while the task is being judged, and the reading is audited once', async () => {
    const task = await makeAdjudicationTask(api.db)
    const ctx = await asNew('admin')
    expect(await readJudgmentAccess(ctx, task)).toEqual({
      isOpen: true,
      reviews: 2,
      decisions: 0,
      wasRead: false,
    })
    expect(await readings(task.taskId)).toBe(0)

    const read = TaskJudgments.parse(await readJudgments(ctx, task))
    await readJudgments(ctx, task)
    const [version] = read.versions
    expect(version?.reviews.map(({ responseQuality }) => responseQuality).toSorted()).toEqual([1, 3])
    expect(version?.decision).toBeNull()
    expect(version?.criteria).toMatchObject([
      {
        authored: { place: 1, text: 'Says what matters, part 1.', points: 7 },
        proposals: [
          { action: 'edit', text: 'Says what matters most, part 1.', reason: 'rubric_not_self_contained' },
        ],
        resolution: null,
      },
    ])
    expect([await readings(task.taskId), await recorded(task.taskId)]).toEqual([1, 1])
    expect(await readJudgmentAccess(ctx, task)).toMatchObject({ wasRead: true })
  })

  it('include how the adjudicator resolved each criterion, and the final version', async () => {
    const scene = await makeAdjudicationScene(api)
    const { submit } = await writeAdjudicationDraft(api, scene, { ratingReason: 'Between the two.' })
    await submit()
    const { versions, status } = await readJudgments(await asNew('admin'), scene)
    expect(status).toBe('accepted')
    expect(versions.map(({ number, isFinal }) => [number, isFinal])).toEqual([
      [2, true],
      [1, false],
    ])
    expect(versions[1]?.decision).toMatchObject({ decision: 'accept', rating: 2 })
    expect(versions[1]?.criteria).toMatchObject([{ resolution: { is: 'take', lines: [{ points: 7 }] } }])
  })

  it.each(['author', 'judged', 'assigned', 'askable'] as const)(
    'stay closed to an admin with a part in the task: %s',
    async (part) => {
      const task = await makeAdjudicationTask(api.db)
      const ctx = await asNew('admin', ...(part === 'askable' ? (['physician'] as const) : []))
      const personId = ctx.actor.id
      if (part === 'author')
        await api.db.task.update({ where: { id: task.taskId }, data: { authorId: personId } })
      if (part === 'judged')
        await api.db.review.create({
          data: {
            versionId: task.versionId,
            reviewerId: personId,
            flawConfirmed: true,
            realistic: true,
            responseQuality: 2,
            decision: 'approve',
          },
        })
      if (part === 'assigned')
        await api.db.assignment.create({
          data: { kind: 'adjudication', taskId: task.taskId, versionId: task.versionId, personId },
        })
      expect(await readJudgmentAccess(ctx, task)).toEqual({ isOpen: false, barrier: part })
      await expect(readJudgments(ctx, task)).rejects.toMatchObject({ code: 'not_found' })
      expect([await readings(task.taskId), await recorded(task.taskId)]).toEqual([0, 0])
    },
  )

  it('can be read by an admin who is a physician once nobody can be asked to judge the task', async () => {
    const scene = await makeAdjudicationScene(api)
    const ctx = await asNew('admin', 'physician', 'adjudicator')
    await expect(readJudgments(ctx, scene)).rejects.toMatchObject({ code: 'not_found' })
    await (await writeAdjudicationDraft(api, scene)).submit()
    expect((await readJudgments(ctx, scene)).versions).toHaveLength(2)
  })

  it('keep the reader from judging the task later, also after a change of roles', async () => {
    const task = await makeReviewTask(api.db)
    const ctx = await asNew('admin')
    await readJudgments(ctx, task)
    const personId = ctx.actor.id
    for (const kind of ['review', 'adjudication', 'baseline'] as const) {
      const [found] = await api.db.$queryRaw<{ obstacles: string[] }[]>`
        SELECT judging_obstacles(${task.versionId}::uuid, ${kind}::assignment_kind, ${personId}::uuid) AS obstacles`
      expect(found?.obstacles).toEqual(['read_as_admin'])
      await expect(
        api.db.assignment.create({
          data: { kind, taskId: task.taskId, versionId: task.versionId, personId },
        }),
      ).rejects.toThrow('read_as_admin')
    }
    // With a judging role they are not askable, so that what they read stays open to them.
    const physician = { ...ctx, actor: { ...ctx.actor, roles: ['admin' as const, 'physician' as const] } }
    expect((await readJudgments(physician, task)).versions).toHaveLength(1)
  })

  it('are either read or given to the same person for judging, when both happen at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const task = await makeReviewTask(api.db)
      const ctx = await asNew('admin')
      const [read, assigned] = await Promise.allSettled([
        readJudgments(ctx, task),
        api.db.assignment.create({
          data: { kind: 'review', taskId: task.taskId, versionId: task.versionId, personId: ctx.actor.id },
        }),
      ])
      expect([read.status, assigned.status].toSorted()).toEqual(['fulfilled', 'rejected'])
    }
  })
})

import { makeDataset, makePerson } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TaskStatus } from '../../domain/lifecycle/lifecycle'
import type { TimedWork } from '../../domain/time/timed-work'
import { PROGRAM_MINUTES } from '../../domain/time/work-estimate'
import { makeReviewTask } from '../testing/make-review-task'
import { makeWorkedTime } from '../testing/make-worked-time'
import { assign } from '../testing/make-threads'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { watchStatements } from '../testing/watch-statements'
import { readWorkEstimates } from './read-work-estimates'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const estimate = async (datasetId: string, kind: TimedWork) =>
  (await readWorkEstimates(api.db, kind, [datasetId]))(datasetId)
const setStatus = (id: string, status: TaskStatus) =>
  api.db.task.update({ where: { id }, data: { status }, select: { id: true } })

/** A task that somebody wrote within these minutes, or reviewed within them. */
async function makeTask(
  datasetId: string,
  work: {
    written?: number
    reviewed?: number
    corrected?: number
    status?: TaskStatus
    submittedAt?: Date
  },
) {
  const made = await makeReviewTask(api.db, {
    datasetId,
    ...(work.submittedAt && { submittedAt: work.submittedAt }),
  })
  const { taskId, versionId, authorId } = made
  const reviewerId = await makePerson(api.db, ['physician'])
  if (work.written !== undefined)
    await makeWorkedTime(api.db, {
      personId: authorId,
      taskId,
      kind: 'write',
      minutes: work.written,
      ...(work.corrected !== undefined && { corrected: work.corrected }),
    })
  if (work.reviewed !== undefined) {
    const assignmentId = await assign(api.db, made, reviewerId, 'review')
    await makeWorkedTime(api.db, {
      personId: reviewerId,
      taskId,
      kind: 'review',
      minutes: work.reviewed,
      assignmentId,
    })
    await api.db.review.create({
      data: {
        versionId,
        reviewerId,
        flawConfirmed: true,
        realistic: true,
        responseQuality: 4,
        decision: 'approve',
        reasons: [],
      },
      select: { id: true },
    })
  }
  if (work.status) await setStatus(taskId, work.status)
  return { taskId, authorId, reviewerId }
}

describe('the estimate of work in a dataset', () => {
  it('is the program’s own until five are finished, then the median of everybody’s corrected time', async () => {
    const datasetId = await makeDataset(api.db)
    for (const written of [10, 20, 25, 55]) await makeTask(datasetId, { written })
    expect(await estimate(datasetId, 'write')).toEqual({ minutes: PROGRAM_MINUTES.write, of: 0 })
    await makeTask(datasetId, { written: 50, corrected: 30 })
    expect(await estimate(datasetId, 'write')).toEqual({ minutes: 25, of: 5 })
    expect(await estimate(datasetId, 'review')).toEqual({ minutes: PROGRAM_MINUTES.review, of: 0 })
    expect(await estimate(await makeDataset(api.db), 'write')).toMatchObject({ of: 0 })
  })

  it('does not change while a task is in review or in adjudication, whatever its judges finish', async () => {
    const datasetId = await makeDataset(api.db)
    for (const reviewed of [10, 10, 10, 10]) await makeTask(datasetId, { reviewed, status: 'accepted' })
    const { taskId } = await makeTask(datasetId, { reviewed: 30 })
    for (const status of ['in_review', 'in_adjudication', 'revision'] as const) {
      await setStatus(taskId, status)
      expect(await estimate(datasetId, 'review')).toEqual({ minutes: PROGRAM_MINUTES.review, of: 0 })
    }
    await setStatus(taskId, 'rejected')
    expect(await estimate(datasetId, 'review')).toEqual({ minutes: 10, of: 5 })
  })

  it('leaves out revisions, work without counted time and work of people whose work was removed', async () => {
    const datasetId = await makeDataset(api.db)
    for (const written of [10, 10, 10, 10]) await makeTask(datasetId, { written })
    await makeTask(datasetId, {})
    const removed = await makeTask(datasetId, { written: 40 })
    const revised = await makeTask(datasetId, { submittedAt: hoursAgo(2) })
    await makeWorkedTime(api.db, {
      personId: revised.authorId,
      taskId: revised.taskId,
      kind: 'write',
      minutes: 10,
      from: hoursAgo(3),
    })
    await makeWorkedTime(api.db, {
      personId: revised.authorId,
      taskId: revised.taskId,
      kind: 'write',
      minutes: 55,
      from: hoursAgo(1),
    })
    expect(await estimate(datasetId, 'write')).toEqual({ minutes: 10, of: 6 })
    await api.db.person.update({
      where: { id: removed.authorId },
      data: { workRemovedAt: new Date() },
      select: { id: true },
    })
    expect(await estimate(datasetId, 'write')).toEqual({ minutes: 10, of: 5 })
  })

  it('is read by one statement for any number of datasets, and by none without datasets', async () => {
    const ids = [await makeDataset(api.db), await makeDataset(api.db)]
    const count = async (datasetIds: string[]) =>
      (await watchStatements(() => readWorkEstimates(api.db, 'adjudicate', datasetIds))).length
    expect([await count([...ids, ...ids]), await count([])]).toEqual([1, 0])
  })
})

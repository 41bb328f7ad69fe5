import { makeDataset } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ReviewAgreement, ReviewFunnel } from '../../../domain/reviewing/figures-views'
import { makeAdjudicationTask } from '../../testing/make-adjudication-task'
import { makeActor, makeReviewTask, reviewAs } from '../../testing/make-review-task'
import { assign } from '../../testing/make-threads'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { readReviewAgreement } from './read-review-agreement'
import { readReviewFunnel } from './read-review-funnel'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

describe('review figures', () => {
  it('are empty for a dataset without reviews, with the reason', async () => {
    const datasetId = await makeDataset(api.db)
    const agreement = ReviewAgreement.parse(await readReviewAgreement(api.ctx, datasetId))
    expect(agreement).toMatchObject({
      all: {
        versions: 0,
        paired: 0,
        decision: { alpha: { value: null, reason: 'No item has two ratings that can be compared.' } },
      },
      groups: [],
      changes: { criteria: 0 },
    })
    expect(ReviewFunnel.parse(await readReviewFunnel(api.ctx, datasetId))).toMatchObject({
      unclaimed: 0,
      stuck: 0,
      overdue: 0,
      phases: [],
    })
  })

  it('count what reviewers decided and changed, without names', async () => {
    const datasetId = await makeDataset(api.db)
    const reviewers = []
    for (let task = 0; task < 12; task += 1) {
      const { criteria } = await makeReviewTask(api.db, {
        datasetId,
        responseQuality: 2,
        specialty: task === 11 ? 'Urology' : 'Cardiology',
      })
      for (const place of [0, 1]) {
        const actor = await makeActor(api.db)
        reviewers.push(actor.id)
        const rejects = task < 4 && (place === 0 || task < 2)
        const changes =
          place === 0
            ? [{ action: 'drop' as const, stableId: criteria[1] ?? '', reason: 'rubric_subjective' as const }]
            : []
        await reviewAs(api.ctx, actor, {
          responseQuality: 1 + (task % 5) + place * Number(task === 3),
          kept: place === 0 ? criteria.slice(0, 1) : [],
          changes,
          ...(rejects && { decision: 'reject', reasons: ['duplicate'] }),
        })
      }
    }
    const agreement = ReviewAgreement.parse(await readReviewAgreement(api.ctx, datasetId))
    // Two of twelve disagree.
    expect(agreement.all).toMatchObject({ versions: 12, paired: 12, decision: { raw: { n: 12 } } })
    expect(agreement.all.decision.raw.value).toBeCloseTo(10 / 12)
    expect(agreement.all.decision.ac1.value).toBeGreaterThan(agreement.all.decision.alpha.value ?? 1)
    expect(agreement.all.rating.alpha.low).toBeLessThanOrEqual(agreement.all.rating.alpha.value ?? 0)
    expect(agreement.groups.map(({ by, rows, leftOut }) => [by, rows.map(({ of }) => of), leftOut])).toEqual([
      ['Specialty', ['Cardiology'], ['Urology']],
      ['Use case', ['Care consult'], []],
      ['Policy', ['Version 0'], []],
    ])
    // Each second reviewer reviewed neither criterion.
    expect(agreement.changes).toEqual({
      criteria: 24,
      notReviewed: 24,
      unknown: 0,
      edited: 0,
      reweighed: 0,
      dropped: 12,
      added: 0,
      reasons: [{ reason: 'rubric_subjective', count: 12 }],
    })
    for (const id of reviewers) expect(JSON.stringify(agreement)).not.toContain(id)

    const funnel = ReviewFunnel.parse(await readReviewFunnel(api.ctx, datasetId))
    expect(funnel.stages.filter(({ tasks }) => tasks > 0)).toMatchObject([
      { status: 'in_adjudication', tasks: 10 },
      { status: 'rejected', tasks: 2 },
    ])
    expect(funnel).toMatchObject({
      disputed: 2,
      unclaimed: 0,
      phases: [
        { name: 'first_review', n: 12 },
        { name: 'last_review', n: 12 },
      ],
    })
  })

  it('count criteria as unknown where a review did not record what was reviewed', async () => {
    const { datasetId } = await makeAdjudicationTask(api.db, {
      reviews: [
        { reviewed: ([first = '']) => [first] },
        {
          reviewed: () => null,
          changes: ([, second = '']) => [{ action: 'drop', stableId: second, reason: 'rubric_subjective' }],
        },
      ],
    })
    const { changes } = await readReviewAgreement(api.ctx, datasetId)
    expect(changes).toMatchObject({ criteria: 1, notReviewed: 1, unknown: 2, dropped: 0 })
  })

  it('show the corrected working time of submitted work', async () => {
    const datasetId = await makeDataset(api.db)
    const [day, began] = [new Date(new Date().toISOString().slice(0, 10)), Date.now() - 3_600_000]
    const work = async (
      personId: string,
      taskId: string,
      minutes: number,
      assignmentId: string | null = null,
    ) =>
      api.db.workSitting.create({
        data: {
          personId,
          taskId,
          assignmentId,
          kind: assignmentId ? 'review' : 'write',
          openedAt: new Date(began),
          spans: {
            create: {
              personId,
              day,
              startedAt: new Date(began),
              endedAt: new Date(began + minutes * 60_000),
            },
          },
        },
        select: { id: true },
      })
    const authors = []
    for (const minutes of [10, 20, 40]) {
      const task = await makeReviewTask(api.db, { datasetId })
      authors.push(task.authorId)
      await work(task.authorId, task.taskId, minutes)
      const reviewer = (await makeActor(api.db)).id
      await work(reviewer, task.taskId, 9, await assign(api.db, task, reviewer, 'review'))
      if (minutes === 40)
        await api.db.timeCorrection.create({
          data: {
            personId: task.authorId,
            taskId: task.taskId,
            kind: 'write',
            day,
            number: 1,
            seconds: 1_800,
            measuredSeconds: 2_400,
            note: 'A call.',
          },
          select: { id: true },
        })
    }
    const funnel = ReviewFunnel.parse(await readReviewFunnel(api.ctx, datasetId))
    // No review has been submitted yet.
    expect(funnel.work).toEqual([{ kind: 'write', n: 3, medianMinutes: 20, p90Minutes: 28 }])
    for (const id of authors) expect(JSON.stringify(funnel)).not.toContain(id)
  })

  it('count unclaimed tasks, and only sampled ones once there is a sample', async () => {
    const datasetId = await makeDataset(api.db)
    const [one] = [await makeReviewTask(api.db, { datasetId }), await makeReviewTask(api.db, { datasetId })]
    expect(await readReviewFunnel(api.ctx, datasetId)).toMatchObject({ unclaimed: 2, stuck: 0 })
    const { id: sampleId } = await api.db.sample.create({
      data: { datasetId, name: 'Stage one', purpose: 'review', plan: {}, seed: 'seed', poolHash: 'hash' },
      select: { id: true },
    })
    await api.db.sampleTask.create({
      data: { sampleId, taskId: one.taskId, versionId: one.versionId, stratum: 'one' },
      select: { taskId: true },
    })
    expect(await readReviewFunnel(api.ctx, datasetId)).toMatchObject({ unclaimed: 1 })
  })
})

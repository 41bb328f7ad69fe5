import { inTransaction, type Database, type Transaction } from '@consilium/db'
import {
  makeDataset,
  makeDraw,
  makeJudge,
  makePerson,
  makePlannedDraft,
  makePrices,
  makeRelease,
  makeSystem,
  startRun,
} from '@consilium/db/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readAdjudicationQueue } from '../adjudicating/read-adjudication-queue'
import { readAssignmentPlan } from '../assignments/read-assignment-plan'
import { listWaitingAdjudications } from '../assignments/waiting/waiting-adjudications'
import { listWaitingReviews } from '../assignments/waiting/waiting-reviews'
import { readDashboard } from '../home/dashboard/read-dashboard'
import { readPhysicianHome } from '../home/read-physician-home'
import { readReviewFunnel } from '../reviewing/figures/read-review-funnel'
import { readReviewQueue } from '../reviewing/read-review-queue'
import { fillAuthoring } from '../testing/fill-authoring'
import { makeActor } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'

const MANY = Number(process.env['DRAWN_TASKS'] ?? 800)

let api: TestApi
let datasetId: string
beforeAll(async () => {
  api = await openTestApi()
  const { db } = api
  await startRun(db, {
    releaseId: (await makeRelease(db, 1)).id,
    systemId: await makeSystem(db),
    judgeId: await makeJudge(db),
  })
  await makePrices(db, [{ llm: 'sim-good', inputNano: 1n, outputNano: 1n }])
  datasetId = await makeDataset(db)
  await fillAuthoring(api, datasetId, {
    tasks: MANY,
    authors: 40,
    turns: 40,
    attemptsOfRuns: 40,
    saves: 1,
    characters: 100,
  })
  // Its reviewers handed everything back, and its draw is not used, so that a draw could change the order.
  await db.assignment.updateMany({ where: { state: 'open' }, data: { state: 'handed_back' } })
  const { id: sampleId } = await db.sample.findFirstOrThrow({ where: { datasetId }, select: { id: true } })
  const byId = await makePerson(db, ['admin'])
  await db.sampleDiscard.create({
    data: { sampleId, byId, reason: 'A rehearsal.' },
    select: { sampleId: true },
  })
}, 120_000)
afterAll(() => api.close())

/** Everything that people who judge, and admins, see of waiting work. */
async function readAll(tx: Transaction, actor: TestApi['ctx']['actor'] & { id: string }) {
  const own = { ...api.ctx, db: tx as Database, actor }
  const admin = { ...api.ctx, db: tx as Database }
  const plan = { datasetId, most: 50, personIds: [] }
  return {
    reviews: await listWaitingReviews(tx, actor.id, 1_000),
    adjudications: await listWaitingAdjudications(tx, actor.id, 1_000),
    reviewQueue: await readReviewQueue(own),
    adjudicationQueue: await readAdjudicationQueue(own),
    home: await readPhysicianHome(own, actor.id),
    dashboard: await readDashboard(admin),
    funnel: await readReviewFunnel(admin, datasetId),
    reviewPlan: await readAssignmentPlan(admin, { kind: 'review', ...plan }),
    adjudicationPlan: await readAssignmentPlan(admin, { kind: 'adjudication', ...plan }),
  }
}

/** The names of what differs between two readings, byte for byte. */
const compare = <Reading extends object>(before: Reading, after: Reading) =>
  Object.entries(before).flatMap(([name, value]) =>
    JSON.stringify(value) === JSON.stringify(after[name as keyof Reading]) ? [] : [name],
  )

it('a release draw over a whole dataset leaves queues, home, dashboard and funnel as they were, byte for byte', async () => {
  const actor = await makeActor(api.db, ['physician', 'adjudicator'])
  await api.db.person.update({ where: { id: actor.id }, data: { assignmentCap: 100 }, select: { id: true } })
  const planned = await makePlannedDraft(api.db, datasetId, 'release')
  const tasks = (
    await api.db.task.findMany({
      where: { datasetId, currentVersionId: { not: null } },
      select: { id: true, status: true, currentVersionId: true },
      orderBy: { updatedAt: 'desc' },
    })
  ).map(({ id, status, currentVersionId }) => ({ taskId: id, versionId: currentVersionId ?? '', status }))
  const draw = (tx: Transaction, purpose: 'review' | 'release', drawn: typeof tasks) =>
    makeDraw(tx as Database, {
      datasetId,
      purpose,
      ...(purpose === 'release' && { planned }),
      tasks: drawn.map(({ taskId, versionId }) => ({ taskId, versionId })),
    })
  // One transaction, because the time stands still in it.
  await inTransaction(
    api.db,
    async (tx) => {
      const before = await readAll(tx, actor)
      expect(before.reviews.length).toBeGreaterThan(MANY / 20)
      expect(before.adjudications.length).toBeGreaterThan(MANY / 20)
      expect(before.dashboard.drafts).toContainEqual(
        expect.objectContaining({ is: 'draft', id: planned.draftId }),
      )
      await draw(tx, 'release', tasks)
      expect(compare(before, await readAll(tx, actor))).toEqual([])
      // The newest tasks come first once they are drawn for review.
      await draw(tx, 'review', tasks.filter(({ status }) => status === 'in_review').slice(0, 5))
      expect(compare(before, await readAll(tx, actor))).toEqual(
        expect.arrayContaining(['reviews', 'dashboard', 'funnel', 'reviewPlan']),
      )
    },
    { timeoutMs: 60_000 },
  )
}, 90_000)

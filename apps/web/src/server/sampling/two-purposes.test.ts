import { makeDataset, makeDraw, makePerson, type DrawFixture } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { readAssignmentPlan } from '../assignments/read-assignment-plan'
import { listWaitingAdjudications } from '../assignments/waiting/waiting-adjudications'
import { listWaitingReviews } from '../assignments/waiting/waiting-reviews'
import { listStuckTasks } from '../home/dashboard/list-stuck-tasks'
import { stillAskable } from '../platform/visibility/visible-tasks'
import { readReviewFunnel } from '../reviewing/figures/read-review-funnel'
import { makeAdjudicationTask } from '../testing/make-adjudication-task'
import { makeReviewTask } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'

type Draw = Omit<DrawFixture, 'datasetId' | 'tasks'>
interface Case extends Draw {
  /** Whether drawn tasks come first, and are the only ones due. */
  first: boolean
  /** Whether a physician who may still be asked to answer a drawn task is kept from reading it. */
  held: boolean
}

const draws = (
  purpose: Draw['purpose'],
  rows: [Draw['draft'], boolean, boolean, boolean, boolean][],
): Case[] =>
  rows.map(([draft, discarded, released, first, held]) => ({
    purpose,
    ...(draft && { draft }),
    discarded,
    released,
    first,
    held,
  }))

// draft, discarded, with a release: drawn tasks come first, are held
const cases: Case[] = [
  ...draws('review', [
    [undefined, false, false, true, false],
    [undefined, false, true, true, false],
    [undefined, true, false, false, false],
    [undefined, true, true, false, false],
    ['open', false, false, true, false],
    ['open', false, true, true, false],
    ['open', true, false, false, false],
    ['open', true, true, false, false],
    ['frozen', false, true, true, false],
    ['frozen', true, true, false, false],
    ['discarded', false, false, false, false],
    ['discarded', false, true, false, false],
    ['discarded', true, false, false, false],
    ['discarded', true, true, false, false],
  ]),
  ...draws('release', [
    [undefined, false, false, false, true],
    [undefined, false, true, false, false],
    [undefined, true, false, false, false],
    [undefined, true, true, false, false],
    ['open', false, false, false, true],
    ['open', false, true, false, true],
    ['open', true, false, false, false],
    ['open', true, true, false, false],
    ['frozen', false, true, false, false],
    ['frozen', true, true, false, false],
    ['discarded', false, false, false, false],
    ['discarded', false, true, false, false],
    ['discarded', true, false, false, false],
    ['discarded', true, true, false, false],
  ]),
]

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
// The queues show the tasks of every dataset that is not archived.
afterEach(() => api.db.dataset.updateMany({ where: { archivedAt: null }, data: { archivedAt: new Date() } }))

/** Two tasks of each kind that wait for nine days, the first one longer, and an accepted task. */
async function makeScene() {
  const { db } = api
  const [datasetId, language] = [await makeDataset(db), randomUUID().slice(0, 8)]
  const reviews = [
    await makeReviewTask(db, { datasetId, language, submittedAt: new Date(Date.now() - 60_000) }),
    await makeReviewTask(db, { datasetId, language }),
  ] as const
  const wish = { datasetId, language }
  const adjudications = [await makeAdjudicationTask(db, wish), await makeAdjudicationTask(db, wish)] as const
  const accepted = await makeReviewTask(db, wish)
  await db.task.update({ where: { id: accepted.taskId }, data: { status: 'accepted' }, select: { id: true } })
  await db.task.updateMany({
    where: { datasetId },
    data: { updatedAt: new Date(Date.now() - 9 * 86_400_000) },
  })
  const personId = await makePerson(db, ['physician', 'adjudicator'])
  await db.person.update({ where: { id: personId }, data: { languages: [language] }, select: { id: true } })
  return { datasetId, reviews, adjudications, accepted, personId }
}

/** What a draw can change, with tasks by their place in the scene. */
async function readScene({ datasetId, reviews, adjudications, accepted, personId }: Scene) {
  const { db, ctx } = api
  const places = (kind: 'reviews' | 'adjudications', rows: { taskId: string }[]) =>
    rows.map(({ taskId }) =>
      (kind === 'reviews' ? reviews : adjudications).findIndex((one) => one.taskId === taskId),
    )
  const plan = await readAssignmentPlan(ctx, { kind: 'review', datasetId, most: 20, personIds: [] })
  const funnel = await readReviewFunnel(ctx, datasetId)
  const stuck = (await listStuckTasks(ctx)).filter(
    ({ dataset, ...line }) => dataset.id === datasetId && line.is === 'unclaimed' && line.kind === 'review',
  )
  return {
    queue: places('reviews', await listWaitingReviews(db, personId, 100)),
    adjudications: places('adjudications', await listWaitingAdjudications(db, personId, 100)),
    plan: places('reviews', plan.lines),
    unclaimed: funnel.unclaimed,
    overdue: funnel.stuck,
    stuck: stuck.reduce((sum, { tasks }) => sum + tasks, 0),
    held: (await db.task.count({ where: { id: accepted.taskId, ...stillAskable(personId) } })) === 1,
  }
}
type Scene = Awaited<ReturnType<typeof makeScene>>

it('every combination of purpose, discard, draft and release is in the table once', () => {
  const keys = cases.map(({ purpose, draft, discarded, released }) =>
    [purpose, draft, discarded, released].join(),
  )
  expect(new Set(keys).size).toBe(cases.length)
  // A frozen draft always has its release.
  expect(cases).toHaveLength(2 * 2 * (4 * 2 - 1))
})

it.each(cases)(
  'a $purpose draw (draft: $draft, discarded: $discarded, released: $released) comes first: $first; holds its tasks: $held',
  async ({ first, held, ...draw }) => {
    const scene = await makeScene()
    const { datasetId, reviews, adjudications, accepted } = scene
    await makeDraw(api.db, { ...draw, datasetId, tasks: [reviews[1], adjudications[1], accepted].map(pick) })
    expect(await readScene(scene)).toEqual({
      queue: first ? [1, 0] : [0, 1],
      adjudications: first ? [1, 0] : [0, 1],
      plan: first ? [1, 0] : [0, 1],
      unclaimed: first ? 1 : 2,
      overdue: 0,
      stuck: first ? 1 : 2,
      held,
    })
  },
)

it('a discarded draw changes nothing beside one that counts', async () => {
  const scene = await makeScene()
  const { datasetId, reviews } = scene
  await makeDraw(api.db, { datasetId, purpose: 'review', discarded: true, tasks: [pick(reviews[0])] })
  await makeDraw(api.db, { datasetId, purpose: 'review', tasks: [pick(reviews[1])] })
  expect(await readScene(scene)).toMatchObject({ queue: [1, 0], plan: [1, 0], unclaimed: 1, stuck: 1 })
})

const pick = ({ taskId, versionId }: { taskId: string; versionId: string }) => ({ taskId, versionId })

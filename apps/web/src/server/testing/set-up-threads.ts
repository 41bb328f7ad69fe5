import { afterAll, beforeAll } from 'vitest'
import type { Actor } from '../../domain/permissions/permissions'
import { makeAdjudicationTask } from './make-adjudication-task'
import { makeActor, makeReviewTask } from './make-review-task'
import { ask, assign } from './make-threads'
import { openTestApi, type TestApi } from './open-test-api'

/** Opens a database around the tests of a file, and closes it after them. */
export function setUpThreads() {
  let api: TestApi
  beforeAll(async () => {
    api = await openTestApi()
  })
  afterAll(() => api.close())

  const as = (actor: Actor) => ({ ...api.ctx, actor })
  const personOf = (id: string): Actor => ({
    kind: 'person',
    id,
    name: 'Secretly Named',
    email: `${id}@secret.example`,
    roles: ['physician'],
    sessionId: id,
  })

  /** A task in review with its author and a reviewer. */
  async function makeScene() {
    const author = await makeActor(api.db)
    const task = await makeReviewTask(api.db, { authorId: author.id, responseQuality: 2 })
    const reviewer = await makeActor(api.db)
    const assignmentId = await assign(api.db, task, reviewer.id, 'review')
    return { ...task, assignmentId, author: as(author), reviewer: as(reviewer), reviewerId: reviewer.id }
  }

  /** A task that waits for a decision, with threads by both reviewers and the adjudicator. */
  async function makeDecision() {
    const author = await makeActor(api.db)
    const task = await makeAdjudicationTask(api.db, { authorId: author.id })
    const adjudicator = await makeActor(api.db, ['adjudicator'])
    const assignmentId = await assign(api.db, task, adjudicator.id, 'adjudication')
    const [first = '', second = ''] = task.reviewerIds
    const reviewers = [first, second].map((id) => as(personOf(id)))
    const [one, other] = [
      await ask(as(personOf(first)), task, 'FIRST asks'),
      await ask(as(personOf(second)), task, 'SECOND asks'),
    ]
    const third = await ask(as(adjudicator), task, 'DECIDER asks', { on: 'response' })
    return {
      ...task,
      assignmentId,
      author: as(author),
      adjudicator: as(adjudicator),
      adjudicatorId: adjudicator.id,
      reviewers,
      threads: { one, other, third },
    }
  }

  return {
    get api() {
      return api
    },
    as,
    personOf,
    makeScene,
    makeDecision,
  }
}

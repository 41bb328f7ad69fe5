import { makeDataset } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reviewDrafts } from '../reviewing/review-drafts'
import { makeActor, makeReviewTask } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { makeReviewScene } from '../testing/review-scene'
import { readAssignmentQueue } from './read-assignment-queue'
import { skipOfferedTask } from './skip-offered-task'
import { takeAssignment } from './take-assignment'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const reason = 'Outside my field'

async function makeQueue(tasks: number) {
  const language = randomUUID().slice(0, 8)
  const datasetId = await makeDataset(api.db)
  for (let count = 0; count < tasks; count++) await makeReviewTask(api.db, { datasetId, language })
  const actor = await makeActor(api.db)
  await api.db.person.update({
    where: { id: actor.id },
    data: { languages: [language] },
    select: { id: true },
  })
  const ctx = { ...api.ctx, actor }
  return { ctx, actor, read: () => readAssignmentQueue(ctx, reviewDrafts) }
}

describe('skipping the task on offer', () => {
  it('records the skip with its reason and offers the next task, without taking either', async () => {
    const { ctx, actor, read } = await makeQueue(2)
    const first = (await read()).next?.versionId ?? ''
    await skipOfferedTask(ctx, 'review', { versionId: first, reason })
    const after = await read()
    expect(after.open).toEqual([])
    expect(after.waiting).toBe(1)
    expect(after.next?.versionId).not.toBe(first)
    expect(await api.db.assignment.findMany({ where: { personId: actor.id } })).toMatchObject([
      { versionId: first, state: 'skipped', reason, reservedUntil: null, dueAt: null },
    ])
  })

  it('is refused for a task behind the first, so that nobody picks among them', async () => {
    const { ctx, read } = await makeQueue(2)
    const first = (await read()).next?.versionId ?? ''
    const second = await api.db.taskVersion.findFirstOrThrow({
      where: { task: { dataset: { tasks: { some: { currentVersionId: first } } } }, id: { not: first } },
      select: { id: true },
    })
    await expect(skipOfferedTask(ctx, 'review', { versionId: second.id, reason })).rejects.toThrow(
      /no longer offered to you/,
    )
    expect((await read()).waiting).toBe(2)
  })

  it('leaves the task to other reviewers', async () => {
    const scene = await makeReviewScene(api)
    const [one, other] = [await scene.reviewer(), await scene.reviewer()]
    await skipOfferedTask({ ...api.ctx, actor: one }, 'review', { versionId: scene.versionId, reason })
    await expect(takeAssignment({ ...api.ctx, actor: one }, 'review')).rejects.toThrow(/can’t take any/)
    await expect(takeAssignment({ ...api.ctx, actor: other }, 'review')).resolves.toBeTruthy()
  })

  it('is refused when someone else took the task meanwhile, and for a reason that may identify a patient', async () => {
    const scene = await makeReviewScene(api)
    const [one, other] = [await scene.reviewer(), await scene.reviewer()]
    const skip = (text: string) =>
      skipOfferedTask({ ...api.ctx, actor: one }, 'review', {
        versionId: scene.versionId,
        reason: text,
      })
    await expect(skip('Mrs. Kowalski, MRN 4471234, is my patient.')).rejects.toThrow(/may identify a patient/)
    await takeAssignment({ ...api.ctx, actor: other }, 'review')
    await expect(skip(reason)).rejects.toThrow(/no longer offered to you/)
  })
})

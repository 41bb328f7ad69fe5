import { makeTask } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../domain/permissions/permissions'
import type { Context } from '../platform/context'
import { makeSubmittable } from '../testing/make-submittable'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { asAuthor, createSubmissionSteps } from '../testing/submission-steps'
import { previewSubmission } from './preview-submission'
import { withdrawTask } from './withdraw-task'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const { as, submit } = createSubmissionSteps(() => api)

describe('near-duplicates before a submission', () => {
  it("are linked if they are the author's own, named by topic if not, and left out if withdrawn", async () => {
    const ask =
      'A woman of 67 takes warfarin after a pulmonary embolism two years ago and needs a tooth pulled next week. Should the drug be stopped, and for how many days?'
    const mine = await makeSubmittable(api.db, { ask })
    const { datasetId, personId } = mine
    await submit(mine)
    const near = ask.replace('67', '71')
    const theirs = await makeSubmittable(api.db, { ask: near, datasetId })
    await submit(theirs)
    const gone = await makeSubmittable(api.db, { ask, datasetId })
    await submit(gone)
    await withdrawTask(as(gone.personId), gone.taskId)
    await submit(await makeSubmittable(api.db, { ask, personId }))
    const now = await makeSubmittable(api.db, { ask: `Good morning. ${ask}`, personId, datasetId })
    const { nearDuplicates, refusal } = await previewSubmission(as(personId), now.taskId)
    expect(refusal).toBeNull()
    expect(nearDuplicates).toHaveLength(2)
    expect(nearDuplicates[0]).toMatchObject({
      isOwn: true,
      href: `/write/${mine.taskId}`,
      useCase: 'consult',
      specialty: 'Rheumatology',
      language: 'en',
    })
    expect(nearDuplicates[1]).toMatchObject({ isOwn: false, href: null, useCase: 'consult' })
    expect(JSON.stringify(nearDuplicates)).not.toContain(theirs.taskId)
    const admin: Context = {
      ...api.ctx,
      actor: { ...asAuthor(personId), roles: ['physician', 'admin'] } as Actor,
    }
    expect((await previewSubmission(admin, now.taskId)).nearDuplicates.map(({ href }) => href)).toEqual([
      `/write/${mine.taskId}`,
      `/datasets/${datasetId}/tasks/${theirs.taskId}`,
    ])
  })

  it('are not found for a different question, nor for a conversation of emoji only', async () => {
    const { datasetId } = await makeTask(api.db, { conversation: [{ role: 'user', content: '🙂' }] })
    const made = await makeSubmittable(api.db, { ask: '🙂🙂', datasetId })
    expect(await previewSubmission(as(made.personId), made.taskId)).toMatchObject({
      refusal: null,
      nearDuplicates: [],
    })
  })
})

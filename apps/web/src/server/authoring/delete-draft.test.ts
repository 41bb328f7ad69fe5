import { makeJudge } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeSubmittable, type Submittable } from '../testing/make-submittable'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { createSubmissionSteps } from '../testing/submission-steps'
import { readAuthoringTurns } from '../turns/read-authoring-turns'
import { deleteDraft } from './delete-draft'
import { listOwnTasks } from './list-own-tasks'
import { readDraft } from './read-draft'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const { as, submit, listAudit, readStatus } = createSubmissionSteps(() => api)

/** Adds an earlier snapshot, a test-drive with a label, and calls that wait or are in progress. */
async function addTraces({ taskId, personId, systemId }: Submittable) {
  const { db } = api
  const draft = await db.draft.findFirstOrThrow({ where: { taskId }, select: { id: true, content: true } })
  await db.draftSave.create({
    data: { draftId: draft.id, version: 1, content: draft.content ?? {}, pinned: true },
  })
  const verdict = async (state: 'judged' | 'queued') => {
    const { id } = await db.testVerdict.create({
      data: {
        judgeId: await makeJudge(db, {}),
        taskId,
        personId,
        promptHash: randomUUID(),
        prompt: 'Allopurinol and gout',
        explanation: state === 'judged' ? 'Allopurinol is named.' : '',
        state,
        ...(state === 'judged' ? { met: true, judgedAt: new Date() } : {}),
      },
      select: { id: true },
    })
    return id
  }
  const judged = await verdict('judged')
  const waitingVerdict = await verdict('queued')
  await db.seenLabel.create({ data: { testVerdictId: judged, personId, met: false } })
  await db.workItem.create({
    data: { kind: 'test_verdict', uniqueKey: `v:${waitingVerdict}`, testVerdictId: waitingVerdict },
  })
  const ask = async (state: 'queued' | 'streaming', item: 'ready' | 'running') => {
    const { id } = await db.turn.create({
      data: {
        personId,
        systemId,
        taskId,
        purpose: 'conversation',
        state,
        text: state === 'streaming' ? 'Allopurinol is' : '',
        conversation: [{ role: 'user', content: 'Allopurinol?' }],
      },
      select: { id: true },
    })
    await db.workItem.create({
      data: {
        kind: 'turn',
        uniqueKey: `turn:${id}`,
        turnId: id,
        state: item,
        ...(item === 'running'
          ? { leaseToken: randomUUID(), leasedUntil: new Date(Date.now() + 60_000) }
          : {}),
      },
    })
  }
  await ask('queued', 'ready')
  await ask('streaming', 'running')
}

describe('deleting a draft', () => {
  it('removes its text, snapshots, conversation and test-drives for good', async () => {
    const made = await makeSubmittable(api.db)
    await addTraces(made)
    const { taskId, personId } = made
    await deleteDraft(as(personId), taskId)

    expect(await listOwnTasks(as(personId))).toEqual([])
    await expect(readDraft(as(personId), taskId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(readAuthoringTurns(as(personId), taskId)).rejects.toMatchObject({ code: 'not_found' })
    expect(await api.db.draft.count({ where: { taskId } })).toBe(0)
    const [turns, verdicts] = [
      await api.db.turn.findMany({ where: { taskId } }),
      await api.db.testVerdict.findMany({ where: { taskId }, include: { seenLabels: true } }),
    ]
    expect(inspect([turns, verdicts], { depth: 9 })).not.toMatch(/allopurinol/i)
    // Usage and labels are final, so their rows stay without text.
    expect(turns).toHaveLength(3)
    expect(verdicts.flatMap(({ seenLabels }) => seenLabels)).toHaveLength(1)
  })

  it('stops calls that wait or are in progress', async () => {
    const made = await makeSubmittable(api.db)
    await addTraces(made)
    const { taskId, personId } = made
    await deleteDraft(as(personId), taskId)
    const items = await api.db.workItem.findMany({
      where: { OR: [{ turn: { taskId } }, { testVerdict: { taskId } }] },
      select: { state: true },
    })
    expect(items.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'cancelled', 'running'])
    expect(
      await api.db.turn.count({ where: { taskId, OR: [{ state: { in: ['queued', 'streaming'] } }] } }),
    ).toBe(0)
    expect(await api.db.testVerdict.count({ where: { taskId, state: 'queued' } })).toBe(0)
  })

  it('is audited once as deleted, without any text', async () => {
    const { taskId, personId } = await makeSubmittable(api.db)
    await deleteDraft(as(personId), taskId)
    expect(await listAudit(taskId)).toEqual(['task.deleted'])
    const { details } = await api.db.auditEvent.findFirstOrThrow({ where: { entityId: taskId } })
    expect(JSON.parse(details)).toEqual({ from: 'draft', to: 'withdrawn', versionId: null })
    await expect(deleteDraft(as(personId), taskId)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('is refused for a submitted task and not found for other people', async () => {
    const made = await makeSubmittable(api.db)
    const other = await makeSubmittable(api.db)
    await expect(deleteDraft(as(other.personId), made.taskId)).rejects.toMatchObject({ code: 'not_found' })
    await submit(made)
    await expect(deleteDraft(as(made.personId), made.taskId)).rejects.toMatchObject({
      code: 'invalid_move',
    })
    expect(await readStatus(made.taskId)).toBe('in_review')
    expect(await api.db.draft.count({ where: { taskId: made.taskId } })).toBe(1)
  })
})

import { makeDataset, makeDraw, makePerson, makeSystem, makeThread } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { findRefusal, type RoleName } from '../../domain/permissions/permissions'
import type { PoolFilter } from '../../domain/sampling/pool'
import { takeAssignment } from '../assignments/take-assignment'
import { readTask } from '../datasets/read-task'
import type { Context } from '../platform/context'
import { runChanges } from '../platform/live/run-changes'
import { turnFeeds } from '../platform/live/turn-feeds'
import { previewRedaction } from '../redaction/preview-redaction'
import { findTasks } from '../search/find-tasks'
import { discardDraft } from '../sampling/discard-draft'
import { listPool } from '../sampling/pool/list-pool'
import { answerTask } from '../testing/answering-scene'
import { makeActor, makeAuthoring, makeReviewTask } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { listCalls, readAnswer, type Call } from '../testing/walk-calls'

vi.mock('@consilium/worker/enqueue', () => ({ enqueue: async () => true, queueFromEnv: () => null }))

/*
 * Every read of the platform, called by people who answer a task with the ids of the task and of everything around
 * it. The responses hold the conversation, and no other byte of the task.
 */
const SECRET = 'zqx'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(async () => {
  await Promise.all([turnFeeds().close(), runChanges().close()])
  await api.close()
})

/** A drawn task in which everything but its conversation holds the secret. */
async function makeScene() {
  const { db } = api
  const datasetId = await makeDataset(db)
  const people = await Promise.all(
    ['author', 'reviewer', 'adjudicator', 'answerer'].map(async (what) => {
      const id = await makePerson(db, ['physician'])
      await db.person.update({
        where: { id },
        data: { name: `${SECRET} ${what}`, affiliation: `${SECRET} hospital of the ${what}` },
        select: { id: true },
      })
      return id
    }),
  )
  const [authorId = '', reviewerId = '', adjudicatorId = '', otherId = ''] = people
  const task = await makeReviewTask(db, {
    datasetId,
    authorId,
    vendor: `${SECRET} vendor`,
    authoring: makeAuthoring(SECRET, []),
  })
  const { taskId } = task
  const shown = await db.taskVersion.findUniqueOrThrow({ where: { id: task.versionId } })
  // The version that was drawn: the secret can't be added to the stored one.
  const { id: versionId } = await db.taskVersion.create({
    data: {
      taskId,
      number: 2,
      conversation: shown.conversation as object[],
      turnCount: 1,
      contentHash: randomUUID(),
      specialty: 'Cardiology',
      language: 'en',
      mode: 'red_teaming',
      useCase: 'consult',
      responseQuality: 2,
      difficulty: 'difficult',
      ratedResponse: `${SECRET} response`,
      ratedLlm: `${SECRET} llm`,
      ratedVendor: `${SECRET} vendor`,
      exampleTags: [`${SECRET}:tag`],
      authoring: makeAuthoring(SECRET, [{ fact: `${SECRET} fact`, state: 'missing', note: SECRET }]),
      criteria: {
        create: {
          stableId: randomUUID(),
          position: 1,
          text: `${SECRET} criterion`,
          points: 7,
          evidence: SECRET,
          tags: [SECRET],
        },
      },
    },
    select: { id: true },
  })
  await db.review.create({
    data: {
      versionId,
      reviewerId,
      flawConfirmed: true,
      realistic: true,
      responseQuality: 1,
      decision: 'approve',
      note: `${SECRET} review`,
    },
    select: { id: true },
  })
  await db.adjudication.create({
    data: { versionId, adjudicatorId, decision: 'return', reasons: ['other'], note: `${SECRET} decision` },
    select: { id: true },
  })
  await makeThread(db, { taskId, versionId, text: `${SECRET} message` })
  await db.turn.create({
    data: {
      personId: authorId,
      systemId: await makeSystem(db),
      taskId,
      purpose: 'example',
      state: 'answered',
      finishedAt: new Date(),
      conversation: [],
      text: `${SECRET} example`,
    },
    select: { id: true },
  })
  await db.baselineAnswer.create({
    data: {
      versionId,
      personId: otherId,
      source: 'baseline',
      text: `${SECRET} answer`,
      details: { aiUsed: true },
    },
    select: { id: true },
  })
  await db.task.update({
    where: { id: taskId },
    data: { status: 'accepted', currentVersionId: versionId },
    select: { id: true },
  })
  const { draftId, sampleId } = await makeDraw(db, {
    datasetId,
    purpose: 'release',
    draft: 'open',
    tasks: [{ taskId, versionId, stratum: SECRET }],
  })
  return { datasetId, taskId, versionId, draftId: draftId ?? '', sampleId, people }
}

type Scene = Awaited<ReturnType<typeof makeScene>>

/** Inputs of a read that name the task or something around it. */
function listInputs(call: Call, scene: Scene, assignmentId: string): unknown[] {
  const { datasetId, taskId, versionId, draftId, sampleId } = scene
  const ids = [taskId, versionId, datasetId, draftId, sampleId, assignmentId]
  if (call.name.includes('/{')) return ids.map((id) => ({ params: { id } }))
  if (call.name.includes(' /api/')) return [{}, { query: { datasetId } }]
  if (!call.hasInput) return [undefined]
  return [
    {},
    { text: SECRET },
    { taskId },
    { task: taskId },
    { datasetId, taskId },
    { datasetId },
    { draftId },
    { assignmentId },
    { taskId, version: 1 },
    { kind: 'baseline', datasetId },
    { entityType: 'task', entityId: taskId },
    { type: 'task', id: taskId },
    ...ids.map((id) => ({ id })),
  ]
}

async function makeAnswerer(roles: RoleName[]): Promise<Context> {
  const actor = await makeActor(api.db, roles)
  await api.db.person.update({
    where: { id: actor.id },
    data: { specialties: ['Cardiology'], queueSeenAt: new Date() },
    select: { id: true },
  })
  return { ...api.ctx, actor }
}

// Admins read who uses the platform and which labels tasks have, but none of the texts of the task.
const LABELED =
  /^(people|permissions|audit|home|search|pool|sampling|draws|datasets|reviewWork)\.|^GET \/api\/v1\/(datasets|drafts|draws)/

it.each<[string, RoleName[]]>([
  ['an adjudicator', ['physician', 'adjudicator']],
  ['an admin who is a physician', ['physician', 'admin']],
])(
  '%s with an open answer reads the conversation only',
  async (_, roles) => {
    await api.db.dataset.updateMany({ data: { archivedAt: new Date() } })
    const scene = await makeScene()
    const ctx = await makeAnswerer(roles)
    const { assignmentId } = await takeAssignment(ctx, 'baseline')
    const isAdmin = roles.includes('admin')
    const found = new Set<string>()
    let successes = 0
    const reads = listCalls().filter(
      ({ kind, action }) => (kind === 'query' || kind === 'get') && !findRefusal(ctx.actor, action),
    )
    for (const call of reads)
      for (const input of listInputs(call, scene, assignmentId)) {
        const response = await call.send(api, ctx.actor, input)
        const body = await readAnswer(call, response)
        if (response.status === 200) successes += 1
        const secret =
          isAdmin && LABELED.test(call.name)
            ? /zqx (criterion|response|review|decision|message|example|answer)\b/
            : /zqx/
        if (secret.test(body)) found.add(`${call.name} ${JSON.stringify(input)}`)
        if (!isAdmin && scene.people.some((id) => body.includes(id))) found.add(`${call.name} names a person`)
      }
    if (isAdmin) {
      // Being found by a word of the rubric, or by a level of the rating, would give it away.
      expect((await findTasks(ctx, { text: SECRET })).tasks).toEqual([])
      const list = async (levels: PoolFilter['levels']) =>
        (
          await listPool(ctx, {
            datasetId: scene.datasetId,
            filter: { levels, exclusion: 'all', released: 'all' },
            limit: 10,
          })
        ).tasks
      expect(await list({})).toMatchObject([{ difficulty: null, ratedLlm: null, author: null }])
      expect(await list({ difficulty: ['difficult'] })).toEqual([])
      await expect(previewRedaction(ctx, { taskId: scene.taskId, text: SECRET })).rejects.toMatchObject({
        code: 'conflict',
      })
    }
    expect([...found]).toEqual([])
    expect(successes).toBeGreaterThan(20)
  },
  120_000,
)

it('an admin who has answered a task reads it only once it is no longer drawn', async () => {
  await api.db.dataset.updateMany({ data: { archivedAt: new Date() } })
  const scene = await makeScene()
  const ctx = await makeAnswerer(['physician', 'admin'])
  await answerTask(ctx, scene)
  const task = { datasetId: scene.datasetId, taskId: scene.taskId }
  await expect(readTask(ctx, task)).rejects.toMatchObject({ code: 'conflict' })
  await discardDraft(api.ctx, { id: scene.draftId, reason: 'Not needed any more.' })
  expect(await readTask(ctx, task)).toMatchObject({ id: scene.taskId })
})

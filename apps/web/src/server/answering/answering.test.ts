import { makeDataset, makeDraw } from '@consilium/db/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SaveAnswer } from '../../domain/answering/answer-views'
import { assignPeople } from '../assignments/assign-people'
import { endAssignment } from '../assignments/end-assignment'
import { skipOfferedTask } from '../assignments/skip-offered-task'
import { takeAssignment } from '../assignments/take-assignment'
import { discardDraft } from '../sampling/discard-draft'
import { discardDraw } from '../sampling/draws/discard-draw'
import {
  answerTask,
  countOffers,
  makeDrawnTasks,
  makeSpecialist,
  wholeAnswer,
  writeAnswer,
} from '../testing/answering-scene'
import { makeActor, makeReviewTask, type ReviewTask } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { drawAnswerSubset } from './draw-answer-subset'
import { listSentAnswers } from './list-sent-answers'
import { readAnswer } from './read-answer'
import { readAnswerQueue } from './read-answer-queue'
import { submitAnswer } from './submit-answer'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
// Queues hold tasks of all datasets, so those of earlier tests end.
beforeEach(() => api.db.dataset.updateMany({ data: { archivedAt: new Date() } }))

describe('a physician who answers', () => {
  it('takes a drawn task, sees the conversation only, and submits once', async () => {
    const { tasks } = await makeDrawnTasks(api.db)
    const task = tasks[0] as ReviewTask
    const ctx = await makeSpecialist(api.ctx)
    const queue = await readAnswerQueue(ctx)
    expect(queue).toMatchObject({ waiting: 1, silence: null, next: { specialty: 'Cardiology', mode: null } })
    const sent = await writeAnswer(ctx, task)
    const opened = await readAnswer(ctx, sent.assignmentId)
    expect(opened.conversation).toHaveLength(1)
    const first = await submitAnswer(ctx, sent)
    expect(await submitAnswer(ctx, sent)).toEqual(first)
    expect(first).toMatchObject({ takesEffectAt: null, length: { words: 14 }, median: null })
    const rows = await api.db.baselineAnswer.findMany({ where: { personId: ctx.personId } })
    expect(rows).toMatchObject([
      {
        source: 'baseline',
        versionId: task.versionId,
        pastedCharacters: 0,
        conversationSha256: expect.any(String),
      },
    ])
    expect(await api.db.assignment.findUnique({ where: { id: sent.assignmentId } })).toMatchObject({
      state: 'done',
      match: 'exact',
    })
    const list = await listSentAnswers(ctx)
    expect(list.answers).toHaveLength(1)
    const seen = JSON.stringify([queue, opened, first, list])
    for (const secret of [
      'Says what matters',
      'cover of colchicine"',
      'hidden-llm',
      'A vendor',
      'good_faith',
      'difficult',
    ])
      expect(seen).not.toContain(secret)
    expect(seen).not.toContain(task.authorId)
    for (const stableId of task.criteria) expect(seen).not.toContain(stableId)
    expect(await countOffers(await makeSpecialist(api.ctx))).toBe(0)
  })

  it('is offered their specialty first, then related ones, then tasks that state none', async () => {
    const { tasks } = await makeDrawnTasks(api.db, ['Nephrology', 'Urology', 'Dermatology', 'Cardiology'])
    const ctx = await makeSpecialist(api.ctx, ['Cardiology', 'Internal medicine'])
    expect(await countOffers(ctx)).toBe(2)
    const { assignmentId } = await takeAssignment(ctx, 'baseline')
    const exact = await api.db.assignment.findUniqueOrThrow({ where: { id: assignmentId } })
    expect(exact).toMatchObject({ versionId: tasks[3]?.versionId, match: 'exact' })
    const next = await takeAssignment(ctx, 'baseline')
    expect(await api.db.assignment.findUniqueOrThrow({ where: { id: next.assignmentId } })).toMatchObject({
      versionId: tasks[0]?.versionId,
      match: 'related',
    })
    expect((await readAnswerQueue(await makeSpecialist(api.ctx, ['Ophthalmology']))).silence).toContain(
      'specialty',
    )
  })

  it('gets one of two requests for the last task', async () => {
    await makeDrawnTasks(api.db)
    const people = await Promise.all([makeSpecialist(api.ctx), makeSpecialist(api.ctx)])
    const taken = await Promise.allSettled(people.map((ctx) => takeAssignment(ctx, 'baseline')))
    expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = taken.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))
    expect(refused[0]).toMatch(
      /you can’t take any of them now|No task is waiting|Someone else just took that task/,
    )
  })

  it.each<[string, string, (task: ReviewTask, personId: string) => Promise<unknown>]>([
    [
      'the author',
      'You wrote',
      ({ taskId }, personId) =>
        api.db.task.update({ where: { id: taskId }, data: { authorId: personId }, select: { id: true } }),
    ],
    [
      'a reviewer',
      'You reviewed',
      ({ versionId }, personId) =>
        api.db.review.create({
          data: {
            versionId,
            reviewerId: personId,
            flawConfirmed: true,
            realistic: true,
            responseQuality: 4,
            decision: 'approve',
          },
        }),
    ],
    [
      'an adjudicator',
      'You adjudicated',
      ({ versionId }, personId) =>
        api.db.adjudication.create({
          data: { versionId, adjudicatorId: personId, decision: 'return', reasons: ['other'] },
        }),
    ],
    [
      'a reviewer who handed it back',
      'You had',
      ({ taskId, versionId }, personId) =>
        api.db.assignment.create({
          data: { kind: 'review', taskId, versionId, personId, state: 'handed_back', endedAt: new Date() },
        }),
    ],
    [
      'an adjudicator whose assignment was canceled',
      'You had',
      ({ taskId, versionId }, personId) =>
        api.db.assignment.create({
          data: {
            kind: 'adjudication',
            taskId,
            versionId,
            personId,
            state: 'cancelled',
            endedAt: new Date(),
          },
        }),
    ],
    [
      'an admin who read it',
      'You read',
      ({ taskId }, personId) => api.db.judgmentReading.create({ data: { taskId, personId } }),
    ],
  ])('is not %s, in the queue, by an admin, or in the database', async (_, own, addPart) => {
    const { tasks, datasetId } = await makeDrawnTasks(api.db)
    const task = tasks[0] as ReviewTask
    const ctx = await makeSpecialist(api.ctx)
    await addPart(task, ctx.personId)
    expect(await countOffers(ctx)).toBe(0)
    await expect(takeAssignment(ctx, 'baseline')).rejects.toMatchObject({ code: 'invalid_move' })
    await expect(readAnswer(ctx, task.taskId)).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringMatching(new RegExp(`^${own} this task.*, so you can’t answer it\\.$`)),
    })
    await expect(readAnswer(await makeSpecialist(api.ctx), task.taskId)).rejects.toMatchObject({
      code: 'not_found',
    })
    const lines = [{ versionId: task.versionId, personId: ctx.personId }]
    await expect(
      assignPeople(api.ctx, { kind: 'baseline', datasetId, lines, matchReason: '' }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    await expect(
      api.db.baselineAnswer.create({
        data: { versionId: task.versionId, personId: ctx.personId, source: 'baseline', text: 'Anyway.' },
      }),
    ).rejects.toThrow()
  })

  it('reads about their own part alike whether or not the task is drawn', async () => {
    const { tasks, draftId } = await makeDrawnTasks(api.db)
    const { taskId, authorId } = tasks[0] as ReviewTask
    const author = { ...api.ctx, actor: { ...(await makeActor(api.db, ['physician'])), id: authorId } }
    const { assignmentId } = await takeAssignment(await makeSpecialist(api.ctx), 'baseline')
    const read = () => readAnswer(author, taskId).catch((error: Error) => error.message)
    expect(await read()).toBe('You wrote this task, so you can’t answer it.')
    // The assignment of somebody else would show that the task is drawn.
    await expect(readAnswer(author, assignmentId)).rejects.toMatchObject({ code: 'not_found' })
    await discardDraft(api.ctx, { id: draftId, reason: 'Not needed any more.' })
    expect(await read()).toBe('You wrote this task, so you can’t answer it.')
  })

  it('may have skipped the task in the queue of reviews, before its text was opened', async () => {
    const datasetId = await makeDataset(api.db)
    const task = await makeReviewTask(api.db, { datasetId, specialty: 'Cardiology' })
    const ctx = await makeSpecialist(api.ctx)
    await skipOfferedTask(ctx, 'review', { versionId: task.versionId, reason: 'Outside my field' })
    await api.db.task.updateMany({ where: { datasetId }, data: { status: 'accepted' } })
    await makeDraw(api.db, {
      datasetId,
      purpose: 'release',
      draft: 'open',
      tasks: [{ taskId: task.taskId, versionId: task.versionId }],
    })
    expect(await answerTask(ctx, task)).toMatchObject({ personId: ctx.personId })
  })

  it('may be assigned the task whose offer they skipped', async () => {
    const { tasks, datasetId } = await makeDrawnTasks(api.db)
    const { versionId } = tasks[0] as ReviewTask
    const ctx = await makeSpecialist(api.ctx)
    await skipOfferedTask(ctx, 'baseline', { versionId, reason: 'Outside my field' })
    expect(await countOffers(ctx)).toBe(0)
    const lines = [{ versionId, personId: ctx.personId }]
    await assignPeople(api.ctx, { kind: 'baseline', datasetId, lines })
    expect((await readAnswerQueue(ctx)).open).toHaveLength(1)
  })

  it('keeps the match with which they began when their specialties change', async () => {
    const { tasks } = await makeDrawnTasks(api.db)
    const task = tasks[0] as ReviewTask
    const ctx = await makeSpecialist(api.ctx)
    const sent = await writeAnswer(ctx, task)
    await api.db.person.update({
      where: { id: ctx.personId },
      data: { specialties: ['Ophthalmology'] },
      select: { id: true },
    })
    await submitAnswer(ctx, sent)
    expect(await api.db.assignment.findUnique({ where: { id: sent.assignmentId } })).toMatchObject({
      state: 'done',
      match: 'exact',
    })
  })

  it('never answers a task twice', async () => {
    const { tasks, draftId, datasetId } = await makeDrawnTasks(api.db)
    const task = tasks[0] as ReviewTask
    await drawAnswerSubset(api.ctx, { draftId, tasks: 1, answers: 2 })
    const ctx = await makeSpecialist(api.ctx)
    await answerTask(ctx, task)
    expect(await countOffers(ctx)).toBe(0)
    await expect(readAnswer(ctx, task.taskId)).rejects.toThrow('You have already answered this task')
    const lines = [{ versionId: task.versionId, personId: ctx.personId }]
    await expect(assignPeople(api.ctx, { kind: 'baseline', datasetId, lines })).rejects.toThrow(
      'because they have answered it',
    )
  })

  it('may share the author’s institution, or have a tie to the vendor, before and after they begin', async () => {
    const { tasks } = await makeDrawnTasks(api.db, ['Cardiology', 'Internal medicine'])
    const ctx = await makeSpecialist(api.ctx)
    const sent = await writeAnswer(ctx, tasks[0] as ReviewTask)
    // The authors join the institution of the physician.
    await api.db.person.updateMany({
      where: { id: { in: [ctx.personId, ...tasks.map(({ authorId }) => authorId)] } },
      data: { affiliation: 'St Elsewhere' },
    })
    await api.db.vendorTie.create({ data: { personId: ctx.personId, vendor: 'A vendor' } })
    expect(await countOffers(ctx)).toBe(1)
    await submitAnswer(ctx, sent)
    expect(await answerTask(ctx, tasks[1] as ReviewTask)).toMatchObject({ personId: ctx.personId })
    expect(await api.db.baselineAnswer.count({ where: { personId: ctx.personId } })).toBe(2)
  })

  it('reads why a task left the draw, and keeps what they wrote', async () => {
    for (const end of ['draw', 'draft'] as const) {
      const { tasks, draftId, sampleId } = await makeDrawnTasks(api.db)
      const ctx = await makeSpecialist(api.ctx)
      const sent = await writeAnswer(ctx, tasks[0] as ReviewTask)
      if (end === 'draw')
        await discardDraw(api.ctx, { id: sampleId, reason: 'The plan was wrong.', mayStay: undefined })
      else await discardDraft(api.ctx, { id: draftId, reason: 'Not needed any more.' })
      await expect(submitAnswer(ctx, sent)).rejects.toThrow('no longer needed. What you wrote is kept')
      expect(await api.db.baselineAnswer.count({ where: { personId: ctx.personId } })).toBe(0)
      expect(await api.db.draft.count({ where: { personId: ctx.personId } })).toBe(1)
      expect(await countOffers(await makeSpecialist(api.ctx))).toBe(0)
    }
  })

  it('is refused without a declaration, and with 200,000 characters', async () => {
    const { tasks } = await makeDrawnTasks(api.db)
    const task = tasks[0] as ReviewTask
    const ctx = await makeSpecialist(api.ctx)
    const sent = await writeAnswer(ctx, task, { aiUsed: null, consulted: [] })
    await expect(submitAnswer(ctx, sent)).rejects.toMatchObject({ code: 'invalid_input', field: 'ai' })
    const content = wholeAnswer(task.versionId, { text: 'x'.repeat(200_000) })
    const saved = SaveAnswer.safeParse({
      assignmentId: sent.assignmentId,
      baseVersion: 1,
      keep: false,
      content,
    })
    expect(saved.error?.issues).toMatchObject([
      { path: ['content', 'text'], message: 'An answer has at most 30,000 characters.' },
    ])
  })

  it('can hand a task back and take it again with their text', async () => {
    const { tasks } = await makeDrawnTasks(api.db)
    const ctx = await makeSpecialist(api.ctx)
    const sent = await writeAnswer(ctx, tasks[0] as ReviewTask)
    await endAssignment(ctx, 'baseline', { assignmentId: sent.assignmentId, as: 'handed_back', reason: '' })
    const again = await takeAssignment(ctx, 'baseline')
    expect((await readAnswer(ctx, again.assignmentId)).draft?.content.text).toContain('colchicine')
  })
})

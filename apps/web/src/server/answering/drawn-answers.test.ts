import { makeDraw, makePerson } from '@consilium/db/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { assignPeople } from '../assignments/assign-people'
import { saveAssignmentDraft } from '../assignments/save-assignment-draft'
import { takeAssignment } from '../assignments/take-assignment'
import { listNotifications } from '../notifications/list-notifications'
import { markPageRead } from '../notifications/mark-page-read'
import type { Context } from '../platform/context'
import { freezeDraft } from '../releasing/freeze-draft'
import { publishRelease } from '../releasing/publish-release'
import { readDraftReadiness } from '../releasing/read-readiness'
import { readRunTask } from '../results/read-run-task'
import { discardDraft } from '../sampling/discard-draft'
import {
  answerTask,
  countOffers,
  makeDrawnTasks,
  makeSpecialist,
  wholeAnswer,
  writeAnswer,
} from '../testing/answering-scene'
import { makeActor, type ReviewTask } from '../testing/make-review-task'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { createResultsWorld } from '../testing/results-world'
import { answerDrafts } from './answer-drafts'
import { drawAnswerSubset } from './draw-answer-subset'
import { listSentAnswers } from './list-sent-answers'
import { notifyAnswerers } from './notify-answerers'
import { openAnswer } from './open-answer'
import { readAnswer } from './read-answer'
import { readAnswerQueue } from './read-answer-queue'
import { readDrawnAnswers } from './read-drawn-answers'
import { returnAnswer } from './return-answer'
import { submitAnswer } from './submit-answer'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
// Queues hold tasks of all datasets, so those of earlier tests end.
beforeEach(() => api.db.dataset.updateMany({ data: { archivedAt: new Date() } }))

describe('a task that is drawn', () => {
  it('is not offered once it is public in a published release, and is while it is held out', async () => {
    const { datasetId, tasks } = await makeDrawnTasks(api.db, ['Cardiology', 'Cardiology'])
    for (const { taskId } of tasks)
      await api.db.task.update({
        where: { id: taskId },
        data: { source: 'imported', externalId: taskId },
        select: { id: true },
      })
    const release = await api.db.release.create({
      data: {
        datasetId,
        name: 'First',
        attestation: 'imported',
        taskCount: 2,
        contentHash: 'x',
        tasks: {
          create: tasks.map(({ taskId, versionId }, index) => ({
            taskId,
            versionId,
            split: index === 0 ? ('public' as const) : ('held_out' as const),
          })),
        },
      },
      select: { id: true },
    })
    const ctx = await makeSpecialist(api.ctx)
    expect(await countOffers(ctx)).toBe(2)
    const early = await makeSpecialist(api.ctx)
    for (const _ of tasks) await takeAssignment(early, 'baseline')
    await publishRelease(api.ctx, { id: release.id, name: 'First' })
    // Its answers in progress end, because their writers could read the rubric now.
    expect((await readAnswerQueue(early)).open).toHaveLength(1)
    expect(
      await api.db.assignment.findFirst({
        where: { personId: early.personId, taskId: tasks[0]?.taskId ?? '' },
      }),
    ).toMatchObject({ state: 'cancelled' })
    await api.db.assignment.updateMany({
      where: { personId: early.personId },
      data: { state: 'handed_back' },
    })
    expect(await countOffers(ctx)).toBe(1)
    await takeAssignment(ctx, 'baseline')
    expect(await countOffers(ctx)).toBe(0)
  })

  it.each(['before', 'after'])(
    'keeps its answer, submitted %s a new version with the same conversation',
    async (when) => {
      const { tasks, datasetId, draftId } = await makeDrawnTasks(api.db)
      const task = tasks[0] as ReviewTask
      const ctx = await makeSpecialist(api.ctx)
      const sent = await writeAnswer(ctx, task)
      if (when === 'before') await submitAnswer(ctx, sent)
      const {
        id: _,
        createdAt: __,
        ...version
      } = await api.db.taskVersion.findUniqueOrThrow({
        where: { id: task.versionId },
      })
      const erratum = await api.db.taskVersion.create({
        data: {
          ...version,
          number: 2,
          contentHash: 'other',
          conversation: version.conversation as object,
        } as never,
        select: { id: true },
      })
      await api.db.task.update({
        where: { id: task.taskId },
        data: { currentVersionId: erratum.id },
        select: { id: true },
      })
      const again = await makeDraw(api.db, {
        datasetId,
        purpose: 'release',
        draft: 'open',
        tasks: [{ taskId: task.taskId, versionId: erratum.id }],
      })
      await discardDraft(api.ctx, { id: draftId, reason: 'Another draft follows.' })
      if (when === 'after') await submitAnswer(ctx, sent)
      expect(await countOffers(await makeSpecialist(api.ctx))).toBe(0)
      expect(await readDrawnAnswers(api.ctx, again.draftId ?? '')).toMatchObject({ answered: 1, missing: 0 })
    },
  )

  it('is missing its answer once a reservation expires, and is not frozen while one can be undone', async () => {
    const { tasks, draftId, sampleId, datasetId } = await makeDrawnTasks(api.db)
    // An imported task needs no three physicians.
    await api.db.task.updateMany({ where: { datasetId }, data: { source: 'imported', externalId: 'task 1' } })
    const { assignmentId } = await writeAnswer(await makeSpecialist(api.ctx), tasks[0] as ReviewTask)
    const where = { id: assignmentId }
    expect(await readDrawnAnswers(api.ctx, draftId)).toMatchObject({ inProgress: 1, missing: 0 })
    await api.db.assignment.update({ where, data: { heldUntil: new Date(Date.now() + 60_000) } })
    const { name } = await api.db.releaseDraft.findUniqueOrThrow({ where: { id: draftId } })
    await expect(freezeDraft(api.ctx, { id: draftId, sampleId, confirm: name })).rejects.toThrow(
      '1 answer was submitted a moment ago',
    )
    await api.db.assignment.update({ where, data: { heldUntil: null, reservedUntil: new Date(0) } })
    expect(await readDrawnAnswers(api.ctx, draftId)).toMatchObject({ inProgress: 0, missing: 1 })
  })

  it('needs another answer while AI is declared, and gets several if it is in the subset', async () => {
    const { tasks, draftId } = await makeDrawnTasks(api.db)
    const task = tasks[0] as ReviewTask
    const readCheck = async () =>
      (await readDraftReadiness(api.ctx, draftId)).find(({ name }) => name === 'answers')
    // Nobody has answered a task of the dataset here.
    expect(await readCheck()).toMatchObject({ active: false })
    await answerTask(await makeSpecialist(api.ctx), task, { aiUsed: true })
    expect(await readCheck()).toMatchObject({ active: true, failing: 1, waivable: true })
    expect(await readDrawnAnswers(api.ctx, draftId)).toMatchObject({
      tasks: 1,
      answered: 0,
      missing: 1,
      answers: [{ origin: 'declared_ai' }],
    })
    await drawAnswerSubset(api.ctx, { draftId, tasks: 1, answers: 2 })
    await expect(drawAnswerSubset(api.ctx, { draftId, tasks: 1, answers: 3 })).rejects.toMatchObject({
      code: 'conflict',
    })
    await answerTask(await makeSpecialist(api.ctx), task)
    expect(await readCheck()).toMatchObject({ failing: 0 })
    const second = await makeSpecialist(api.ctx)
    expect(await countOffers(second)).toBe(1)
    await answerTask(second, task)
    expect(await countOffers(await makeSpecialist(api.ctx))).toBe(0)
    expect(await readDrawnAnswers(api.ctx, draftId)).toMatchObject({
      answered: 1,
      missing: 0,
      subset: { tasks: 1 },
    })
  })

  it('shows admins that an answer is the same as that of a model, and pasted text in total only', async () => {
    const { tasks, draftId } = await makeDrawnTasks(api.db)
    await answerTask(await makeSpecialist(api.ctx), tasks[0] as ReviewTask, {
      text: 'Yes, under cover of colchicine.',
      pastedCharacters: 20,
    })
    expect(await readDrawnAnswers(api.ctx, draftId)).toMatchObject({
      answers: [{ sharedWithModels: 1, returnable: true }],
      // The share of a single answer would not be a total.
      pastedShare: null,
    })
    const versionId = tasks[0]?.versionId ?? ''
    for (let more = 0; more < 4; more += 1)
      await api.db.baselineAnswer.create({
        data: {
          versionId,
          personId: await makePerson(api.db, ['physician']),
          source: 'baseline',
          text: 'No.',
          pastedCharacters: 0,
        },
        select: { id: true },
      })
    expect(await readDrawnAnswers(api.ctx, draftId)).toMatchObject({ pastedShare: 20 / 43 })
  })
})

describe('an admin', () => {
  it('assigns an answer against the specialty only with a reason, which is stored', async () => {
    const { tasks, datasetId } = await makeDrawnTasks(api.db)
    const ctx = await makeSpecialist(api.ctx, ['Ophthalmology'])
    const lines = [{ versionId: tasks[0]?.versionId ?? '', personId: ctx.personId }]
    const input = { kind: 'baseline' as const, datasetId, lines }
    await expect(assignPeople(api.ctx, { ...input, matchReason: '' })).rejects.toMatchObject({
      code: 'invalid_input',
      field: 'matchReason',
    })
    await expect(
      assignPeople(api.ctx, { ...input, matchReason: 'This person has seen many such cases.' }),
    ).rejects.toThrow('The reason contains the name of A person')
    await assignPeople(api.ctx, { ...input, matchReason: 'Nobody in cardiology is free this month.' })
    expect(await api.db.assignment.findFirstOrThrow({ where: { personId: ctx.personId } })).toMatchObject({
      match: 'none',
      matchReason: 'Nobody in cardiology is free this month.',
    })
  })

  it('returns an answer once, for a formal reason, and its author replaces it', async () => {
    const { tasks, draftId } = await makeDrawnTasks(api.db)
    const task = tasks[0] as ReviewTask
    const ctx = await makeSpecialist(api.ctx)
    const first = await answerTask(ctx, task, { text: 'This answers another question.' })
    const admin = { ...api.ctx, actor: await makeActor(api.db, ['admin']) }
    await expect(returnAnswer(admin, { answerId: first.id, reason: 'ai_declared' })).rejects.toMatchObject({
      code: 'invalid_input',
      field: 'reason',
    })
    await returnAnswer(admin, { answerId: first.id, reason: 'other_task' })
    await expect(returnAnswer(admin, { answerId: first.id, reason: 'empty' })).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await readDrawnAnswers(api.ctx, draftId)).toMatchObject({ answered: 0, inProgress: 1 })
    expect((await listSentAnswers(ctx)).answers).toMatchObject([{ decision: 'returned' }])
    const { open } = await readAnswerQueue(ctx)
    const assignmentId = open[0]?.assignmentId ?? ''
    const opened = await readAnswer(ctx, assignmentId)
    expect(opened).toMatchObject({
      returned: 'other_task',
      draft: { content: { text: 'This answers another question.', aiUsed: null, interrupted: null } },
    })
    const saved = await saveAssignmentDraft(
      ctx,
      {
        assignmentId,
        baseVersion: opened.draft?.version ?? 0,
        content: wholeAnswer(task.versionId),
        keep: false,
      },
      answerDrafts,
    )
    await submitAnswer(ctx, { assignmentId, draftVersion: saved.version })
    const second = await api.db.baselineAnswer.findUniqueOrThrow({ where: { assignmentId } })
    expect(second.replacesId).toBe(first.id)
    await expect(returnAnswer(admin, { answerId: second.id, reason: 'empty' })).rejects.toMatchObject({
      code: 'invalid_move',
    })
    expect(await readDrawnAnswers(api.ctx, draftId)).toMatchObject({ answered: 1, missing: 0 })
  })

  it('notifies specialists who have not begun, once a day, without naming a task', async () => {
    const { tasks, draftId, datasetId, sampleId } = await makeDrawnTasks(api.db, ['Urology', 'Urology'])
    await answerTask(await makeSpecialist(api.ctx, ['Urology']), tasks[0] as ReviewTask).catch(() => null)
    const [exact, related, other] = await Promise.all(
      [['Urology'], ['Nephrology'], ['Cardiology']].map((own) => makeSpecialist(api.ctx, own)),
    )
    const notify = () => notifyAnswerers(api.ctx, { draftId, specialty: 'Urology' })
    const { notified } = await notify()
    expect(notified).toBeGreaterThanOrEqual(2)
    const found = await api.db.notification.findMany({
      where: {
        kind: 'answers_wanted',
        personId: { in: [exact, related, other].map((ctx) => ctx?.personId ?? '') },
      },
    })
    expect(found.map(({ personId }) => personId).toSorted()).toEqual(
      [exact?.personId, related?.personId].toSorted(),
    )
    expect(found[0]).toMatchObject({ datasetId, taskId: null, assignmentId: null, isBlocking: false })
    await expect(notify()).rejects.toMatchObject({ code: 'conflict', field: 'specialty' })
    const audited = await api.db.auditEvent.findFirstOrThrow({
      where: { action: 'sample.answerers_notified', entityId: sampleId },
    })
    expect(JSON.parse(String(audited.details))).toMatchObject({ specialty: 'Urology', people: notified })
    const list = await listNotifications(exact as Context, { unread: true, limit: 10 })
    expect(list.days[0]?.items).toMatchObject([{ kind: 'answers_wanted', href: '/answer', about: '' }])
    expect(await markPageRead(exact as Context, { href: '/answer' })).toEqual({ unread: 0 })
  })

  it('returns no answer once no draw holds its task', async () => {
    const { tasks, draftId } = await makeDrawnTasks(api.db)
    const ctx = await makeSpecialist(api.ctx)
    const { id: answerId } = await answerTask(ctx, tasks[0] as ReviewTask)
    await discardDraft(api.ctx, { id: draftId, reason: 'Not needed any more.' })
    await expect(returnAnswer(api.ctx, { answerId, reason: 'empty' })).rejects.toMatchObject({
      code: 'invalid_move',
    })
    expect((await readAnswerQueue(ctx)).open).toEqual([])
  })

  it('who reads the completions for a drawn task can never answer it', async () => {
    const { datasetId, versions, runs } = await createResultsWorld(api.db, {
      unpublishedRelease: 'In preparation',
      tasks: 1,
      systems: [{ name: 'One', skill: 0.5, published: false }],
      facets: () => ({ specialty: 'Cardiology' }),
    })
    const [versionId = ''] = versions
    const { taskId } = await api.db.taskVersion.findUniqueOrThrow({ where: { id: versionId } })
    await api.db.task.update({
      where: { id: taskId },
      data: { currentVersionId: versionId },
      select: { id: true },
    })
    await makeDraw(api.db, { datasetId, purpose: 'release', draft: 'open', tasks: [{ taskId, versionId }] })
    const ctx = await makeSpecialist(api.ctx, ['Cardiology'], ['admin', 'physician'])
    expect(await countOffers(ctx)).toBe(1)
    await readRunTask(ctx, { runId: runs['One'] ?? '', versionId })
    expect(await countOffers(ctx)).toBe(0)
  })

  it('who reads an answer can never answer the task', async () => {
    const { tasks } = await makeDrawnTasks(api.db, ['Cardiology', 'Cardiology'])
    const written = await answerTask(await makeSpecialist(api.ctx), tasks[0] as ReviewTask).catch(() => null)
    const found =
      written ?? (await api.db.baselineAnswer.findFirstOrThrow({ orderBy: { createdAt: 'desc' } }))
    const admin = await makeSpecialist(api.ctx, ['Cardiology'], ['admin', 'physician'])
    expect((await openAnswer(admin, found.id)).consulted).toEqual(['guidelines'])
    const [row] = await api.db.$queryRaw<[{ obstacles: string[] }]>`
      SELECT judging_obstacles(${found.versionId}::uuid, 'baseline', ${admin.personId}::uuid) AS obstacles`
    expect(row.obstacles).toEqual(['read_as_admin'])
  })
})

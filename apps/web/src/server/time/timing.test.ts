import type { Prisma } from '@consilium/db'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../domain/permissions/permissions'
import { emptyTaskDraft } from '../../domain/authoring/empty-task-draft'
import { makeActor, makeReviewTask } from '../testing/make-review-task'
import { assign } from '../testing/make-threads'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { readOwnMonth } from './read-own-month'
import { correctTime } from './correct-time'
import { exportStatement } from './export-statement'
import { reportTime } from './report-time'

const MINUTE = 60_000
const NOON = new Date('2026-11-20T12:00:00Z')
const later = (minutes: number) => new Date(NOON.getTime() + minutes * MINUTE)
const span = (from: number, to: number, isAdded = false) => ({
  from: from * MINUTE,
  to: to * MINUTE,
  isAdded,
})

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const as = (actor: Actor) => ({ ...api.ctx, actor })

/** A person who writes one task and reviews another one of the same dataset. */
async function makeScene() {
  const actor = await makeActor(api.db)
  const judged = await makeReviewTask(api.db)
  const assignmentId = await assign(api.db, judged, actor.id, 'review')
  const { id: taskId } = await api.db.task.create({
    data: { datasetId: judged.datasetId, source: 'authored', authorId: actor.id, mode: 'good_faith' },
    select: { id: true },
  })
  await api.db.draft.create({
    data: {
      kind: 'task',
      taskId,
      personId: actor.id,
      content: { ...emptyTaskDraft, useCase: 'writing', specialty: 'Nephrology' },
    },
    select: { id: true },
  })
  const [writing, reviewing] = [{ kind: 'write', taskId } as const, { kind: 'review', assignmentId } as const]
  /** Opens a sitting at noon; the returned function reports spans at the given minute. */
  const open = async (of: typeof writing | typeof reviewing) => {
    const sittingId = randomUUID()
    await reportTime(as(actor), { sittingId, of, openedAgo: 0, spans: [] }, NOON)
    return (at: number, ...spans: ReturnType<typeof span>[]) =>
      reportTime(as(actor), { sittingId, of, openedAgo: at * MINUTE, spans }, later(at)).then(
        ({ seconds }) => seconds / 60,
      )
  }
  const month = async () => (await readOwnMonth(as(actor), '2026-11')).rows
  return { ...judged, actor, own: as(actor), ownTaskId: taskId, writing, reviewing, open, month }
}

describe('reported time', () => {
  it('counts once if it is reported twice, out of order or by two tabs', async () => {
    const { open, writing, reviewing, month } = await makeScene()
    const [first, second] = [await open(writing), await open(reviewing)]
    expect(await first(2, span(1, 2))).toBe(1)
    expect(await first(3, span(0, 1), span(2, 3), span(1, 2))).toBe(3)
    expect(await first(3, span(0, 3))).toBe(3)
    expect(await second(6, span(1, 6))).toBe(3)
    expect(await first(6, span(3, 6))).toBe(3)
    expect(
      (await month()).map(({ kind, measuredSeconds, useCase, specialty }) => [
        kind,
        measuredSeconds,
        useCase,
        specialty,
      ]),
    ).toEqual([
      ['review', 180, 'consult', 'Cardiology'],
      ['write', 180, 'writing', 'Nephrology'],
    ])
  })

  it('counts once if two tabs report it concurrently', async () => {
    const { open, writing, reviewing, month } = await makeScene()
    const tabs = [await open(writing), await open(reviewing), await open(writing)]
    await Promise.all([...tabs, ...tabs].map((tab) => tab(30, span(0, 30))))
    expect((await month()).reduce((sum, row) => sum + row.measuredSeconds, 0)).toBe(30 * 60)
  })

  it('never exceeds the real time since the sitting was opened', async () => {
    const { own, open, writing } = await makeScene()
    const report = await open(writing)
    expect(await report(10, span(0, 960))).toBeCloseTo(10, 0)
    const long = { sittingId: randomUUID(), of: writing, openedAgo: 11 * MINUTE, spans: [span(0, 11)] }
    await expect(reportTime(own, long, later(30))).rejects.toThrow('too long ago')
  })

  it('counts an added pause separately, without counting any time twice', async () => {
    const { open, writing, month } = await makeScene()
    const report = await open(writing)
    await report(9, span(0, 3), span(8, 9))
    expect(await report(9, span(2, 9, true))).toBe(9)
    expect(await month()).toMatchObject([{ measuredSeconds: 540, addedSeconds: 300, creditedSeconds: 540 }])
  })

  it('counts on days in the person’s time zone', async () => {
    const { actor, open, writing, month } = await makeScene()
    await api.db.mailSetting.create({
      data: { personId: actor.id, timeZone: 'Pacific/Auckland' },
      select: { personId: true },
    })
    const report = await open(writing)
    // Noon UTC is 1 am in Auckland.
    await report(5, span(0, 5))
    expect((await month()).map(({ day }) => day)).toEqual(['2026-11-21'])
  })

  it('counts only for tasks that the person writes or is assigned to', async () => {
    const { writing, reviewing, open } = await makeScene()
    const stranger = as(await makeActor(api.db))
    for (const of of [
      writing,
      reviewing,
      { kind: 'adjudicate', assignmentId: reviewing.assignmentId } as const,
    ]) {
      await expect(
        reportTime(stranger, { sittingId: randomUUID(), of, openedAgo: 0, spans: [] }),
      ).rejects.toThrow('There is no such')
    }
    const report = await open(reviewing)
    const change = (data: Prisma.AssignmentUpdateInput) =>
      api.db.assignment.update({ where: { id: reviewing.assignmentId }, data, select: { id: true } })
    // A delayed report still counts while the submitted review is held, and after it took effect.
    await change({ heldUntil: later(1) })
    expect(await report(3, span(0, 3))).toBe(3)
    await change({ state: 'done', endedAt: later(-1) })
    expect(await report(4, span(3, 4))).toBe(4)
    await expect(open(reviewing)).rejects.toThrow('You have submitted this review.')
    // Work that was submitted before the first report still counts.
    await api.db.assignment.update({
      where: { id: reviewing.assignmentId },
      data: { endedAt: later(1) },
      select: { id: true },
    })
    await expect(open(reviewing)).resolves.toBeDefined()
  })

  it('is bounded by the database, whatever code writes it', async () => {
    const { actor, writing } = await makeScene()
    const { id: sittingId } = await api.db.workSitting.create({
      data: { personId: actor.id, taskId: writing.taskId, kind: 'write', openedAt: NOON },
      select: { id: true },
    })
    const add = (from: number, to: number, personId = actor.id) =>
      api.db.workSpan.create({
        data: { sittingId, personId, day: NOON, startedAt: later(from), endedAt: later(to) },
        select: { id: true },
      })
    await add(0, 5)
    await expect(add(4, 6)).rejects.toThrow('is counted already')
    await expect(add(-1, 0)).rejects.toThrow('lies within a sitting')
    await expect(add(5, 17 * 60)).rejects.toThrow('lies within a sitting')
    await expect(add(5, 6, (await makeActor(api.db)).id)).rejects.toThrow('lies within a sitting')
    await expect(
      api.db.workSpan.updateMany({ where: { sittingId }, data: { endedAt: later(1) } }),
    ).rejects.toThrow()
    await expect(api.db.workSpan.deleteMany({ where: { sittingId } })).rejects.toThrow()
    expect(await api.db.workSpan.findMany({ where: { sittingId }, select: { endedAt: true } })).toEqual([
      { endedAt: later(5) },
    ])
  })
})

describe('a correction', () => {
  const correction = {
    kind: 'write',
    day: '2026-11-20',
    minutes: 30,
    seenSeconds: 300,
    note: 'I read two guidelines on paper',
  } as const

  it('is stored next to the measured time, adds later time, and is replaced by a newer correction', async () => {
    const { own, actor, open, writing, month } = await makeScene()
    const report = await open(writing)
    await report(5, span(0, 5))
    await correctTime(own, { ...correction, taskId: writing.taskId })
    expect(await report(7, span(5, 7))).toBe(32)
    expect(await month()).toMatchObject([
      { measuredSeconds: 420, creditedSeconds: 1_920, correction: { note: correction.note, times: 1 } },
    ])
    await correctTime(own, { ...correction, taskId: writing.taskId, minutes: 10, seenSeconds: 420 })
    expect(await month()).toMatchObject([{ creditedSeconds: 600, correction: { times: 2 } }])
    const events = await api.db.auditEvent.findMany({
      where: { entityId: actor.id, action: 'person.time_corrected' },
      select: { details: true },
    })
    expect(events).toHaveLength(2)
    expect(JSON.stringify(events)).not.toContain(writing.taskId)
  })

  it('applies only to the person’s own days, refuses patient data and fits into a day', async () => {
    const { own, open, writing } = await makeScene()
    await expect(correctTime(own, { ...correction, taskId: writing.taskId })).rejects.toThrow(
      'no such day of work',
    )
    const report = await open(writing)
    await report(5, span(0, 5))
    const taskId = writing.taskId
    await expect(correctTime(as(await makeActor(api.db)), { ...correction, taskId })).rejects.toThrow(
      'no such day of work',
    )
    await expect(
      correctTime(own, {
        ...correction,
        taskId,
        note: 'Mrs. Kowalski, MRN 4471234, called from 212-555-0187.',
      }),
    ).rejects.toThrow('may identify a patient')
    await expect(correctTime(own, { ...correction, taskId, seenSeconds: 301 })).rejects.toThrow(
      'has changed since you loaded this page',
    )
    const { own: tired, open: begin, writing: first, reviewing: second, taskId: judged } = await makeScene()
    await (
      await begin(first)
    )(1, span(0, 1))
    await (
      await begin(second)
    )(5, span(1, 5))
    await correctTime(tired, { ...correction, taskId: first.taskId, seenSeconds: 60, minutes: 1_000 })
    await expect(
      correctTime(tired, { ...correction, taskId: judged, kind: 'review', seenSeconds: 60, minutes: 500 }),
    ).rejects.toThrow('At most 440 minutes are left.')
  })
})

describe('a monthly statement', () => {
  it('has sums by person and kind, names no task, and is audited', async () => {
    const { actor, own, open, writing, reviewing, datasetId, taskId, ownTaskId } = await makeScene()
    await (
      await open(writing)
    )(5, span(0, 4), span(4, 5, true))
    await (
      await open(reviewing)
    )(9, span(5, 9))
    await correctTime(own, {
      taskId,
      kind: 'review',
      day: '2026-11-20',
      minutes: 12,
      seenSeconds: 240,
      note: 'By phone',
    })
    const { csv, people } = await exportStatement(api.ctx, { datasetId, month: '2026-11' })
    const { name, email } = await api.db.person.findUniqueOrThrow({
      where: { id: actor.id },
      select: { name: true, email: true },
    })
    const { name: dataset } = await api.db.dataset.findUniqueOrThrow({
      where: { id: datasetId },
      select: { name: true },
    })
    expect(people).toBe(1)
    expect(csv.split('\r\n').slice(1)).toEqual([
      `${name},${email},${dataset},2026-11,Reviewing,1,4,0,12,1`,
      `${name},${email},${dataset},2026-11,Writing,1,5,1,5,0`,
      '',
    ])
    for (const id of [taskId, ownTaskId]) expect(csv).not.toContain(id)
    expect((await exportStatement(api.ctx, { datasetId, month: '2026-10' })).people).toBe(0)
    expect(
      await api.db.auditEvent.count({ where: { entityId: datasetId, action: 'dataset.time_exported' } }),
    ).toBe(2)
    await expect(exportStatement(api.ctx, { datasetId: randomUUID(), month: '2026-11' })).rejects.toThrow(
      'no such dataset',
    )
  })
})

import type { AssignmentState, NotificationKind, TaskStatus } from '@consilium/db'
import { makePerson, makeTask } from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runUntilIdle } from '../engine/run-until-idle'
import { claimItem } from '../work/work-item'
import { urgentHandler } from '../handlers/urgent'
import type { Mailer } from './open-mailer'
import { openTestEngine } from '../testing/open-test-engine'
import { headings } from './render-mail'
import { remindPeople } from './remind-people'
import { sendDigests } from './send-digests'

const SITE = 'https://consilium.hospital.org/'
const CLINICAL = 'A man of 45 with gout'

let engine: Awaited<ReturnType<typeof openTestEngine>>
beforeAll(async () => {
  engine = await openTestEngine({ siteUrl: SITE })
})
afterAll(() => engine.close())
// Earlier tests must leave no notification to mail.
beforeEach(async () => {
  await engine.db.notification.updateMany({ where: { mailedAt: null }, data: { mailedAt: new Date() } })
  await engine.db.workItem.updateMany({ where: { kind: 'mail', state: 'ready' }, data: { state: 'done' } })
})

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)
const tomorrow = () => inHours(24)

interface Given {
  personId?: string
  status?: TaskStatus
  state?: AssignmentState
  read?: boolean
  blocking?: boolean
  at?: Date
}

type TaskNotification = Exclude<
  NotificationKind,
  | 'answers_wanted'
  | 'run_paused'
  | 'run_finished'
  | 'run_incomplete'
  | 'task_stuck'
  | 'invitation_unused'
  | 'webhook_disabled'
>

const standing: Record<TaskNotification, { status: TaskStatus; state: AssignmentState | null }> = {
  review_assigned: { status: 'in_review', state: 'open' },
  review_asked_again: { status: 'in_review', state: 'open' },
  adjudication_assigned: { status: 'in_adjudication', state: 'open' },
  answer_assigned: { status: 'accepted', state: 'open' },
  answer_returned: { status: 'accepted', state: 'open' },
  work_due: { status: 'in_adjudication', state: 'open' },
  work_late: { status: 'in_review', state: 'open' },
  work_ended: { status: 'withdrawn', state: 'cancelled' },
  task_returned: { status: 'revision', state: null },
  task_accepted: { status: 'accepted', state: null },
  task_rejected: { status: 'rejected', state: null },
  task_retired: { status: 'retired', state: null },
  task_restored: { status: 'accepted', state: null },
  thread_opened: { status: 'revision', state: null },
  thread_answered: { status: 'in_review', state: 'open' },
}
const kinds = Object.keys(standing) as TaskNotification[]

/** Creates a notification about a task whose text must not appear in the mail. */
async function createNotification(kind: TaskNotification, given: Given = {}) {
  const { db } = engine
  const {
    status = standing[kind].status,
    state = standing[kind].state,
    read = false,
    blocking = false,
    at = new Date(),
  } = given
  const personId = given.personId ?? (await makePerson(db, ['physician']))
  const { taskId, versionId } = await makeTask(db, { conversation: [{ role: 'user', content: CLINICAL }] })
  const assignment = state
    ? await db.assignment.create({
        data: {
          kind: kind.startsWith('answer_')
            ? 'baseline'
            : status === 'in_adjudication'
              ? 'adjudication'
              : 'review',
          taskId,
          versionId,
          personId,
          state,
        },
        select: { id: true },
      })
    : null
  await db.task.update({ where: { id: taskId }, data: { status }, select: { id: true } })
  const notification = await db.notification.create({
    data: {
      kind,
      personId,
      taskId,
      aboutId: state ? (assignment?.id ?? '') : versionId,
      assignmentId: assignment?.id ?? null,
      isBlocking: blocking,
      createdAt: at,
      readAt: read ? new Date() : null,
    },
    select: { id: true },
  })
  if (blocking)
    await db.workItem.create({
      data: { kind: 'urgent', uniqueKey: `urgent:${notification.id}`, notificationId: notification.id },
    })
  return { id: notification.id, kind, personId, taskId, assignmentId: assignment?.id ?? '' }
}
const mailsOf = (personId: string) =>
  engine.db.mail.findMany({ where: { personId }, orderBy: { createdAt: 'asc' } })
const digest = (at = tomorrow()) => sendDigests(engine, at)
const wish = (personId: string, wishes: object) =>
  engine.db.mailSetting.upsert({
    where: { personId },
    create: { personId, ...wishes },
    update: wishes,
    select: { personId: true },
  })

describe('the daily digest', () => {
  it('lists every kind with its count and page, and nothing that would break blinding', async () => {
    const personId = await makePerson(engine.db, ['physician'])
    await engine.db.person.update({ where: { id: personId }, data: { name: 'Ada' }, select: { id: true } })
    const notifications = []
    for (const kind of kinds) notifications.push(await createNotification(kind, { personId }))
    const second = await createNotification('task_returned', { personId })
    await digest()
    const [mail, ...more] = await mailsOf(personId)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      kind: 'digest',
      subject: '16 new notifications in Consilium',
      sentAt: null,
    })
    for (const kind of kinds)
      expect(mail?.text).toContain(`\n\n${headings[kind](kind === 'task_returned' ? 2 : 1)}\n- Dataset `)
    const pageOf = (kind: string) =>
      /^task_(accepted|rejected|retired|restored)$/.test(kind) ? 'outcomes' : 'write'
    for (const { kind, taskId, assignmentId } of [...notifications, second])
      expect(mail?.text).toContain(
        assignmentId === '' ? `https://consilium.hospital.org/${pageOf(kind)}/${taskId}` : assignmentId,
      )
    expect(mail?.text).toMatch(
      /^Hello Ada,\n\n[^]*All notifications: https:\/\/consilium\.hospital\.org\/notifications\nChoose which emails you get: https:\/\/consilium\.hospital\.org\/account#mails\n$/,
    )
    for (const secret of [CLINICAL, ...new Date().toISOString().split('T')])
      expect(`${mail?.subject}${mail?.text}`).not.toContain(secret)
    expect(
      await engine.db.workItem.count({ where: { mailId: mail?.id ?? '', kind: 'mail', state: 'ready' } }),
    ).toBe(1)
  })

  it('is sent once a day with the notifications since the last one, and never empty', async () => {
    const { personId } = await createNotification('task_returned')
    expect([await digest(), await digest(), await digest(inHours(48))]).toEqual([1, 0, 0])
    await createNotification('task_accepted', { personId })
    expect(await digest()).toBe(0)
    await digest(inHours(48))
    const mails = await mailsOf(personId)
    expect(mails.map(({ text }) => /returned|accepted/.exec(text)?.[0])).toEqual(['returned', 'accepted'])
  })

  it('waits for its hour in the time zone of its recipient', async () => {
    const { personId } = await createNotification('task_returned', { at: new Date('2026-03-02T05:30:00Z') })
    await wish(personId, { digestHour: 7, timeZone: 'Europe/Vienna' })
    expect(await digest(new Date('2026-03-02T05:59:00Z'))).toBe(0)
    expect(await digest(new Date('2026-03-02T06:00:00Z'))).toBe(1)
  })

  it.each<[string, TaskNotification, Given]>([
    ['was read', 'task_returned', { read: true }],
    ['was revised in the meantime', 'task_returned', { status: 'in_review' }],
    ['was retired', 'task_accepted', { status: 'retired' }],
    ['was restored', 'task_retired', { status: 'released' }],
    ['was retired again', 'task_restored', { status: 'retired' }],
    ['is done', 'work_due', { state: 'done' }],
    ['was withdrawn', 'review_assigned', { state: 'cancelled', status: 'withdrawn' }],
    ['is asked about a task that was withdrawn', 'thread_opened', { status: 'withdrawn' }],
  ])('leaves out what %s', async (_, kind, given) => {
    const { personId } = await createNotification(kind, given)
    await digest()
    expect(await mailsOf(personId)).toEqual([])
  })

  it('is not sent to people who opted out or are disabled', async () => {
    const [unwilling, gone] = [
      await createNotification('task_returned'),
      await createNotification('task_returned'),
    ]
    await wish(unwilling.personId, { dailyDigest: false })
    await engine.db.person.update({
      where: { id: gone.personId },
      data: { disabledAt: new Date() },
      select: { id: true },
    })
    expect(await digest()).toBe(0)
  })

  it('is written once when several workers write it at the same time', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => createNotification('task_returned')))
    const counts = await Promise.all(Array.from({ length: 6 }, () => digest()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5)
    for (const { personId } of people) expect(await mailsOf(personId)).toHaveLength(1)
  })

  it('leaves nothing when interrupted and is written by the next run; one that fails does not hold up the others', async () => {
    const [broken, whole] = [
      await createNotification('task_returned'),
      await createNotification('task_returned'),
    ]
    await engine.db.person.update({
      where: { id: broken.personId },
      data: { email: `no address ${randomUUID()}` },
      select: { id: true },
    })
    expect(await digest()).toBe(1)
    expect(await mailsOf(whole.personId)).toHaveLength(1)
    expect(await engine.db.notification.findUnique({ where: { id: broken.id } })).toMatchObject({
      mailedAt: null,
    })
    await engine.db.person.update({
      where: { id: broken.personId },
      data: { email: `${randomUUID()}@example.org` },
      select: { id: true },
    })
    expect(await digest()).toBe(1)
  })
})

describe('the mail to a person whom others are waiting for', () => {
  it('is sent at once and only once, with everything that waits for them', async () => {
    const sent: string[] = []
    const mailer: Mailer = async ({ text }) => {
      sent.push(text)
      return { is: 'sent' }
    }
    const mailing = { ...engine, mailer }
    const { personId } = await createNotification('thread_opened', { blocking: true })
    await createNotification('work_late', { blocking: true, personId })
    await Promise.all([runUntilIdle(mailing), runUntilIdle(mailing)])
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatch(/1 question for you\n- Dataset [^]*Overdue|Overdue[^]*1 question for you/)
    expect(await mailsOf(personId)).toMatchObject([
      { kind: 'urgent', subject: 'Work is waiting for you in Consilium', sentAt: expect.any(Date) },
    ])
    await digest()
    expect(await mailsOf(personId)).toHaveLength(1)
  })

  it('is sent at most once an hour; the rest goes into the digest', async () => {
    const { personId } = await createNotification('thread_opened', { blocking: true })
    await runUntilIdle(engine)
    await createNotification('thread_opened', { blocking: true, personId })
    await runUntilIdle(engine)
    expect((await mailsOf(personId)).map(({ kind }) => kind)).toEqual(['urgent'])
    await digest()
    expect((await mailsOf(personId)).map(({ kind }) => kind)).toEqual(['urgent', 'digest'])
    await engine.db.mailSetting.update({
      where: { personId },
      data: { urgentAt: inHours(-1.1) },
      select: { personId: true },
    })
    await createNotification('thread_opened', { blocking: true, personId })
    await runUntilIdle(engine)
    expect((await mailsOf(personId)).map(({ kind }) => kind)).toEqual(['urgent', 'digest', 'urgent'])
  })

  it('is not written for read or settled notifications, nor for people who opted out', async () => {
    const [read, over, unwilling] = [
      await createNotification('thread_opened', { blocking: true, read: true }),
      await createNotification('work_late', { blocking: true, state: 'done' }),
      await createNotification('thread_opened', { blocking: true }),
    ]
    await wish(unwilling.personId, { urgentMails: false })
    await runUntilIdle(engine)
    for (const { personId } of [read, over, unwilling]) expect(await mailsOf(personId)).toEqual([])
    await digest()
    expect(await mailsOf(unwilling.personId)).toMatchObject([{ kind: 'digest' }])
  })

  it('does not exist when its worker lost the lease, and exists once the next took over', async () => {
    const { id, personId } = await createNotification('thread_opened', { blocking: true })
    const { id: itemId } = await engine.db.workItem.findFirstOrThrow({ where: { notificationId: id } })
    const item = await claimItem(engine.pool, `${itemId}`, 0)
    if (!item) throw new Error('It was to be claimed.')
    await engine.pool.query('UPDATE work_item SET lease_token = gen_random_uuid() WHERE id = $1', [itemId])
    await expect(urgentHandler.run(engine, item, new AbortController().signal)).rejects.toThrow('lease')
    expect(await mailsOf(personId)).toEqual([])
    await engine.pool.query(`UPDATE work_item SET leased_until = now() - interval '1 second' WHERE id = $1`, [
      itemId,
    ])
    await runUntilIdle(engine)
    expect(await mailsOf(personId)).toHaveLength(1)
  })
})

describe('reminders', () => {
  interface Work {
    dueIn: number
    takenBefore?: number
    reserved?: number | null
    remindDays?: number
    state?: AssignmentState
    held?: boolean
  }
  async function makeWork({
    dueIn,
    takenBefore = 120,
    reserved = null,
    remindDays,
    state = 'open',
    held = false,
  }: Work) {
    const { db } = engine
    const personId = await makePerson(db, ['physician'])
    const { taskId, versionId, datasetId } = await makeTask(db)
    if (remindDays !== undefined)
      await db.datasetSetting.create({
        data: { datasetId, kind: 'review_policy', version: 1, value: { remindDays }, createdAt: new Date(0) },
        select: { id: true },
      })
    await db.assignment.create({
      data: {
        kind: 'review',
        taskId,
        versionId,
        personId,
        state,
        dueAt: inHours(dueIn),
        createdAt: inHours(-takenBefore),
        reservedUntil: reserved === null ? null : inHours(reserved),
        heldUntil: held ? inHours(1) : null,
      },
      select: { id: true },
    })
    await db.task.update({ where: { id: taskId }, data: { status: 'in_review' }, select: { id: true } })
    return personId
  }
  const listNotified = async (personId: string) =>
    (await engine.db.notification.findMany({ where: { personId } })).map(
      ({ kind, isBlocking }) => `${kind}${isBlocking ? ' blocking' : ''}`,
    )

  it.each<[string, Work, string[]]>([
    ['due in three days, with the default reminder at two', { dueIn: 72 }, []],
    ['due in less than two days', { dueIn: 47 }, ['work_due']],
    ['due in three days, with a policy of five', { dueIn: 72, remindDays: 5 }, ['work_due']],
    ['due in an hour, with a policy of no reminder', { dueIn: 1, remindDays: 0 }, []],
    ['taken within the day', { dueIn: 24, takenBefore: 2 }, []],
    ['late, and kept for one person', { dueIn: -1 }, ['work_late blocking']],
    ['late, and still reserved', { dueIn: -1, reserved: 5 }, ['work_late blocking']],
    ['late, and anyone may take it', { dueIn: -1, reserved: -5 }, ['work_late']],
    ['late, with a policy of no reminder', { dueIn: -1, remindDays: 0 }, ['work_late blocking']],
    ['done', { dueIn: -1, state: 'done' }, []],
    ['late, but submitted and held', { dueIn: -1, held: true }, []],
  ])('are sent for work that is %s', async (_, work, expected) => {
    const personId = await makeWork(work)
    await Promise.all([remindPeople(engine.pool), remindPeople(engine.pool)])
    await remindPeople(engine.pool)
    expect(await listNotified(personId)).toEqual(expected)
  })

  it('are sent once before and once after the deadline', async () => {
    const personId = await makeWork({ dueIn: 24 })
    await remindPeople(engine.pool)
    await engine.db.assignment.updateMany({ where: { personId }, data: { dueAt: inHours(-1) } })
    for (let again = 0; again < 2; again++) await remindPeople(engine.pool)
    expect(await listNotified(personId)).toEqual(['work_due', 'work_late blocking'])
    await runUntilIdle(engine)
    expect((await mailsOf(personId)).map(({ kind }) => kind)).toEqual(['urgent'])
  })
})

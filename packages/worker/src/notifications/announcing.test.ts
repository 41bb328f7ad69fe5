import { announceEvent, inTransaction } from '@consilium/db'
import {
  makeDataset,
  makeDraw,
  makeJudge,
  makePerson,
  makeRelease,
  makeSystem,
  makeTask,
  startRun,
} from '@consilium/db/testing'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runUntilIdle } from '../engine/run-until-idle'
import { moveRun, pauseRun } from '../runs/move-run'
import { openTestEngine } from '../testing/open-test-engine'
import { announceStalls } from './announce-stalls'
import { sendDigests } from './send-digests'

const SITE = 'https://consilium.hospital.org'
let engine: Awaited<ReturnType<typeof openTestEngine>>
beforeAll(async () => {
  engine = await openTestEngine({ siteUrl: SITE })
})
afterAll(() => engine.close())
beforeEach(async () => {
  await engine.db.person.updateMany({ data: { disabledAt: new Date() } })
  await engine.db.workItem.updateMany({ where: { state: 'ready' }, data: { state: 'cancelled' } })
})

const startAny = async () => {
  const { db } = engine
  const { id: releaseId } = await makeRelease(db, 1)
  const { runId } = await startRun(db, {
    releaseId,
    systemId: await makeSystem(db),
    judgeId: await makeJudge(db),
  })
  await db.workItem.updateMany({ where: { runId }, data: { state: 'cancelled' } })
  return runId
}
const kindsOf = async (personId: string) =>
  (
    await engine.db.notification.findMany({
      where: { personId },
      orderBy: { createdAt: 'asc' },
      select: { kind: true },
    })
  ).map(({ kind }) => kind)
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

it('a run that pauses calls every admin at once, once, and nobody else', async () => {
  const { db } = engine
  const [admin, physician] = [await makePerson(db, ['admin']), await makePerson(db, ['physician'])]
  const runId = await startAny()
  const pause = () => pauseRun(engine, runId, { cause: 'refused', reason: 'The key is wrong.' })
  await Promise.all([pause(), pause()])
  expect(await kindsOf(admin)).toEqual(['run_paused'])
  expect(await kindsOf(physician)).toEqual([])
  await runUntilIdle(engine)
  const mails = await db.mail.findMany({ where: { personId: admin } })
  expect(mails).toMatchObject([{ kind: 'urgent', subject: 'Work is waiting for you in Consilium' }])
  expect(mails[0]?.text).toContain(`${SITE}/runs/${runId}`)
  expect(mails[0]?.text).toContain('1 run is paused')
  // Each pause is an event of its own.
  await db.run.update({ where: { id: runId }, data: { state: 'running', pauseCause: null } })
  await pause()
  expect(await kindsOf(admin)).toEqual(['run_paused', 'run_paused'])
})

it('a run that finishes is in the digest of admins, and an incomplete one says so', async () => {
  const { db } = engine
  const admin = await makePerson(db, ['admin'])
  for (const to of ['completed', 'incomplete'] as const) {
    const runId = await startAny()
    expect(await inTransaction(db, (tx) => moveRun(tx, runId, { from: ['queued'], to }))).toBe(true)
  }
  expect(await kindsOf(admin)).toEqual(['run_finished', 'run_incomplete'])
  expect(await db.workItem.count({ where: { kind: 'urgent', state: 'ready' } })).toBe(0)
  await sendDigests(engine, new Date(Date.now() + 86_400_000))
  const [digest] = await db.mail.findMany({ where: { personId: admin } })
  expect(digest?.text).toContain('1 run finished')
  expect(digest?.text).toContain('1 run ended, but some criteria have no verdict')
})

it('tasks that wait a week are announced once for their dataset, unless somebody has taken them', async () => {
  const { db } = engine
  const admin = await makePerson(db, ['admin'])
  const datasetId = await makeDataset(db)
  const waits = async (days: number) => {
    const { taskId, versionId } = await makeTask(db, { datasetId })
    await db.task.update({
      where: { id: taskId },
      data: { status: 'in_review', updatedAt: daysAgo(days) },
      select: { id: true },
    })
    return { taskId, versionId }
  }
  await waits(6)
  const taken = await waits(8)
  const { id: assignmentId } = await db.assignment.create({
    data: { ...taken, kind: 'review', personId: await makePerson(db, ['physician']) },
    select: { id: true },
  })
  await announceStalls(engine)
  expect(await kindsOf(admin)).toEqual([])
  await waits(8)
  await db.assignment.update({
    where: { id: assignmentId },
    data: { state: 'handed_back' },
    select: { id: true },
  })
  await Promise.all([announceStalls(engine), announceStalls(engine)])
  await announceStalls(engine)
  expect(await kindsOf(admin)).toEqual(['task_stuck'])
  await sendDigests(engine, new Date(Date.now() + 86_400_000))
  const [digest] = await db.mail.findMany({ where: { personId: admin } })
  expect(digest?.text).toContain('Tasks have waited a week for a reviewer or an adjudicator')
  expect(digest?.text).toContain(`${SITE}/datasets/${datasetId}/reviewing`)
})

it.each([
  ['a draw for review leaves undrawn tasks waiting', { purpose: 'review' }, []],
  [
    'a discarded draw for review leaves nothing waiting',
    { purpose: 'review', discarded: true },
    ['task_stuck'],
  ],
  ['a draw of a discarded draft counts no more', { purpose: 'review', draft: 'discarded' }, ['task_stuck']],
  ['a draw for a release announces like none', { purpose: 'release', draft: 'open' }, ['task_stuck']],
] as const)('%s', async (_title, draw, announced) => {
  const { db } = engine
  const admin = await makePerson(db, ['admin'])
  const datasetId = await makeDataset(db)
  const [drawn, undrawn] = [await makeTask(db, { datasetId }), await makeTask(db, { datasetId })]
  await makeDraw(db, { ...draw, datasetId, tasks: [{ taskId: drawn.taskId, versionId: drawn.versionId }] })
  await db.task.update({
    where: { id: undrawn.taskId },
    data: { status: 'in_review', updatedAt: daysAgo(8) },
    select: { id: true },
  })
  await announceStalls(engine)
  expect(await kindsOf(admin)).toEqual(announced)
})

it('invitations that expired unused are announced once a day', async () => {
  const { db } = engine
  const admin = await makePerson(db, ['admin'])
  const invite = (email: string, expiresAt: Date) =>
    db.invitation.create({
      data: { email, roles: ['viewer'], tokenHash: randomUUID(), expiresAt },
      select: { id: true },
    })
  await invite('open@example.org', daysAgo(-1))
  await announceStalls(engine)
  expect(await kindsOf(admin)).toEqual([])
  const at = new Date(Date.now() - 1_000)
  await invite('one@example.org', at)
  await invite('other@example.org', at)
  await announceStalls(engine)
  await announceStalls(engine)
  expect(await kindsOf(admin)).toEqual(['invitation_unused'])
})

it('nobody is notified of what they did', async () => {
  const { db } = engine
  const [one, other] = [await makePerson(db, ['admin']), await makePerson(db, ['admin'])]
  const runId = await startAny()
  await inTransaction(db, (tx) =>
    announceEvent(tx, { kind: 'run_paused', aboutId: randomUUID(), runId, by: one, data: {} }),
  )
  expect([await kindsOf(one), await kindsOf(other)]).toEqual([[], ['run_paused']])
})

import { makePerson, makeTask, makeThread } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '../../../domain/permissions/permissions'
import type { Context } from '../../platform/context'
import { redactTask } from '../../redaction/redact-task'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { findPatientDataAsync } from '../find-patient-data'
import { hashSpan, SURROGATE_REASON } from '../hash-span'
import { advanceScan } from './advance-scan'
import { cancelScan } from './cancel-scan'
import { keepHit } from './keep-hit'
import { listHits } from './list-hits'
import { openHit } from './open-hit'
import { readScanState } from './read-scan-state'
import { startScan } from './start-scan'

let api: TestApi
let admin: Context
beforeAll(async () => {
  api = await openTestApi()
  admin = await makeAdmin()
  // Loads the word lists.
  await findPatientDataAsync(['A word.'])
})
afterAll(() => api.close())

async function makeAdmin(roles: ('admin' | 'physician')[] = ['admin']): Promise<Context> {
  const id = await makePerson(api.db, roles)
  const actor: Actor = { kind: 'person', id, name: 'A', email: 'a@example.org', roles, sessionId: id }
  return { ...api.ctx, actor }
}

const PHONE = '212-555-0187'
const makeNamed = (text = `Call the patient at ${PHONE}.`) =>
  makeTask(api.db, { conversation: [{ role: 'user', content: text }] })

async function scan(): Promise<number> {
  await startScan(api.ctx)
  await advanceScan(api.db)
  const newest = await api.db.guardScan.findFirst({ orderBy: { startedAt: 'desc' } })
  return newest?.scanned ?? 0
}
const hitsOf = async (taskId: string, ctx = admin) => (await listHits(ctx, { taskId, limit: 50 })).items

describe('a scan of stored texts', () => {
  it('stores class and place of a finding, and none of its words', async () => {
    const { taskId } = await makeNamed()
    await scan()
    expect(await hitsOf(taskId)).toMatchObject([
      { class: 'phone', possible: false, place: 'Turn 1', version: 1, canOpen: true },
    ])
    const rows = await api.db.guardHit.findMany({ where: { taskId } })
    expect(
      JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value)),
    ).not.toContain('555-0')
  })

  it('reads the texts around a task, each in its own place', async () => {
    const { taskId, versionId } = await makeTask(api.db, {
      criteria: [
        { text: 'Advises rest.', points: 5 },
        { text: `Tells to ring ${PHONE}.`, points: 3 },
      ],
      answer: `Dial ${PHONE} now.`,
    })
    await makeThread(api.db, { taskId, versionId, text: `Is ${PHONE} real?` })
    await scan()
    expect((await hitsOf(taskId)).map(({ place }) => place).sort()).toEqual([
      'Answer of a physician',
      'Criterion 2',
      'Message in a thread',
    ])
  })

  it('reads nothing twice, until a text is added', async () => {
    const { taskId, versionId } = await makeNamed()
    await scan()
    expect(await startScan(api.ctx)).toBe(false)
    await makeThread(api.db, { taskId, versionId, text: 'A question.' })
    expect((await readScanState(api.ctx)).pending).toEqual({ tasks: 1, datasets: 0 })
    expect(await scan()).toBe(1)
  })

  it('reads everything again with other detectors', async () => {
    await makeNamed()
    await scan()
    const tasks = await api.db.task.count()
    await api.db.guardScanned.updateMany({ data: { detectors: 'earlier' } })
    const { pending, scannedAt } = await readScanState(api.ctx)
    expect({ tasks: pending?.tasks, scannedAt }).toEqual({ tasks, scannedAt: null })
    expect(await scan()).toBeGreaterThanOrEqual(tasks)
    expect(await startScan(api.ctx)).toBe(false)
  })

  it('passes over what is kept in the task, and its surrogates', async () => {
    const { taskId } = await makeNamed(`Ring ${PHONE}, or 212-555-0143.`)
    const personId = await makePerson(api.db)
    const kept = [
      { text: PHONE, reason: 'The number of a public hotline' },
      { text: '212-555-0143', reason: SURROGATE_REASON },
    ]
    await api.db.guardOverride.createMany({
      data: kept.map(({ text, reason }) => ({
        taskId,
        personId,
        class: 'phone',
        spanHash: hashSpan(taskId, 'phone', text),
        reason,
      })),
    })
    await scan()
    expect(await hitsOf(taskId)).toEqual([])
  })

  it('leaves out answers of models in authored conversations', async () => {
    const { taskId, versionId, datasetId } = await makeNamed()
    await api.db.taskVersion.create({
      data: {
        taskId,
        number: 2,
        turnCount: 1,
        contentHash: versionId,
        conversation: [
          { role: 'user', content: 'Whom do I call?' },
          { role: 'assistant', content: `Call ${PHONE}.` },
        ],
        authoring: {
          turns: [
            { origin: 'written', turnId: null },
            { origin: 'answer', turnId: versionId },
          ],
          notes: { accuracy: `Wrong number, not ${PHONE}.` },
        },
      },
      select: { id: true },
    })
    await scan()
    const { items } = await listHits(admin, { datasetId, limit: 50 })
    expect(items.filter(({ version }) => version === 2).map(({ place }) => place)).toEqual([
      'Notes of the author',
    ])
  })

  it('is continued where another process left it', async () => {
    const made = [await makeNamed(), await makeNamed()].map(({ taskId }) => taskId).sort()
    await startScan(api.ctx)
    await api.db.guardScan.updateMany({
      where: { state: 'running' },
      data: { cursor: made[0] ?? '', leasedUntil: new Date(Date.now() + 60_000) },
    })
    expect(await advanceScan(api.db)).toBe(false)
    await api.db.guardScan.updateMany({ where: { state: 'running' }, data: { leasedUntil: new Date(0) } })
    expect(await advanceScan(api.db)).toBe(true)
    expect(await hitsOf(made[0] ?? '')).toEqual([])
    expect(await hitsOf(made[1] ?? '')).toHaveLength(1)
    await scan()
  })

  it('ends with a sentence after three unexpected errors in a row', async () => {
    await makeNamed()
    await startScan(api.ctx)
    const broken = new Proxy(api.db, {
      get: (db, name) =>
        name === 'task'
          ? { findMany: () => Promise.reject(new Error('out of luck')) }
          : Reflect.get(db, name),
    })
    const advance = async (failedBefore: number) => {
      await api.db.guardScan.updateMany({ data: { leasedUntil: null } })
      return advanceScan(broken, { failedBefore })
    }
    for (const failedBefore of [0, 1]) await expect(advance(failedBefore)).rejects.toThrow('out of luck')
    expect((await readScanState(api.ctx)).scan).toMatchObject({ state: 'running' })
    await expect(advance(2)).rejects.toThrow('out of luck')
    expect((await readScanState(api.ctx)).scan).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('Start the scan again'),
    })
    expect(await scan()).toBeGreaterThan(0)
  })

  it('can be canceled, and runs once at a time', async () => {
    await makeNamed()
    expect(await Promise.all([startScan(api.ctx), startScan(api.ctx)])).toEqual([true, true])
    expect(await api.db.guardScan.count({ where: { state: 'running' } })).toBe(1)
    await cancelScan(api.ctx)
    expect(await advanceScan(api.db)).toBe(false)
    await expect(cancelScan(api.ctx)).rejects.toThrow('No scan is in progress')
    await scan()
  })

  it('records its start and its end', async () => {
    await makeNamed()
    await scan()
    const events = await api.db.auditEvent.findMany({
      where: { entityType: 'guard_scan' },
      orderBy: { id: 'desc' },
      take: 2,
    })
    expect(events.map(({ action, actorKind }) => `${action} by ${actorKind}`)).toEqual([
      'guard_scan.finished by platform',
      'guard_scan.started by api_key',
    ])
  })
})

describe('a finding', () => {
  it('shows only its class to an admin with a part in the task, and to a program', async () => {
    const { taskId } = await makeNamed()
    const author = await makeAdmin(['admin', 'physician'])
    const authorId = author.actor.kind === 'person' ? author.actor.id : ''
    await api.db.task.update({ where: { id: taskId }, data: { authorId }, select: { id: true } })
    await scan()
    for (const ctx of [author, api.ctx]) {
      const [hit] = await hitsOf(taskId, ctx)
      expect(hit).toMatchObject({ class: 'phone', place: null, start: null, version: null, canOpen: false })
    }
    const [hit] = await hitsOf(taskId)
    await expect(openHit(author, hit?.id ?? '')).rejects.toThrow('You have a part in this task')
  })

  it('is read with what is around it, which binds the reader', async () => {
    const { taskId } = await makeNamed()
    await scan()
    const [hit] = await hitsOf(taskId)
    expect(await openHit(admin, hit?.id ?? '')).toEqual({
      before: 'Call the patient at ',
      words: PHONE,
      after: '.',
    })
    expect(await api.db.judgmentReading.count({ where: { taskId } })).toBe(1)
    expect(await api.db.auditEvent.count({ where: { action: 'task.read', entityId: taskId } })).toBe(1)
  })

  it('disappears once it is kept with a reason, which must not repeat it', async () => {
    const { taskId } = await makeNamed()
    await scan()
    const [hit] = await hitsOf(taskId)
    const id = hit?.id ?? ''
    await expect(keepHit(admin, { id, reason: `${PHONE} is a hotline` })).rejects.toThrow('without the text')
    await keepHit(admin, { id, reason: 'The number of a public hotline' })
    expect(await hitsOf(taskId)).toEqual([])
    expect(await startScan(api.ctx)).toBe(false)
    expect(await api.db.guardOverride.findMany({ where: { taskId } })).toMatchObject([
      { class: 'phone', spanHash: hashSpan(taskId, 'phone', PHONE) },
    ])
  })

  it('disappears once it is redacted', async () => {
    const { taskId } = await makeNamed()
    await scan()
    await redactTask(admin, {
      taskId,
      text: PHONE,
      everywhere: false,
      reason: 'The hospital asked for it',
      confirm: 'redact',
    })
    expect(await hitsOf(taskId)).toEqual([])
    expect(await startScan(api.ctx)).toBe(false)
  })

  it('outside of a task is kept in its dataset', async () => {
    const { datasetId } = await makeTask(api.db, {
      conversation: [{ role: 'user', content: 'What is the dose?' }],
      criteria: [],
    })
    const { id: entryId } = await api.db.libraryCriterion.create({
      data: {
        datasetId,
        personId: await makePerson(api.db),
        text: `Tells to ring ${PHONE}.`,
        points: 5,
        shared: true,
      },
      select: { id: true },
    })
    await scan()
    const { items } = await listHits(admin, { datasetId, limit: 50 })
    expect(items).toMatchObject([{ place: 'Library criterion', task: null, canOpen: true }])
    await keepHit(admin, { id: items[0]?.id ?? '', reason: 'The number of a public hotline' })
    expect((await listHits(admin, { datasetId, limit: 50 })).items).toEqual([])
    await api.db.libraryCriterion.update({
      where: { id: entryId },
      data: { text: 'Tells to ring 212-555-0199.' },
      select: { id: true },
    })
    await scan()
    expect((await listHits(admin, { datasetId, limit: 50 })).items).toHaveLength(1)
  })
})

import { makePerson, makeTask } from '@consilium/db/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '../../../domain/permissions/permissions'
import { env } from '../../platform/env'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { findWords, startStubAnalyzer, type StubBehavior } from '../../testing/start-stub-analyzer'
import { findPatientDataAsync } from '../find-patient-data'
import { guardRouter } from '../guard-router'
import { requireNoPatientData } from '../require-no-patient-data'
import { advanceScan } from '../scan/advance-scan'
import { detectorsVersion } from '../scan/detectors-version'
import { startScan } from '../scan/start-scan'

let api: TestApi
let analyzer: Awaited<ReturnType<typeof startStubAnalyzer>>
beforeAll(async () => {
  analyzer = await startStubAnalyzer()
  process.env['GUARD_ANALYZER_URL'] = analyzer.url
  api = await openTestApi()
  // Loads the word lists.
  await findPatientDataAsync(['A word.'])
})
afterAll(async () => {
  await analyzer.close()
  await api.close()
})
beforeEach(() => Object.assign(env(), { GUARD_ANALYZER_REQUIRED: false }))

/** Points the deployment at a stub of its own, so that no earlier failure or answer is remembered. */
async function withAnalyzer(behavior: StubBehavior) {
  await analyzer.close()
  analyzer = await startStubAnalyzer(behavior)
  Object.assign(env(), { GUARD_ANALYZER_URL: analyzer.url })
}
const broken: StubBehavior = { misbehave: (response) => void response.writeHead(500).end('{}') }
/** Neither a name nor a place to our detectors. */
const TEXT = 'she was seen by zorblax in the clinic'
const finds: StubBehavior = { entities: findWords({ zorblax: 'PERSON' }) }

async function makeOwnTask() {
  const personId = await makePerson(api.db, ['physician'])
  const { taskId } = await makeTask(api.db, { conversation: [{ role: 'user', content: TEXT }] })
  await api.db.task.update({ where: { id: taskId }, data: { authorId: personId, status: 'draft' } })
  const actor: Actor = {
    kind: 'person',
    id: personId,
    name: 'P',
    email: 'p@example.org',
    roles: ['physician'],
    sessionId: personId,
  }
  const check = () => guardRouter.createCaller({ ...api.ctx, actor }).check({ taskId, texts: [TEXT] })
  const submit = () =>
    requireNoPatientData(api.db, { taskId, texts: [{ text: TEXT, where: 'message' }], field: 'guard' })
  return { taskId, check, submit }
}

describe('the analyzer of a deployment', () => {
  it('adds its findings to the check of a text, and stops it', async () => {
    await withAnalyzer(finds)
    const { check, submit } = await makeOwnTask()
    const start = TEXT.indexOf('zorblax')
    expect(await check()).toEqual({
      findings: [{ text: 0, start, end: start + 7, class: 'name' }],
      note: null,
    })
    await expect(submit()).rejects.toThrow('This may identify a patient: name (message).')
  })

  it('that is away leaves the check to the built-in guard, which the editor says', async () => {
    await withAnalyzer(broken)
    const { check, submit } = await makeOwnTask()
    expect(await check()).toEqual({
      findings: [],
      note: 'The analyzer of this installation does not answer. Only the built-in guard checked this text.',
    })
    await submit()
  })

  it('that is away and required lets people write, and nothing be submitted', async () => {
    await withAnalyzer(broken)
    Object.assign(env(), { GUARD_ANALYZER_REQUIRED: true })
    const { check, submit } = await makeOwnTask()
    expect((await check()).note).toContain('sending and submitting wait')
    await expect(submit()).rejects.toThrow(
      'The analyzer of this installation does not answer. Your text is kept.',
    )
  })

  it('without recognizers for the language leaves the check to the built-in guard, also if it is required', async () => {
    await withAnalyzer({
      misbehave: (response) => void response.writeHead(500).end('{"error":"No matching recognizers"}'),
    })
    Object.assign(env(), { GUARD_ANALYZER_REQUIRED: true })
    const { check, submit } = await makeOwnTask()
    expect((await check()).note).toContain('doesn’t know the language')
    await submit()
  })

  it('takes part in scans, which stop while it is away', async () => {
    await withAnalyzer(broken)
    const { taskId } = await makeOwnTask()
    await startScan(api.ctx)
    await advanceScan(api.db)
    const newest = () => api.db.guardScan.findFirstOrThrow({ orderBy: { startedAt: 'desc' } })
    expect(await newest()).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('Start the scan again when it answers') as string,
    })
    await withAnalyzer(finds)
    await startScan(api.ctx)
    await advanceScan(api.db)
    expect(await newest()).toMatchObject({ state: 'done' })
    expect(await api.db.guardHit.findMany({ where: { taskId } })).toMatchObject([{ class: 'name' }])
  })

  it('belongs to the version of the detectors', async () => {
    const before = detectorsVersion()
    await withAnalyzer(finds)
    expect(detectorsVersion()).not.toBe(before)
  })
})

import { createHash } from 'node:crypto'
import { makeExport, makeExportedFile, makePerson, makeRelease } from '@consilium/db/testing'
import { createEngine, runUntilIdle } from '@consilium/worker/run-until-idle'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ReleaseExport } from '../../../domain/releasing/exports'
import { dispatch } from '../../entry/dispatch'
import { openTestApi, type TestApi } from '../../testing/open-test-api'
import { makeActor } from '../../testing/make-review-task'
import { cancelExport } from './cancel-export'
import { openExportFile } from './open-export-file'
import { readLosses } from './read-losses'
import { requestExport } from './request-export'

let api: TestApi
let admin: { authorization: string }
beforeAll(async () => {
  api = await openTestApi()
  admin = await api.authorize('admin')
})
afterAll(() => api.close())

/** Does what a worker would do. */
const work = () =>
  runUntilIdle(createEngine({ database: api, privateKey: null, allowedPrivateHosts: undefined }))
async function call(method: string, path: string, { body, ...headers }: Record<string, unknown> = {}) {
  return dispatch(
    new Request(`http://localhost/api/v1${path}`, {
      method,
      headers: {
        ...admin,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(headers as Record<string, string>),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
  )
}
const request = (releaseId: string, format = 'healthbench-professional') =>
  call('POST', `/releases/${releaseId}/exports`, { body: { format } })
const readJson = async (response: Response) => ReleaseExport.parse(await response.json())
const detailOf = async (response: Response) => ((await response.json()) as { detail: string }).detail
const auditOf = async (releaseId: string) =>
  (await api.db.auditEvent.findMany({ where: { entityId: releaseId }, orderBy: { id: 'asc' } })).map(
    ({ action, details }) => ({ action, ...(JSON.parse(details) as object) }),
  )
const makeFile = async (content = 'one\ntwo\nthree\n') => {
  const { id: releaseId } = await makeRelease(api.db, 3)
  return { releaseId, content, id: await makeExportedFile(api.db, { releaseId, content, chunkBytes: 4 }) }
}

describe('a file of a release', () => {
  it('keeps an admin who downloads it before the publication from answering its tasks, and answerers from it', async () => {
    const [reader, answerer] = await Promise.all([
      makeActor(api.db, ['admin', 'physician']),
      makeActor(api.db, ['admin', 'physician']),
    ])
    const open = (actor: typeof reader, id: string) =>
      openExportFile({ ...api.ctx, actor }, id, new Request('http://localhost/'))
    const { id: releaseId } = await makeRelease(api.db, 3, { state: 'frozen' })
    const early = { releaseId, id: await makeExportedFile(api.db, { releaseId, content: 'one\n' }) }
    const late = await makeFile()
    for (const { id } of [early, late]) await open(reader, id)
    const read = await api.db.judgmentReading.findMany({ where: { personId: reader.id } })
    const tasks = await api.db.releaseTask.findMany({ where: { releaseId: early.releaseId } })
    expect(read.map(({ taskId }) => taskId).toSorted()).toEqual(tasks.map(({ taskId }) => taskId).toSorted())
    const [{ taskId, versionId } = { taskId: '', versionId: '' }] = tasks
    await api.db.assignment.create({ data: { kind: 'baseline', taskId, versionId, personId: answerer.id } })
    await expect(open(answerer, early.id)).rejects.toThrow('You answer one of these tasks')
  })

  it('is requested, written by a worker, and downloaded with its hash', async () => {
    const { id: releaseId } = await makeRelease(api.db, 3, { heldOut: 1 })
    const requested = await request(releaseId)
    expect(requested.status).toBe(202)
    const queued = await readJson(requested)
    expect(queued).toMatchObject({ state: 'queued', total: 2, written: 0, bytes: null, sha256: null })
    expect(requested.headers.get('location')).toBe(`/api/v1/exports/${queued.id}`)
    const early = await call('GET', `/exports/${queued.id}/file`)
    expect(early.status).toBe(409)
    expect(await detailOf(early)).toBe('The file is not written yet. Try again when its state is done.')

    await work()
    const done = await readJson(await call('GET', `/exports/${queued.id}`))
    expect(done).toMatchObject({ state: 'done', written: 2, failure: null })
    const file = await call('GET', `/exports/${queued.id}/file`)
    const text = await file.text()
    expect(text.trimEnd().split('\n')).toHaveLength(2)
    expect(done.sha256).toBe(createHash('sha256').update(text).digest('hex'))
    expect(Object.fromEntries(file.headers)).toMatchObject({
      etag: `"${done.sha256}"`,
      'content-type': 'application/jsonl; charset=utf-8',
      'content-length': `${done.bytes}`,
      'content-disposition': `attachment; filename="${done.fileName}"`,
      'cache-control': 'no-store',
    })
    const exportId = queued.id
    const format = 'healthbench_professional'
    const { bytes, sha256 } = done
    expect(await auditOf(releaseId)).toEqual([
      { action: 'release.file_requested', exportId, format, tasks: 2, isPublished: true },
      { action: 'release.file_written', exportId, format, tasks: 2, bytes, sha256 },
      {
        action: 'release.file_downloaded',
        exportId,
        format: 'healthbench-professional',
        sha256,
        isPublished: true,
      },
    ])
    const list = (await (await call('GET', `/releases/${releaseId}/exports`)).json()) as { items: unknown[] }
    expect(list.items).toEqual([done])
  })

  it('arrives whole, chunk by chunk, and each download is recorded', async () => {
    const { id, releaseId, content } = await makeFile('ä'.repeat(33))
    for (const times of [1, 2]) {
      expect(await (await call('GET', `/exports/${id}/file`)).text()).toBe(content)
      expect(await auditOf(releaseId)).toHaveLength(times)
    }
  })

  it('is not sent again to a caller whose copy is current, nor for HEAD, and neither is recorded', async () => {
    const { id, releaseId, content } = await makeFile()
    const etag = `"${createHash('sha256').update(content).digest('hex')}"`
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const response = await call('GET', `/exports/${id}/file`, { 'if-none-match': known })
      expect({ status: response.status, text: await response.text() }).toEqual({ status: 304, text: '' })
    }
    const head = await call('HEAD', `/exports/${id}/file`)
    expect({ status: head.status, etag: head.headers.get('etag'), text: await head.text() }).toEqual({
      status: 200,
      etag,
      text: '',
    })
    expect(await auditOf(releaseId)).toEqual([])
    expect((await call('GET', `/exports/${id}/file`, { 'if-none-match': '"other"' })).status).toBe(200)
  })

  it('says in the audit log that a release was exported before it was published', async () => {
    const { releaseId } = await makeFile()
    const unpublished = await api.db.release.create({
      data: {
        datasetId: (await api.db.release.findUniqueOrThrow({ where: { id: releaseId } })).datasetId,
        name: 'Not published',
        attestation: 'imported',
        taskCount: 1,
        contentHash: '0'.repeat(64),
      },
    })
    await api.pool.query(
      'INSERT INTO release_task (release_id, task_id, version_id) SELECT $1, task_id, version_id FROM release_task WHERE release_id = $2 LIMIT 1',
      [unpublished.id, releaseId],
    )
    expect((await request(unpublished.id)).status).toBe(202)
    expect(await auditOf(unpublished.id)).toMatchObject([{ isPublished: false }])
  })

  it.each([
    ['expired', { expiresAt: new Date(0) }, 'The file expired and was removed. Request the file again.'],
    [
      'removed after a redaction',
      { expiresAt: new Date(0), failure: 'A text of this release was redacted.' },
      'A text of this release was redacted.',
    ],
    ['canceled', { state: 'canceled', expiresAt: null }, 'This export was canceled. Request the file again.'],
    ['failed', { state: 'failed', expiresAt: null, failure: 'It broke.' }, 'It broke.'],
  ] as const)('that is %s is refused with a reason', async (_, data, sentence) => {
    const { id, releaseId } = await makeFile()
    await api.db.export.update({ where: { id }, data })
    const response = await call('GET', `/exports/${id}/file`)
    expect(response.status).toBe(409)
    expect(await detailOf(response)).toBe(sentence)
    expect(await auditOf(releaseId)).toEqual([])
  })

  it('is never sent in part, if a chunk of it is gone', async () => {
    const { id } = await makeFile()
    const { fileId } = await api.db.export.findUniqueOrThrow({ where: { id } })
    const started = await call('GET', `/exports/${id}/file`)
    await api.db.fileChunk.deleteMany({ where: { fileId: fileId ?? '', position: 2 } })
    await expect(started.text()).rejects.toThrow()
    expect((await call('GET', `/exports/${id}/file`)).status).toBe(409)
  })
})

describe('requesting a file', () => {
  it('twice at once writes it once', async () => {
    const { id: releaseId } = await makeRelease(api.db, 2)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => requestExport(api.ctx, { releaseId, format: 'healthbench' })),
    )
    expect(new Set(answers.map((answer) => answer.export.id)).size).toBe(1)
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1)
    expect(await api.db.workItem.count({ where: { export: { releaseId } } })).toBe(1)
    expect((await auditOf(releaseId)).map(({ action }) => action)).toEqual(['release.file_requested'])
    // The other format is another file.
    expect((await requestExport(api.ctx, { releaseId, format: 'healthbench-professional' })).isNew).toBe(true)
    // A written file is not written again.
    await work()
    const again = await request(releaseId, 'healthbench')
    expect({ status: again.status, id: (await readJson(again)).id }).toEqual({
      status: 200,
      id: answers[0]?.export.id,
    })
  })

  it.each([
    ['has expired', new Date(0)],
    ['expires within an hour', new Date(Date.now() + 3_000_000)],
  ])('writes it again when the last one %s', async (_, expiresAt) => {
    const { id: releaseId } = await makeRelease(api.db, 1)
    const old = await makeExportedFile(api.db, { releaseId, content: 'x\n', expiresAt })
    const { isNew, export: found } = await requestExport(api.ctx, { releaseId, format: 'healthbench' })
    expect(isNew).toBe(true)
    expect(found.id).not.toBe(old)
  })

  it('is refused when every task is held out, or the format is unknown', async () => {
    const { id: heldOut } = await makeRelease(api.db, 2, { heldOut: 2 })
    const refused = await request(heldOut)
    expect(refused.status).toBe(409)
    expect(await detailOf(refused)).toBe(
      'Every task of this release is held out, so there is nothing to export.',
    )
    const unknown = await request(heldOut, 'csv')
    expect(unknown.status).toBe(422)
    expect(await detailOf(unknown)).toContain('“healthbench” or “healthbench-professional”')
  })
})

describe('canceling', () => {
  it('removes what is written at once, and a new request begins again', async () => {
    const { id: releaseId } = await makeRelease(api.db, 2)
    const id = await makeExport(api.db, { releaseId })
    const { id: fileId } = await api.db.file.create({
      data: {
        name: 'half.jsonl',
        mediaType: 'application/jsonl',
        chunks: { create: { position: 0, data: Buffer.from('half') } },
      },
    })
    await api.db.export.update({ where: { id }, data: { state: 'running', fileId, written: 1 } })
    expect(await cancelExport(api.ctx, id)).toMatchObject({ state: 'canceled', fileName: null })
    expect(await api.db.file.count({ where: { id: fileId } })).toBe(0)
    expect(await api.db.workItem.findFirst({ where: { exportId: id } })).toMatchObject({ state: 'cancelled' })
    const again = await call('POST', `/exports/${id}/cancel`)
    expect(again.status).toBe(409)
    expect(await detailOf(again)).toBe('This export has already ended, so it can’t be canceled.')
    const { isNew } = await requestExport(api.ctx, { releaseId, format: 'healthbench' })
    expect(isNew).toBe(true)
  })
})

describe('what a format loses', () => {
  it('is counted over the public tasks of the release', async () => {
    const { id: releaseId, tasks } = await makeRelease(
      api.db,
      [{ answer: 'Held out.' }, { answer: 'Mine.' }, { answer: 'Mine too.' }, {}],
      { heldOut: 1 },
    )
    const [, answered, , bare] = tasks
    await api.db.baselineAnswer.createMany({
      data: [
        {
          versionId: answered?.versionId ?? '',
          source: 'ideal_completion',
          text: 'Second.',
          createdAt: new Date(9e12),
        },
        {
          versionId: bare?.versionId ?? '',
          source: 'baseline',
          text: 'Written here.',
          personId: await makePerson(api.db, ['physician']),
        },
      ],
    })
    expect(await readLosses(api.ctx, releaseId)).toEqual({
      healthbench: expect.arrayContaining([
        { sentence: 'Only the first physician answer of a task is written.', tasks: 1 },
        { sentence: 'Physician answers are written as ideal completions.', tasks: 2 },
        { sentence: 'Answers that physicians wrote here are not written.', tasks: 1 },
      ]),
      'healthbench-professional': expect.arrayContaining([
        { sentence: 'Only the first physician answer of a task is written.', tasks: 1 },
        { sentence: 'Answers that physicians wrote here are not written.', tasks: 1 },
      ]),
    })
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDataset, makeTask } from '@consilium/db/testing'
import { ImportReport, RefusedImport } from '../../domain/imports/imports'
import { makeStream } from '../testing/make-stream'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { dispatch } from '../entry/dispatch'

let api: TestApi
let admin: { authorization: string }

beforeAll(async () => {
  api = await openTestApi()
  admin = await api.authorize('admin')
})
afterAll(() => api.close())

const address = 'http://localhost/api/v1'

function post(query: string, body: BodyInit | null, headers: Record<string, string> = {}): Promise<Response> {
  return dispatch(
    new Request(`${address}/imports${query}`, {
      method: 'POST',
      body,
      headers: { ...admin, ...headers },
      duplex: 'half',
    } as RequestInit),
  )
}

function get(path: string, headers: Record<string, string> = admin): Promise<Response> {
  return dispatch(new Request(`${address}${path}`, { headers }))
}

/** Simulates the worker: writes the outcome as soon as the import exists. */
async function finishNextImport(
  dataset: string,
  outcome: Parameters<typeof api.db.import.update>[0]['data'],
): Promise<void> {
  for (;;) {
    const found = await api.db.import.findFirst({
      where: { newDatasetName: dataset, state: 'queued' },
      select: { id: true },
    })
    if (!found) continue
    await api.db.import.update({ where: { id: found.id }, data: outcome })
    return
  }
}

describe('POST /imports', () => {
  it('answers 200 with the report when the worker has finished', async () => {
    const [response] = await Promise.all([
      post('?format=healthbench&dataset=Done&onError=skip', '{}\n'),
      finishNextImport('Done', {
        state: 'imported',
        datasetId: await makeDataset(api.db),
        read: 3,
        created: 2,
        errors: [{ line: 3, reason: 'Not JSON.' }],
        errorCount: 1,
      }),
    ])
    expect(response.status).toBe(200)
    const report = ImportReport.parse(await response.json())
    expect(report).toMatchObject({
      state: 'imported',
      read: 3,
      created: 2,
      updated: 0,
      unchanged: 0,
      errors: [{ line: 3, reason: 'Not JSON.' }],
    })
    expect(await (await get(`/imports/${report.importId}`)).json()).toEqual(report)
  })

  it('answers 422 with the same report and the fields of a problem when the file is refused', async () => {
    const [response] = await Promise.all([
      post('?format=healthbench&dataset=Refused', '<html>'),
      finishNextImport('Refused', {
        state: 'refused',
        read: 1,
        errors: [{ line: 1, reason: 'A web page.' }],
        errorCount: 1,
      }),
    ])
    expect(response.status).toBe(422)
    const report = RefusedImport.parse(await response.json())
    expect(report).toMatchObject({
      status: 422,
      state: 'refused',
      created: 0,
      errors: [{ line: 1, reason: 'A web page.' }],
    })
    expect(report.detail).toContain('1 line cannot be imported')
  })

  it('answers 202 immediately when the request asks not to wait', async () => {
    const response = await post('?format=healthbench-professional&dataset=Later', '{}\n', {
      prefer: 'respond-async',
    })
    expect(response.status).toBe(202)
    const report = ImportReport.parse(await response.json())
    expect(report.state).toBe('queued')
    expect(response.headers.get('location')).toBe(`/api/v1/imports/${report.importId}`)
  })

  it('refuses a truncated upload with a report and stores nothing', async () => {
    const files = await api.db.file.count()
    const response = await post(
      '?format=healthbench&dataset=Cut',
      makeStream(['{}\n{}\n{"a"'], { cut: true }),
    )
    expect(response.status).toBe(422)
    const report = RefusedImport.parse(await response.json())
    expect(report).toMatchObject({
      importId: null,
      errors: [{ line: 3, reason: expect.stringContaining('stopped after 10 bytes') as string }],
    })
    expect(await api.db.file.count()).toBe(files)
    expect(await api.db.dataset.count({ where: { name: 'Cut' } })).toBe(0)
  })

  it('refuses an empty body, or one whose length or hash differs from the announced one', async () => {
    const length = await post('?format=healthbench&dataset=Short', makeStream(['{}\n']), {
      'content-length': '900',
    })
    expect(length.status).toBe(422)
    expect(((await length.json()) as { detail: string }).detail).toContain('stopped after 3 of 900 bytes')
    const hash = await post('?format=healthbench&dataset=Short', '{}\n', {
      'content-digest': `sha-256=:${Buffer.alloc(32).toString('base64')}:`,
    })
    expect(hash.status).toBe(422)
    const empty = await post('?format=healthbench&dataset=Short', '')
    expect(((await empty.json()) as { detail: string }).detail).toContain('The body is empty')
    const huge = await post('?format=healthbench&dataset=Short', makeStream(['{}']), {
      'content-length': '600000000',
    })
    expect(huge.status).toBe(413)
  })

  it('says what is wrong with the query', async () => {
    const format = await post('?format=csv', '{}')
    expect(format.status).toBe(422)
    expect(((await format.json()) as { detail: string }).detail).toContain(
      'format=healthbench or format=healthbench-professional',
    )
    expect((await post('', '{}')).status).toBe(422)
    expect((await post('?format=healthbench&onError=stop', '{}')).status).toBe(422)
    expect((await post('?format=healthbench&datset=x', '{}')).status).toBe(422)
    expect((await post(`?format=healthbench&dataset=${randomUUID()}`, '{}')).status).toBe(404)
  })

  it('requires the import scope to upload and the read scope to read', async () => {
    const reader = await api.authorize('read')
    const importer = await api.authorize('import')
    const refused = await post('?format=healthbench', '{}', reader)
    expect(refused.status).toBe(403)
    expect(((await refused.json()) as { detail: string }).detail).toContain('lacks the scope “import”')
    expect(
      (await post('?format=healthbench&dataset=Scoped', '{}', { ...importer, prefer: 'respond-async' }))
        .status,
    ).toBe(202)
    expect((await get('/datasets', reader)).status).toBe(200)
    expect((await get('/datasets', { authorization: 'Bearer wrong' })).status).toBe(401)
    expect((await get(`/imports/${randomUUID()}`)).status).toBe(404)
  })
})

describe('releases and datasets', () => {
  it('creates a release, refuses its name a second time, and reads it back', async () => {
    const datasetId = await makeDataset(api.db, { name: 'Endpoint tasks' })
    const tasks = [
      await makeTask(api.db, { datasetId, useCase: 'writing' }),
      await makeTask(api.db, { datasetId, useCase: 'research' }),
    ]
    const taskIds = tasks.map(({ taskId }) => taskId)
    const send = (body: unknown) =>
      dispatch(
        new Request(`${address}/releases`, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...admin },
        }),
      )
    const made = await send({ name: 'First', confirm: 'First', taskIds })
    expect(made.status).toBe(201)
    const release = (await made.json()) as { id: string }
    expect(release).toMatchObject({
      name: 'First',
      tasks: 2,
      attestation: 'imported',
      datasetId,
      contentHash: expect.any(String) as string,
    })
    const again = await send({ name: 'First', confirm: 'First', taskIds })
    expect(again.status).toBe(409)
    expect(await again.json()).toMatchObject({
      errors: [{ path: 'name', message: expect.stringContaining('named “First”') as string }],
    })
    expect((await send({ name: 'Both', confirm: 'Both', taskIds, importId: randomUUID() })).status).toBe(422)
    expect((await send({ name: '', confirm: '', taskIds })).status).toBe(422)

    expect(await (await get(`/releases/${release.id}`)).json()).toMatchObject({
      name: 'First',
      criteria: 6,
      composition: { tasks: 2 },
    })
    expect(await (await get('/releases')).json()).toMatchObject({
      releases: [{ id: release.id, datasetName: 'Endpoint tasks' }],
    })
    expect(await (await get(`/datasets/${datasetId}`)).json()).toMatchObject({
      tasks: 2,
      releasable: 2,
      releases: 1,
      statuses: [{ status: 'released', tasks: 2 }],
    })
    const page = (await (await get(`/datasets/${datasetId}/tasks?limit=1&useCase=writing`)).json()) as {
      tasks: { id: string }[]
    }
    expect(page).toMatchObject({
      total: 1,
      first: 1,
      after: null,
      tasks: [{ id: taskIds[0], useCase: 'writing', criteria: 3 }],
    })
    expect((await get(`/datasets/${datasetId}/tasks?limit=1000`)).status).toBe(422)
    expect((await get('/datasets/nothing')).status).toBe(404)
  })
})

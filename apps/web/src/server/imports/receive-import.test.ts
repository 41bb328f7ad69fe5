import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeDataset } from '@consilium/db/testing'
import { Refusal } from '../platform/refusal'
import { makeStream } from '../testing/make-stream'
import { openTestApi, type TestApi } from '../testing/open-test-api'
import { readUploadHeaders } from './read-upload-headers'
import { receiveImport, type Upload } from './receive-import'
import { storeFile } from './store-file'

let api: TestApi

beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const nothingAnnounced = { length: undefined, sha256: undefined }

function receive(parts: Iterable<string | Uint8Array>, upload: Partial<Upload> = {}) {
  return receiveImport(api.ctx, {
    body: makeStream(parts),
    format: 'healthbench',
    onError: 'refuse',
    announced: nothingAnnounced,
    ...upload,
  })
}

/** Receives a file, and returns where its rows will go. */
async function targetOf(upload: Partial<Upload>) {
  const { importId } = await receive(['{}'], upload)
  return api.db.import.findUniqueOrThrow({
    where: { id: importId },
    select: { datasetId: true, newDatasetName: true },
  })
}

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(Refusal)
  return error as Refusal
}

async function countFiles(): Promise<number> {
  return api.db.file.count()
}

describe('receiveImport', () => {
  it('stores the body with its length and hash, and queues the import', async () => {
    const { importId } = await receive(['{"a":1}\n', '{"b":2}\n'], { fileName: 'oss_eval.jsonl' })
    const row = await api.db.import.findUniqueOrThrow({
      where: { id: importId },
      include: { file: { include: { chunks: true } }, workItems: true },
    })
    expect(row).toMatchObject({ state: 'queued', format: 'healthbench', onError: 'refuse' })
    expect(row).toMatchObject({ datasetId: null, newDatasetName: 'oss_eval' })
    expect(row.file).toMatchObject({
      bytes: 16n,
      sha256: createHash('sha256').update('{"a":1}\n{"b":2}\n').digest('hex'),
    })
    expect(row.file.completedAt).not.toBeNull()
    expect(row.file.chunks.map(({ data }) => Buffer.from(data).toString())).toEqual(['{"a":1}\n{"b":2}\n'])
    expect(row.workItems).toMatchObject([{ kind: 'import', uniqueKey: `import:${importId}`, state: 'ready' }])
    const audit = await api.db.auditEvent.findMany({ where: { entityId: importId } })
    expect(audit.map(({ action, actorKind }) => [action, actorKind])).toEqual([['import.started', 'api_key']])
  })

  it('stores a body of more than 10 MB in chunks of 1 MB', async () => {
    const line = `{"text":"${'x'.repeat(65_000)}"}\n`
    const count = 180
    const { importId } = await receive(
      Array.from({ length: count }, () => line),
      { fileName: 'large.jsonl' },
    )
    const { file } = await api.db.import.findUniqueOrThrow({
      where: { id: importId },
      select: { file: { include: { chunks: { orderBy: { position: 'asc' } } } } },
    })
    const bytes = Buffer.concat(file.chunks.map(({ data }) => Buffer.from(data)))
    expect(bytes.length).toBeGreaterThan(10_000_000)
    expect(file.chunks.slice(0, -1).every(({ data }) => data.length === 1_000_000)).toBe(true)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(
      createHash('sha256').update(line.repeat(count)).digest('hex'),
    )
  })

  it('refuses a truncated upload and says where it stopped', async () => {
    const before = await countFiles()
    const error = await refusalOf(
      receiveImport(api.ctx, {
        body: makeStream(['{"a":1}\n{"b"'], { cut: true }),
        format: 'healthbench',
        onError: 'skip',
        announced: nothingAnnounced,
      }),
    )
    expect(error).toMatchObject({ code: 'invalid_input', field: 'file', line: 2 })
    expect(error.message).toBe(
      'The upload stopped after 12 bytes, in line 2. Nothing was kept. Send the file again.',
    )
    expect(await countFiles()).toBe(before)
  })

  it('refuses a body that ends before or after its announced length', async () => {
    const before = await countFiles()
    const short = await refusalOf(receive(['{"a":1}\n'], { announced: { length: 20, sha256: undefined } }))
    expect(short.message).toContain('stopped after 8 of 20 bytes')
    await refusalOf(receive(['{"a":1}\n'], { announced: { length: 3, sha256: undefined } }))
    expect(await countFiles()).toBe(before)
  })

  it('refuses a body whose hash differs from the announced one', async () => {
    const before = await countFiles()
    const error = await refusalOf(
      receive(['{"a":1}\n'], { announced: { length: 8, sha256: '0'.repeat(64) } }),
    )
    expect(error.message).toContain('differs from the announced one')
    expect(await countFiles()).toBe(before)
    const sha256 = createHash('sha256').update('{"a":1}\n').digest('hex')
    await expect(
      receive(['{"a":1}\n'], { announced: { length: 8, sha256 }, fileName: 'right.jsonl' }),
    ).resolves.toMatchObject({ importId: expect.any(String) })
  })

  it('refuses an empty body and one that is too large, before or while reading it', async () => {
    const before = await countFiles()
    expect((await refusalOf(receive([]))).message).toContain('empty')
    expect(
      (
        await refusalOf(
          receiveImport(api.ctx, {
            body: null,
            format: 'healthbench',
            onError: 'refuse',
            announced: nothingAnnounced,
          }),
        )
      ).message,
    ).toContain('empty')
    const limit = { name: 'x', maxBytes: 2_000_000 }
    const announced = await refusalOf(
      storeFile(api.ctx, makeStream(['x']), {
        ...limit,
        announced: { length: 3_000_000, sha256: undefined },
      }),
    )
    expect(announced).toMatchObject({ code: 'too_large' })
    const streamed = await refusalOf(
      storeFile(api.ctx, makeStream(Array.from({ length: 3 }, () => 'x'.repeat(900_000))), {
        ...limit,
        announced: nothingAnnounced,
      }),
    )
    expect(streamed.message).toContain('larger than 2 MB')
    expect(await countFiles()).toBe(before)
  })
})

describe('the dataset of an import', () => {
  it('is an existing dataset by id or name, or a new dataset with that name', async () => {
    const id = await makeDataset(api.db, { name: 'Standing' })
    for (const dataset of [id, 'Standing', 'standing'])
      expect(await targetOf({ dataset })).toEqual({ datasetId: id, newDatasetName: null })
    expect(await targetOf({ dataset: 'Brand new' })).toEqual({
      datasetId: null,
      newDatasetName: 'Brand new',
    })
  })

  it('is not created before its rows are, so that a refused file leaves none', async () => {
    const before = await api.db.dataset.count()
    await targetOf({ dataset: 'Not yet' })
    await targetOf({ fileName: 'not-yet.jsonl' })
    expect(await api.db.dataset.count()).toBe(before)
  })

  it('gets a numbered name when a dataset or an open import has the name of the file', async () => {
    const nameAfter = async (fileName: string) => (await targetOf({ fileName })).newDatasetName
    await makeDataset(api.db, { name: 'Hard' })
    expect(await nameAfter('C:\\data\\hard.jsonl')).toBe('hard (2)')
    expect(await nameAfter('hard.jsonl')).toBe('hard (3)')
    await api.db.import.updateMany({ where: { newDatasetName: 'hard (2)' }, data: { state: 'refused' } })
    expect(await nameAfter('hard.jsonl')).toBe('hard (2)')
  })

  it('is refused before the body is read when it is unknown or archived', async () => {
    const before = await countFiles()
    const unknown = await refusalOf(receive(['{}'], { dataset: '7d9b8c1e-0000-4000-8000-000000000000' }))
    expect(unknown).toMatchObject({ code: 'not_found', field: 'dataset' })
    const id = await makeDataset(api.db, { name: 'Old' })
    await api.db.dataset.update({ where: { id }, data: { archivedAt: new Date() } })
    expect(await refusalOf(receive(['{}'], { dataset: 'Old' }))).toMatchObject({
      code: 'conflict',
      field: 'dataset',
    })
    expect(await countFiles()).toBe(before)
  })
})

describe('readUploadHeaders', () => {
  it('reads length and hash', () => {
    const hex = createHash('sha256').update('x').digest('hex')
    const base64 = Buffer.from(hex, 'hex').toString('base64')
    expect(
      readUploadHeaders(
        new Headers({ 'content-length': '12', 'content-digest': `sha-512=:AAAA:, sha-256=:${base64}:` }),
      ),
    ).toEqual({ length: 12, sha256: hex })
    expect(readUploadHeaders(new Headers({ 'x-content-sha256': hex.toUpperCase() }))).toEqual({
      length: undefined,
      sha256: hex,
    })
    expect(readUploadHeaders(new Headers({ 'content-digest': 'sha-512=:AAAA:' }))).toEqual({
      length: undefined,
      sha256: undefined,
    })
  })

  it('refuses headers that cannot be verified', () => {
    expect(() => readUploadHeaders(new Headers({ 'content-digest': 'sha-256=abc' }))).toThrow(
      'content-digest must be',
    )
    expect(() => readUploadHeaders(new Headers({ 'x-content-sha256': 'abc' }))).toThrow(
      '64 hexadecimal digits',
    )
    expect(() => readUploadHeaders(new Headers({ 'content-encoding': 'gzip' }))).toThrow(
      'without the content encoding “gzip”',
    )
    expect(() =>
      readUploadHeaders(new Headers({ 'content-type': 'multipart/form-data; boundary=x' })),
    ).toThrow('--data-binary')
  })
})

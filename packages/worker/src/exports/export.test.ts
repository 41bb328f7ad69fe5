import { createHash, randomUUID } from 'node:crypto'
import { canonicalJson, inTransaction, redactText, stopExports } from '@consilium/db'
import { makeDataset, makeExport, makeImport, makeRelease, makeTask } from '@consilium/db/testing'
import type { Pool, QueryConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runItem } from '../engine/run-item'
import { runUntilIdle } from '../engine/run-until-idle'
import { hashContent } from '../formats/hash-content'
import { parseHealthBenchLine } from '../formats/parse-healthbench-line'
import { exportHandler } from '../handlers/export'
import { readFileChunks } from '../imports/read-file-chunks'
import { rowFormats } from '../imports/row-formats'
import { openTestEngine } from '../testing/open-test-engine'
import { removeExpiredExports } from '../upkeep/remove-expired-exports'
import { pickDueOrAbandonedItems } from '../work/pick-due-or-abandoned-items'
import { claimItem, type ClaimedItem } from '../work/work-item'
import { beginExport } from './begin-export'
import { createChunkWriter } from './create-chunk-writer'
import { makeAuthoredTask } from './testing/make-authored-task'

let engine: Awaited<ReturnType<typeof openTestEngine>>
beforeAll(async () => {
  engine = await openTestEngine()
})
afterAll(() => engine.close())

async function readText(fileId: string | null): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of readFileChunks(engine.pool, fileId ?? randomUUID())) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
async function readExport(id: string) {
  const row = await engine.db.export.findUniqueOrThrow({ where: { id }, include: { file: true } })
  const lines = (await readText(row.fileId)).split('\n').slice(0, -1)
  return { ...row, lines }
}
async function runExport(
  releaseId: string,
  format: 'healthbench' | 'healthbench_professional' = 'healthbench',
) {
  const id = await makeExport(engine.db, { releaseId, format })
  await runUntilIdle(engine)
  return readExport(id)
}
async function freeze(datasetId: string, { heldOut = [] as string[] } = {}): Promise<string> {
  const tasks = await engine.db.task.findMany({
    where: { datasetId },
    select: { id: true, currentVersionId: true },
  })
  const { id } = await engine.db.release.create({
    data: {
      datasetId,
      name: `Frühling ${randomUUID()}`,
      attestation: 'mixed',
      taskCount: tasks.length,
      contentHash: '0'.repeat(64),
      tasks: {
        create: tasks.map((task) => ({
          taskId: task.id,
          versionId: task.currentVersionId ?? '',
          split: heldOut.includes(task.id) ? 'held_out' : 'public',
        })),
      },
    },
    select: { id: true },
  })
  return id
}
async function importText(content: string, format: 'healthbench' | 'healthbench_professional') {
  const id = await makeImport(engine.db, { content, format })
  await runUntilIdle(engine)
  return engine.db.import.findUniqueOrThrow({ where: { id } })
}
async function claim(): Promise<ClaimedItem> {
  const [picked] = await pickDueOrAbandonedItems(engine.pool)
  const item = picked && (await claimItem(engine.pool, picked.id, picked.epoch))
  if (!item) throw new Error('There must be an item.')
  return item
}
/** The pool, which runs `work` before the nth report of progress. */
function runBeforeReport(nth: number, work: () => Promise<unknown>): Pool {
  let reports = 0
  const query = async (...call: [QueryConfig | string, unknown[]?]) => {
    const isReport = typeof call[0] !== 'string' && call[0].name === 'report-export'
    if (isReport && ++reports === nth) await work()
    return engine.pool.query(...call)
  }
  return new Proxy(engine.pool, {
    get: (pool, name) => (name === 'query' ? query : (Reflect.get(pool, name, pool) as unknown)),
  })
}
const countFiles = () => engine.db.file.count({ where: { imports: { none: {} } } })
const never = new AbortController().signal

const healthBench = (id: string, change: object = {}) =>
  JSON.stringify({
    prompt_id: id,
    prompt: [
      { role: 'user', content: `Question ${id}: tab\there, line\u2028separator, 日本.` },
      { role: 'assistant', content: 'Since when?' },
      { role: 'user', content: 'Since Monday.' },
    ],
    example_tags: ['theme:hedging', 'use_case:consult'],
    rubrics: [
      { criterion: 'Says when to seek care.', points: 5, tags: ['level:example', 'axis:accuracy'] },
      { criterion: 'Invents a dose.', points: -3, tags: [] },
    ],
    ideal_completions_data: {
      ideal_completion: 'Seek care today.',
      ideal_completions_group: 'group 1',
      ideal_completions_ref_completions: ['a', 'b'],
    },
    canary: `canary of ${id}`,
    extra: { kept: [1, null, 'x'] },
    ...change,
  })
const professional = (id: string) =>
  JSON.stringify({
    id,
    conversation: { messages: [{ role: 'user', content: `Second ${id}.` }] },
    rubric_items: [
      { criterion_text: 'Answers the second.', points: 4 },
      { criterion_text: 'Guesses.', points: -10, tags: ['axis:accuracy'] },
    ],
    use_case: 'consult',
    type: 'red_teaming',
    difficulty: 'difficult',
    specialty: 'Neurology',
    language: 'de',
    physician_response: 'Mine.',
    canary_string: 'c',
  })
const files = {
  healthbench: [
    healthBench('b'),
    healthBench('a', { ideal_completions_data: null }),
    healthBench('B', { ideal_completions_data: { ideal_completion: 'Alone.' } }),
    healthBench('ä', { ideal_completions_data: { ideal_completion: '', note: 'kept' } }),
  ],
  healthbench_professional: [professional('p2'), professional('p10'), professional('p1')],
}

describe('import after export', () => {
  it.each(['healthbench', 'healthbench_professional'] as const)(
    'gives every %s row back in canonical form, tasks written here included',
    async (format) => {
      const { db } = engine
      const { parse } = rowFormats[format]
      const parsed = files[format].map((line) => {
        const result = parse(line)
        if (!result.ok) throw new Error(result.reason)
        return result.row
      })
      const first = await importText(`${files[format].join('\n')}\n`, format)
      expect(first).toMatchObject({ state: 'imported', created: files[format].length })
      const datasetId = first.datasetId ?? ''
      const authored = [await makeAuthoredTask(db, datasetId), await makeAuthoredTask(db, datasetId)]
      const exported = await runExport(await freeze(datasetId), format)
      expect(exported).toMatchObject({ state: 'done', failure: null, written: files[format].length + 2 })

      // What was imported is unchanged; what was written here is complete but for what a file can't hold.
      const rows = exported.lines.map((line) => {
        const result = parse(line)
        if (!result.ok) throw new Error(result.reason)
        return result.row
      })
      const byId = new Map(rows.map((row) => [row.externalId, row]))
      for (const row of parsed) expect(hashContent(byId.get(row.externalId) ?? row)).toBe(hashContent(row))
      const { canary } = await db.dataset.findUniqueOrThrow({ where: { id: datasetId } })
      for (const { taskId, conversation, criteria } of authored)
        expect(byId.get(taskId.replaceAll('-', ''))).toMatchObject({
          conversation,
          criteria,
          canary,
          mode: 'good_faith',
          useCase: 'writing',
          language: 'en',
          physicianAnswers: [],
          sourceRow: {},
        })

      // The file, imported into another dataset and exported again, is the same file.
      const second = await importText(`${exported.lines.join('\n')}\n`, format)
      expect(second).toMatchObject({ state: 'imported', created: rows.length, errorCount: 0 })
      const again = await runExport(await freeze(second.datasetId ?? ''), format)
      expect(again.lines).toEqual(exported.lines)
      expect(again.file?.sha256).toBe(exported.file?.sha256)
      const hashes = await db.taskVersion.findMany({
        where: { task: { datasetId: second.datasetId ?? '' } },
        select: { contentHash: true },
      })
      expect(hashes.map(({ contentHash }) => contentHash).sort()).toEqual(rows.map(hashContent).sort())
    },
  )

  it('orders rows by their exported ids, byte by byte, and records size, hash and expiry', async () => {
    const first = await importText(`${files.healthbench.join('\n')}\n`, 'healthbench')
    const { lines, file, ...exported } = await runExport(await freeze(first.datasetId ?? ''))
    expect(lines.map((line) => (JSON.parse(line) as { prompt_id: string }).prompt_id)).toEqual([
      'B',
      'a',
      'b',
      'ä',
    ])
    const text = `${lines.join('\n')}\n`
    expect(file).toMatchObject({
      bytes: BigInt(Buffer.byteLength(text)),
      sha256: createHash('sha256').update(text).digest('hex'),
      mediaType: 'application/jsonl',
      name: expect.stringMatching(/^fruhling-[0-9a-f-]{36}-healthbench\.jsonl$/),
    })
    expect(file?.completedAt).not.toBeNull()
    const days = ((exported.expiresAt?.getTime() ?? 0) - (exported.finishedAt?.getTime() ?? 0)) / 86_400_000
    expect(days).toBe(7)
    const audit = await engine.db.auditEvent.findMany({ where: { entityId: exported.releaseId } })
    expect(audit.map(({ action, actorKind, details }) => [action, actorKind, JSON.parse(details)])).toEqual([
      [
        'release.file_written',
        'platform',
        {
          exportId: exported.id,
          format: 'healthbench',
          tasks: 4,
          bytes: Number(file?.bytes),
          sha256: file?.sha256,
        },
      ],
    ])
  })

  it('gives rows without a canary that of the dataset', async () => {
    const first = await importText(`${healthBench('a', { canary: null })}\n`, 'healthbench')
    const { lines } = await runExport(await freeze(first.datasetId ?? ''))
    const { canary } = await engine.db.dataset.findUniqueOrThrow({ where: { id: first.datasetId ?? '' } })
    expect(lines.map((line) => (JSON.parse(line) as { canary: string }).canary)).toEqual([canary])
  })
})

describe('an export', () => {
  it('contains no held-out task', async () => {
    const release = await makeRelease(engine.db, 5, { heldOut: 2 })
    const { lines, total, written } = await runExport(release.id)
    expect({ lines: lines.length, total, written }).toEqual({ lines: 3, total: 3, written: 3 })
    const heldOut = await engine.db.task.findMany({
      where: { id: { in: release.tasks.slice(0, 2).map(({ taskId }) => taskId) } },
    })
    for (const { externalId } of heldOut) expect(lines.join('\n')).not.toContain(externalId)
  })

  it('leaves out answers that were written here', async () => {
    const release = await makeRelease(engine.db, [{ answer: 'Imported answer.' }])
    const versionId = release.tasks[0]?.versionId ?? ''
    await engine.db.baselineAnswer.create({
      data: { versionId, source: 'baseline', text: 'Baseline answer.', createdAt: new Date(0) },
    })
    const { lines } = await runExport(release.id)
    expect(lines[0]).toContain('Imported answer.')
    expect(lines[0]).not.toContain('Baseline answer.')
  })

  it('is written in several chunks when it is long', async () => {
    const long = 'Ä'.repeat(90_000)
    const release = await makeRelease(
      engine.db,
      Array.from({ length: 40 }, () => ({ conversation: [{ role: 'user' as const, content: long }] })),
    )
    const { lines, file } = await runExport(release.id)
    expect(lines).toHaveLength(40)
    for (const line of lines) expect(parseHealthBenchLine(line).ok).toBe(true)
    const sizes = await engine.pool.query<{ bytes: number }>(
      'SELECT octet_length(data) AS bytes FROM file_chunk WHERE file_id = $1 ORDER BY position',
      [file?.id],
    )
    expect(sizes.rows.length).toBe(8)
    expect(sizes.rows.slice(0, -1).every(({ bytes }) => bytes === 1_000_000)).toBe(true)
  })

  it('fails with one sentence when two tasks have the same id in the file', async () => {
    const datasetId = await makeDataset(engine.db)
    const { taskId } = await makeAuthoredTask(engine.db, datasetId)
    await makeTask(engine.db, { datasetId, externalId: taskId.replaceAll('-', '') })
    const before = await countFiles()
    const failed = await runExport(await freeze(datasetId))
    expect(failed).toMatchObject({ state: 'failed', fileId: null, failure: expect.stringContaining(taskId) })
    expect(await countFiles()).toBe(before)
    expect(await engine.db.workItem.findFirstOrThrow({ where: { exportId: failed.id } })).toMatchObject({
      state: 'failed',
      failure: failed.failure,
    })
    const audit = await engine.db.auditEvent.findMany({ where: { entityId: failed.releaseId } })
    expect(audit.map(({ action }) => action)).toEqual(['release.file_failed'])
  })

  it('is written again from nothing after a crash, and the chunks of the dead attempt are removed', async () => {
    const { db, pool } = engine
    const before = await countFiles()
    const release = await makeRelease(db, 3)
    const id = await makeExport(db, { releaseId: release.id })
    const dead = await claim()
    const begun = await beginExport(pool, dead)
    if (begun === null || begun === 'redacting') throw new Error('The export must begin.')
    const writer = createChunkWriter(pool, dead, begun.fileId)
    await writer.write('half a li')
    await writer.finish()
    expect(await readText(begun.fileId)).toBe('half a li')
    await pool.query(`UPDATE work_item SET leased_until = now() - interval '1 second' WHERE id = $1`, [
      dead.id,
    ])
    await runUntilIdle(engine)
    const done = await readExport(id)
    expect(done).toMatchObject({ state: 'done', written: 3 })
    expect(done.fileId).not.toBe(begun.fileId)
    expect(done.lines).toHaveLength(3)
    expect(await countFiles()).toBe(before + 1)
    // The dead worker wakes up.
    for (const fileId of [begun.fileId, done.fileId ?? '']) {
      const late = createChunkWriter(pool, dead, fileId)
      await late.write('more')
      await expect(late.finish()).rejects.toThrow('The export was stopped.')
    }
    expect((await readExport(id)).lines).toEqual(done.lines)
  })

  it('does nothing when it is delivered twice', async () => {
    const release = await makeRelease(engine.db, 3)
    const id = await makeExport(engine.db, { releaseId: release.id })
    const [picked] = await pickDueOrAbandonedItems(engine.pool)
    if (!picked) throw new Error('There must be an item.')
    await Promise.all([runItem(engine, picked), runItem(engine, picked)])
    const done = await readExport(id)
    await runItem(engine, picked)
    await engine.pool.query(`UPDATE work_item SET state = 'ready', epoch = 9 WHERE export_id = $1`, [id])
    await runItem(engine, { id: picked.id, epoch: 9 })
    expect(await readExport(id)).toEqual(done)
    expect(await engine.db.auditEvent.count({ where: { entityId: release.id } })).toBe(1)
    expect(await engine.db.workItem.findFirst({ where: { exportId: id } })).toMatchObject({ state: 'done' })
  })

  it('stops when it is canceled half-way, and nothing of it stays', async () => {
    const { db, pool } = engine
    const before = await countFiles()
    const release = await makeRelease(db, 60)
    const id = await makeExport(db, { releaseId: release.id })
    const item = await claim()
    const ending = await exportHandler.run(
      {
        ...engine,
        pool: runBeforeReport(2, () =>
          inTransaction(db, (tx) => stopExports(tx, [id], { state: 'canceled' })),
        ),
      },
      item,
      never,
    )
    expect(ending).toEqual({ is: 'stopped' })
    expect(await readExport(id)).toMatchObject({ state: 'canceled', fileId: null, lines: [] })
    expect(await countFiles()).toBe(before)
    await pool.query(`UPDATE work_item SET leased_until = now() - interval '1 second' WHERE id = $1`, [
      item.id,
    ])
    await runUntilIdle(engine)
    expect(await readExport(id)).toMatchObject({ state: 'canceled' })
  })

  it('waits while a text is redacted, so that it never reads a text that is about to disappear', async () => {
    const { db, pool } = engine
    const release = await makeRelease(db, 1)
    const id = await makeExport(db, { releaseId: release.id })
    const item = await claim()
    const redacting = await pool.connect()
    await redacting.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtext('consilium.redaction'))`)
    expect(await exportHandler.run(engine, item, never)).toMatchObject({ is: 'waiting' })
    await redacting.query('ROLLBACK')
    redacting.release()
    expect(await readExport(id)).toMatchObject({ state: 'queued', fileId: null })
    expect(await exportHandler.run(engine, item, never)).toEqual({ is: 'stored' })
  })
})

describe('an exported file that is imported here', () => {
  async function exportAuthored() {
    const datasetId = await makeDataset(engine.db, { name: `Ward ${randomUUID()}` })
    const { name } = await engine.db.dataset.findUniqueOrThrow({ where: { id: datasetId } })
    await makeAuthoredTask(engine.db, datasetId)
    await makeAuthoredTask(engine.db, datasetId)
    await makeTask(engine.db, { datasetId, externalId: 'zebra' })
    const { lines } = await runExport(await freeze(datasetId))
    return { datasetId, name, lines }
  }
  const importLines = async (lines: string[], datasetId?: string) => {
    const content = `${lines.join('\n')}\n`
    const id = await makeImport(engine.db, {
      content,
      format: 'healthbench',
      ...(datasetId ? { datasetId } : {}),
    })
    await runUntilIdle(engine)
    return engine.db.import.findUniqueOrThrow({ where: { id } })
  }

  it('is imported into another dataset with a warning about its canary', async () => {
    const { name, lines } = await exportAuthored()
    const other = await makeDataset(engine.db)
    const report = await importLines(lines, other)
    expect(report).toMatchObject({ state: 'imported', created: 3, warningCount: 1 })
    expect(report.warnings).toEqual([
      {
        line: 1,
        reason: `3 rows from this line on carry the canary of the dataset “${name}”, from which the file was exported. The rows keep that canary, so a model that repeats it points to “${name}”, not to this dataset.`,
      },
    ])
    // Another canary in the file makes new versions, and the report counts them.
    const changed = lines.map((line) => JSON.stringify({ ...JSON.parse(line), canary: 'Another canary' }))
    expect(await importLines(changed, other)).toMatchObject({ created: 0, updated: 3, warningCount: 0 })
  })

  it('is imported into its own dataset with a warning about copies of tasks written there', async () => {
    const { datasetId, lines } = await exportAuthored()
    const report = await importLines(lines, datasetId)
    // The imported task is unchanged in content; its canary is now in its own row.
    expect(report).toMatchObject({ state: 'imported', created: 2, updated: 1, warningCount: 1 })
    expect(report.warnings).toEqual([
      {
        line: 1,
        reason:
          '2 rows from this line on are tasks written in this dataset and exported from it. The import made copies beside the originals. Retire the copies, or import the file into another dataset.',
      },
    ])
  })
})

describe('an expired file', () => {
  it('is removed once, and its name, length and hash stay', async () => {
    const { db } = engine
    const [due, fresh] = [
      await runExport((await makeRelease(db, 2)).id),
      await runExport((await makeRelease(db, 2)).id),
    ]
    await db.export.update({ where: { id: due.id }, data: { expiresAt: new Date(Date.now() - 1) } })
    await Promise.all([removeExpiredExports(db), removeExpiredExports(db)])
    await removeExpiredExports(db)
    expect(await readExport(due.id)).toMatchObject({ state: 'done', lines: [], file: due.file })
    expect((await readExport(fresh.id)).lines).toEqual(fresh.lines)
    const audit = await db.auditEvent.findMany({ where: { entityId: due.releaseId }, orderBy: { id: 'asc' } })
    expect(audit.map(({ action }) => action)).toEqual(['release.file_written', 'release.file_expired'])
  })
})

describe('the database', () => {
  it('accepts one open export of a release and format', async () => {
    const release = await makeRelease(engine.db, 1)
    await makeExport(engine.db, { releaseId: release.id })
    await makeExport(engine.db, { releaseId: release.id, format: 'healthbench_professional' })
    await expect(makeExport(engine.db, { releaseId: release.id })).rejects.toThrow()
    await runUntilIdle(engine)
    await makeExport(engine.db, { releaseId: release.id })
    await runUntilIdle(engine)
  })
})

describe('a redaction', () => {
  const secret = 'Erika Mustermann'
  const redact = async (taskId: string, { everywhere = false } = {}) => {
    const { id } = await engine.db.person.create({
      data: { email: `${randomUUID()}@example.org`, name: 'Admin' },
      select: { id: true },
    })
    return redactText(engine.db, {
      taskId,
      text: secret,
      everywhere,
      reason: 'The hospital asked for it',
      actor: { kind: 'person', id },
    })
  }
  const task = (content: string) => ({ conversation: [{ role: 'user' as const, content }] })
  const countChunks = (fileId: string | null) =>
    engine.db.fileChunk.count({ where: { fileId: fileId ?? randomUUID() } })

  it('removes the files of every release with a redacted task at once, and no others', async () => {
    const { db } = engine
    const [release, same, other] = [
      await makeRelease(db, [task(`I am ${secret}.`), {}]),
      await makeRelease(db, [task(`Is it ${secret}?`), {}]),
      await makeRelease(db, 2),
    ]
    const [ofTask, elsewhere, untouched] = [
      await runExport(release.id),
      await runExport(same.id),
      await runExport(other.id),
    ]
    const redactionId = await redact(release.tasks[0]?.taskId ?? '', { everywhere: true })
    for (const { id, fileId, file } of [ofTask, elsewhere]) {
      const now = await readExport(id)
      expect(now).toMatchObject({ state: 'done', failure: expect.stringContaining('redacted') })
      expect(now.expiresAt?.getTime()).toBeLessThanOrEqual(Date.now())
      expect(await countChunks(fileId)).toBe(0)
      expect(now.file?.sha256).toBe(file?.sha256)
      const audit = await db.auditEvent.findMany({
        where: { entityId: now.releaseId },
        orderBy: { id: 'asc' },
      })
      expect(audit.map(({ action }) => action)).toEqual(['release.file_written', 'release.file_removed'])
      expect(audit[1]).toMatchObject({
        actorKind: 'person',
        details: canonicalJson({ exportId: id, redactionId }),
      })
    }
    expect(await readExport(untouched.id)).toEqual(untouched)
    const again = await runExport(release.id)
    expect(again.lines.join('\n')).not.toContain(secret)
    expect(again.lines.join('\n')).toContain('[redacted')
  })

  it('leaves files alone that hold the task only on the held-out split', async () => {
    const release = await makeRelease(engine.db, [task(`I am ${secret}.`), {}], { heldOut: 1 })
    const exported = await runExport(release.id)
    await redact(release.tasks[0]?.taskId ?? '')
    expect(await readExport(exported.id)).toEqual(exported)
  })

  it('fails an export in progress, of which nothing stays', async () => {
    const { db } = engine
    const release = await makeRelease(db, [
      task(`I am ${secret}.`),
      ...Array.from({ length: 40 }, () => ({})),
    ])
    const before = await countFiles()
    const id = await makeExport(db, { releaseId: release.id })
    const item = await claim()
    const pool = runBeforeReport(2, () => redact(release.tasks[0]?.taskId ?? ''))
    expect(await exportHandler.run({ ...engine, pool }, item, never)).toEqual({ is: 'stopped' })
    expect(await readExport(id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('redacted while the file was written'),
      fileId: null,
    })
    expect(await countFiles()).toBe(before)
  })
})

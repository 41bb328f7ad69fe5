import { inTransaction, stopExports } from '@consilium/db'
import { makeDataset, makeExport, makeRelease, makeTask } from '@consilium/db/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runItem } from '../engine/run-item'
import { runUntilIdle } from '../engine/run-until-idle'
import { parseHealthBenchLine } from '../formats/parse-healthbench-line'
import { exportHandler } from '../handlers/export'
import { removeExpiredExports } from '../upkeep/remove-expired-exports'
import { pickDueOrAbandonedItems } from '../work/pick-due-or-abandoned-items'
import { beginExport } from './begin-export'
import { createChunkWriter } from './create-chunk-writer'
import { makeAuthoredTask } from './testing/make-authored-task'
import { openExportScene, type ExportScene } from './testing/open-export-scene'

let scene: ExportScene
let engine: ExportScene['engine']
beforeAll(async () => {
  scene = await openExportScene()
  engine = scene.engine
})
afterAll(() => scene.close())

const never = new AbortController().signal

describe('an export', () => {
  it('contains no held-out task', async () => {
    const release = await makeRelease(engine.db, 5, { heldOut: 2 })
    const { lines, total, written } = await scene.runExport(release.id)
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
    const { lines } = await scene.runExport(release.id)
    expect(lines[0]).toContain('Imported answer.')
    expect(lines[0]).not.toContain('Baseline answer.')
  })

  it('is written in several chunks when it is long', async () => {
    const long = 'Ä'.repeat(90_000)
    const release = await makeRelease(
      engine.db,
      Array.from({ length: 40 }, () => ({ conversation: [{ role: 'user' as const, content: long }] })),
    )
    const { lines, file } = await scene.runExport(release.id)
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
    const before = await scene.countFiles()
    const failed = await scene.runExport(await scene.freeze(datasetId))
    expect(failed).toMatchObject({ state: 'failed', fileId: null, failure: expect.stringContaining(taskId) })
    expect(await scene.countFiles()).toBe(before)
    expect(await engine.db.workItem.findFirstOrThrow({ where: { exportId: failed.id } })).toMatchObject({
      state: 'failed',
      failure: failed.failure,
    })
    const audit = await engine.db.auditEvent.findMany({ where: { entityId: failed.releaseId } })
    expect(audit.map(({ action }) => action)).toEqual(['release.file_failed'])
  })

  it('is written again from nothing after a crash, and the chunks of the dead attempt are removed', async () => {
    const { db, pool } = engine
    const before = await scene.countFiles()
    const release = await makeRelease(db, 3)
    const id = await makeExport(db, { releaseId: release.id })
    const dead = await scene.claim()
    const begun = await beginExport(pool, dead)
    if (begun === null || begun === 'redacting') throw new Error('The export must begin.')
    const writer = createChunkWriter(pool, dead, begun.fileId)
    await writer.write('half a li')
    await writer.finish()
    expect(await scene.readText(begun.fileId)).toBe('half a li')
    await pool.query(`UPDATE work_item SET leased_until = now() - interval '1 second' WHERE id = $1`, [
      dead.id,
    ])
    await runUntilIdle(engine)
    const done = await scene.readExport(id)
    expect(done).toMatchObject({ state: 'done', written: 3 })
    expect(done.fileId).not.toBe(begun.fileId)
    expect(done.lines).toHaveLength(3)
    expect(await scene.countFiles()).toBe(before + 1)
    // The dead worker wakes up.
    for (const fileId of [begun.fileId, done.fileId ?? '']) {
      const late = createChunkWriter(pool, dead, fileId)
      await late.write('more')
      await expect(late.finish()).rejects.toThrow('The export was stopped.')
    }
    expect((await scene.readExport(id)).lines).toEqual(done.lines)
  })

  it('does nothing when it is delivered twice', async () => {
    const release = await makeRelease(engine.db, 3)
    const id = await makeExport(engine.db, { releaseId: release.id })
    const [picked] = await pickDueOrAbandonedItems(engine.pool)
    if (!picked) throw new Error('There must be an item.')
    await Promise.all([runItem(engine, picked), runItem(engine, picked)])
    const done = await scene.readExport(id)
    await runItem(engine, picked)
    await engine.pool.query(`UPDATE work_item SET state = 'ready', epoch = 9 WHERE export_id = $1`, [id])
    await runItem(engine, { id: picked.id, epoch: 9 })
    expect(await scene.readExport(id)).toEqual(done)
    expect(await engine.db.auditEvent.count({ where: { entityId: release.id } })).toBe(1)
    expect(await engine.db.workItem.findFirst({ where: { exportId: id } })).toMatchObject({ state: 'done' })
  })

  it('stops when it is canceled half-way, and nothing of it stays', async () => {
    const { db, pool } = engine
    const before = await scene.countFiles()
    const release = await makeRelease(db, 60)
    const id = await makeExport(db, { releaseId: release.id })
    const item = await scene.claim()
    const ending = await exportHandler.run(
      {
        ...engine,
        pool: scene.runBeforeReport(2, () =>
          inTransaction(db, (tx) => stopExports(tx, [id], { state: 'canceled' })),
        ),
      },
      item,
      never,
    )
    expect(ending).toEqual({ is: 'stopped' })
    expect(await scene.readExport(id)).toMatchObject({ state: 'canceled', fileId: null, lines: [] })
    expect(await scene.countFiles()).toBe(before)
    await pool.query(`UPDATE work_item SET leased_until = now() - interval '1 second' WHERE id = $1`, [
      item.id,
    ])
    await runUntilIdle(engine)
    expect(await scene.readExport(id)).toMatchObject({ state: 'canceled' })
  })

  it('waits while a text is redacted, so that it never reads a text that is about to disappear', async () => {
    const { db, pool } = engine
    const release = await makeRelease(db, 1)
    const id = await makeExport(db, { releaseId: release.id })
    const item = await scene.claim()
    const redacting = await pool.connect()
    await redacting.query(`BEGIN; SELECT pg_advisory_xact_lock(hashtext('consilium.redaction'))`)
    expect(await exportHandler.run(engine, item, never)).toMatchObject({ is: 'waiting' })
    await redacting.query('ROLLBACK')
    redacting.release()
    expect(await scene.readExport(id)).toMatchObject({ state: 'queued', fileId: null })
    expect(await exportHandler.run(engine, item, never)).toEqual({ is: 'stored' })
  })
})

describe('an expired file', () => {
  it('is removed once, and its name, length and hash stay', async () => {
    const { db } = engine
    const [due, fresh] = [
      await scene.runExport((await makeRelease(db, 2)).id),
      await scene.runExport((await makeRelease(db, 2)).id),
    ]
    await db.export.update({ where: { id: due.id }, data: { expiresAt: new Date(Date.now() - 1) } })
    await Promise.all([removeExpiredExports(db), removeExpiredExports(db)])
    await removeExpiredExports(db)
    expect(await scene.readExport(due.id)).toMatchObject({ state: 'done', lines: [], file: due.file })
    expect((await scene.readExport(fresh.id)).lines).toEqual(fresh.lines)
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

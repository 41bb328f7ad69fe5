import { randomUUID } from 'node:crypto'
import { makeExport, makeImport } from '@consilium/db/testing'
import type { Pool, QueryConfig } from 'pg'
import { runUntilIdle } from '../../engine/run-until-idle'
import { readFileChunks } from '../../imports/read-file-chunks'
import { openTestEngine } from '../../testing/open-test-engine'
import { pickDueOrAbandonedItems } from '../../work/pick-due-or-abandoned-items'
import { claimItem, type ClaimedItem } from '../../work/work-item'

export type ExportScene = Awaited<ReturnType<typeof openExportScene>>

/** An engine on its own database, with what tests of exports need. */
export async function openExportScene() {
  const engine = await openTestEngine()

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
  /** Freezes every task of a dataset. */
  async function freeze(datasetId: string): Promise<string> {
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
          })),
        },
      },
      select: { id: true },
    })
    return id
  }
  async function importText(
    content: string,
    format: 'healthbench' | 'healthbench_professional',
    datasetId?: string,
  ) {
    const id = await makeImport(engine.db, { content, format, ...(datasetId ? { datasetId } : {}) })
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
  return {
    engine,
    readText,
    readExport,
    runExport,
    freeze,
    importText,
    claim,
    runBeforeReport,
    /** Files that no import uses. */
    countFiles: () => engine.db.file.count({ where: { imports: { none: {} } } }),
    close: () => engine.close(),
  }
}

/* Exports 15,079 synthetic tasks with 181,000 criteria in both formats, and compares with one COPY of the same
   columns. Run: npx tsx packages/worker/bench/export.ts */
import { openDatabase, type ExportFormat } from '@consilium/db'
import { createTestDatabase, makeDataset, makeExport, makeImport } from '@consilium/db/testing'
import { pipeline } from 'node:stream/promises'
import { Writable } from 'node:stream'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import pino from 'pino'
import setUpPostgres from '../../../scripts/lib/testing/vitest-global-setup.mjs'
import { createEngine } from '../src/create-engine'
import { runUntilIdle } from '../src/engine/run-until-idle'
import { publicTasksSql } from '../src/exports/read-public-tasks'
import { makeImportFile } from './make-import-file'
import { median, printTable } from './report'

const ROWS = 15_079
const ROUNDS = 5
const formats: ExportFormat[] = ['healthbench', 'healthbench_professional']

const tearDown = await setUpPostgres()
const testDatabase = await createTestDatabase()
const database = openDatabase(testDatabase.appUrl)
const engine = createEngine({
  database,
  log: pino({ level: 'silent' }),
  privateKey: null,
  allowedPrivateHosts: undefined,
})

/** The memory of this process beyond what it held before, at its highest while `work` runs. */
async function measure(work: () => Promise<unknown>): Promise<{ ms: number; peakMb: number }> {
  globalThis.gc?.()
  const before = process.memoryUsage().rss
  let peak = before
  const timer = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 5)
  const startedAt = performance.now()
  await work()
  const ms = performance.now() - startedAt
  clearInterval(timer)
  return { ms, peakMb: (peak - before) / 1_000_000 }
}

async function copyColumns(client: pg.Client, releaseId: string): Promise<number> {
  let bytes = 0
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      done()
    },
  })
  const sql = publicTasksSql.replace('$1', `'${releaseId}'::uuid`)
  await pipeline(client.query(copyTo(`COPY (${sql}) TO STDOUT`)), sink)
  return bytes
}

async function freeze(datasetId: string): Promise<string> {
  const { id } = await database.db.release.create({
    data: { datasetId, name: 'Bench', attestation: 'imported', taskCount: ROWS, contentHash: '0'.repeat(64) },
    select: { id: true },
  })
  await database.pool.query(
    'INSERT INTO release_task (release_id, task_id, version_id) SELECT $1, id, current_version_id FROM task WHERE dataset_id = $2',
    [id, datasetId],
  )
  return id
}

try {
  const datasetId = await makeDataset(database.db)
  await makeImport(database.db, { content: makeImportFile(ROWS), format: 'healthbench', datasetId })
  await runUntilIdle(engine)
  const releaseId = await freeze(datasetId)
  const client = new pg.Client({ connectionString: testDatabase.ownerUrl })
  await client.connect()
  await client.query('VACUUM ANALYZE')

  const rows: string[][] = []
  for (const format of formats) {
    const ratios: number[] = []
    const exports: number[] = []
    const copies: number[] = []
    let peak = 0
    let bytes = 0
    for (let round = 0; round <= ROUNDS; round++) {
      const copied = await measure(() => copyColumns(client, releaseId))
      const id = await makeExport(database.db, { releaseId, format })
      const exported = await measure(() => runUntilIdle(engine))
      const done = await database.db.export.findUniqueOrThrow({ where: { id }, include: { file: true } })
      if (done.state !== 'done') throw new Error(`The export is ${done.state}: ${done.failure}`)
      bytes = Number(done.file?.bytes)
      // The first round warms up.
      if (round === 0) continue
      copies.push(copied.ms)
      exports.push(exported.ms)
      ratios.push(exported.ms / copied.ms)
      peak = Math.max(peak, exported.peakMb)
    }
    rows.push([
      format,
      `${(bytes / 1_000_000).toFixed(1)} MB`,
      `${(median(copies) / 1_000).toFixed(2)} s`,
      `${(median(exports) / 1_000).toFixed(2)} s`,
      `${median(ratios).toFixed(2)} ×`,
      `${Math.round(peak)} MB`,
    ])
  }
  await client.end()
  printTable(
    `Export of ${ROWS.toLocaleString('en')} tasks beside one COPY of the same columns, median of ${ROUNDS} rounds (aim: at most 3 ×, 200 MB)`,
    ['format', 'file', 'COPY', 'export', 'ratio', 'peak memory'],
    rows,
  )
} finally {
  await database.close()
  await testDatabase.drop()
  await tearDown()
}

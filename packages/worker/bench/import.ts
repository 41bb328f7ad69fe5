/* Imports 15,079 synthetic tasks with 181,000 criteria, and compares with importing row by row. Run: npx tsx
   packages/worker/bench/import.ts */
import { openDatabase, type Database } from '@consilium/db'
import { createTestDatabase, makeDataset, makeImport } from '@consilium/db/testing'
import pino from 'pino'
import setUpPostgres from '../../../scripts/lib/testing/vitest-global-setup.mjs'
import { createEngine } from '../src/create-engine'
import { runUntilIdle } from '../src/engine/run-until-idle'
import { hashContent } from '../src/formats/hash-content'
import { parseHealthBenchLine } from '../src/formats/parse-healthbench-line'
import { makeImportLine } from './make-import-file'

const ROWS = 15_079
const ROWS_ONE_BY_ONE = 300
async function importOneByOne(db: Database, lines: string[]): Promise<void> {
  const datasetId = await makeDataset(db)
  for (const line of lines) {
    const parsed = parseHealthBenchLine(line)
    if (!parsed.ok) throw new Error(parsed.reason)
    const { row } = parsed
    const task = await db.task.create({
      data: { datasetId, source: 'imported', externalId: row.externalId, status: 'accepted' },
    })
    const version = await db.taskVersion.create({
      data: {
        taskId: task.id,
        number: 1,
        conversation: row.conversation,
        turnCount: 2,
        exampleTags: row.exampleTags,
        contentHash: hashContent(row),
      },
    })
    for (const [position, criterion] of row.criteria.entries()) {
      await db.criterion.create({
        data: { versionId: version.id, stableId: crypto.randomUUID(), position, ...criterion },
      })
    }
    await db.task.update({ where: { id: task.id }, data: { currentVersionId: version.id } })
  }
}

async function measure(label: string, rows: number, work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  const seconds = (performance.now() - startedAt) / 1_000
  console.log(`${label}: ${rows} rows in ${seconds.toFixed(2)} s, ${Math.round(rows / seconds)} rows/s`)
  return rows / seconds
}

const tearDown = await setUpPostgres()
const testDatabase = await createTestDatabase()
const database = openDatabase(testDatabase.appUrl)
const engine = createEngine({
  database,
  log: pino({ level: 'silent' }),
  privateKey: null,
  allowedPrivateHosts: undefined,
})
try {
  const lines = Array.from({ length: ROWS }, (_, row) => makeImportLine(row))
  const content = `${lines.join('\n')}\n`
  console.log(`File: ${(content.length / 1_000_000).toFixed(1)} MB`)
  const datasetId = await makeDataset(database.db)
  const importId = await makeImport(database.db, { content, format: 'healthbench', datasetId })
  const before = process.cpuUsage()
  const fast = await measure('In sets', ROWS, () => runUntilIdle(engine))
  const { user, system } = process.cpuUsage(before)
  console.log(
    `Reading, validating and hashing the lines: at most ${((user + system) / 1_000_000).toFixed(2)} s of it (CPU of this process)`,
  )
  const done = await database.db.import.findUniqueOrThrow({ where: { id: importId } })
  const imported = ((done.finishedAt?.getTime() ?? 0) - (done.startedAt?.getTime() ?? 0)) / 1_000
  console.log(
    `State ${done.state} after ${imported.toFixed(2)} s, before the fingerprints: ${done.created} created, ${await database.db.criterion.count()} criteria`,
  )
  await makeImport(database.db, { content, format: 'healthbench', datasetId })
  await measure('The same file again', ROWS, () => runUntilIdle(engine))
  const slow = await measure('One by one', ROWS_ONE_BY_ONE, () =>
    importOneByOne(database.db, lines.slice(0, ROWS_ONE_BY_ONE)),
  )
  console.log(`The set-based import is ${(fast / slow).toFixed(1)} times as fast.`)
} finally {
  await database.close()
  await testDatabase.drop()
  await tearDown()
}

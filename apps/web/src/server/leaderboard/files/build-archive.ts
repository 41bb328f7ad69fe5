import { createHash } from 'node:crypto'
import type pg from 'pg'
import { describeCitation, writeBibTex, writeCslJson } from '../../../domain/leaderboard/citation'
import { listEveryEvalEverRecords } from '../../../domain/leaderboard/every-eval-ever'
import { describeSplit } from '../../../domain/leaderboard/describe-split'
import type { PublishedTable } from '../../../domain/leaderboard/leaderboard'
import { writeLeaderboardCsv } from '../../../domain/leaderboard/leaderboard-csv'
import {
  describeLeaderboardSchema,
  publishLeaderboard,
} from '../../../domain/leaderboard/publish-leaderboard'
import type { FoundSnapshot } from './find-snapshot'
import { readSnapshotTables } from './read-snapshot-tables'
import { deflateEntry, writeZip, type ZipEntry } from './zip'

interface ScoreFile extends Omit<ZipEntry, 'path'> {
  runId: string
  tasks: number
  sha256: string
}

const scoresQuery = `
  SELECT grading.run_id AS "runId", file.tasks, file.bytes, file.sha256, file.crc32, file.deflated
  FROM grading JOIN result ON result.grading_id = grading.id AND result.profile = $3
  JOIN score_file file ON file.result_id = result.id
  WHERE grading.run_id = ANY($1::uuid[]) AND grading.judge_id = $2`

/**
 * Builds the archive of a snapshot: its tables, citations and records, a manifest, and the scores of its runs on the
 * public tasks, which a worker has stored. Equal withdrawals give equal bytes.
 */
export async function buildArchive(pool: pg.Pool, found: FoundSnapshot, site: string): Promise<Buffer> {
  const tables = await readSnapshotTables(pool, found)
  const [table] = tables
  if (!table) throw new Error('A snapshot has no table on all tasks.')
  const [scores, canary] = await Promise.all([readScores(pool, table), readCanary(pool, table.release.id)])
  const citation = describeCitation(table, table.snapshot, site)
  const texts: [path: string, text: string][] = [
    ['README.txt', describeArchive(table, { site, canary })],
    ...tables.flatMap((one): [string, string][] => {
      const name = one === table ? 'leaderboard' : 'leaderboard-unadjusted'
      return [
        [`${name}.json`, `${JSON.stringify(publishLeaderboard({ tables: [one] }, site))}\n`],
        [`${name}.csv`, writeLeaderboardCsv({ tables: [one] })],
      ]
    }),
    ['leaderboard.schema.json', `${JSON.stringify(describeLeaderboardSchema(site), null, 2)}\n`],
    ['every-eval-ever.jsonl', writeLines(listEveryEvalEverRecords({ tables, site }))],
    ['citation.bib', writeBibTex(citation)],
    ['citation.csl.json', writeCslJson(citation)],
  ]
  const scoreFiles = scores.map((file) => ({ path: `scores/${file.runId}.csv`, ...file }))
  const manifest = {
    format: 'consilium.board-archive',
    version: 1,
    snapshot: { ...table.snapshot, address: site + table.snapshot.path },
    headline: describeSplit(table),
    simulated: table.simulated,
    canary,
    withdrawal: table.release.withdrawnAt && { at: table.release.withdrawnAt, reason: table.withdrawal },
    withdrawnRuns: table.withdrawnRuns,
    runs: table.rows.map(({ runId, system }) => ({
      runId,
      system,
      scores: scoreFiles.find((file) => file.runId === runId)?.path ?? null,
    })),
    files: [
      ...texts.map(([path, text]) => ({ path, bytes: Buffer.byteLength(text), sha256: hash(text) })),
      ...scoreFiles.map(({ path, bytes, sha256, tasks }) => ({ path, bytes, sha256, tasks })),
    ],
  }
  const written = [['manifest.json', `${JSON.stringify(manifest, null, 2)}\n`] as const, ...texts]
  const entries = await Promise.all(written.map(([path, text]) => deflateEntry(path, text)))
  return writeZip([...entries, ...scoreFiles])
}

/** Writes each record as a line. */
export const writeLines = (records: readonly object[]) =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('')

const hash = (text: string) => createHash('sha256').update(text).digest('hex')

/** The scores of runs that have a result on this board and whose numbers are not hidden. */
async function readScores(pool: pg.Pool, table: PublishedTable): Promise<ScoreFile[]> {
  const hidden = new Set(
    table.withdrawnRuns.flatMap(({ runId, withdrawal }) => (withdrawal.hidden ? [runId] : [])),
  )
  // An incomplete run may have a result by now, which this snapshot does not show.
  const runs = table.rows.filter(
    ({ runId, marks }) => !hidden.has(runId) && !marks.includes('incomplete_run'),
  )
  const { rows } = await pool.query<ScoreFile>(scoresQuery, [
    runs.map(({ runId }) => runId),
    table.judge.id,
    table.profile.id,
  ])
  return runs.flatMap(({ runId }) => {
    const file = rows.find((row) => row.runId === runId)
    return file ? [{ ...file, crc32: file.crc32 >>> 0 }] : []
  })
}

async function readCanary(pool: pg.Pool, releaseId: string): Promise<string> {
  const { rows } = await pool.query<{ canary: string }>(
    'SELECT canary FROM dataset JOIN release ON release.dataset_id = dataset.id WHERE release.id = $1',
    [releaseId],
  )
  return rows[0]?.canary ?? ''
}

function describeArchive(table: PublishedTable, { site, canary }: { site: string; canary: string }): string {
  const { release, judge, profile, snapshot } = table
  return `${release.dataset}, ${release.name}, judged by ${judge.name} (${profile.label})
Snapshot ${snapshot.sequence} of ${snapshot.createdAt}: ${site}${snapshot.path}

${describeSplit(table)}
${describeWarnings(table)}
manifest.json         sizes and SHA-256 of all other files, and the file of each run
leaderboard.*         the board; leaderboard-unadjusted.* is before length adjustment
scores/RUN.csv        the score of each public task: its mean over answers, not clipped
every-eval-ever.jsonl one record of Every Eval Ever for each system
citation.*            how to cite this snapshot

The id of a task is the same in every snapshot of the release, and in no other file. A row names no slice with 1 to 4
held-out tasks, because their scores would follow by subtraction. A run has no file of scores if it is incomplete or
hidden, or if the scores of 1 to 4 held-out tasks would follow from it.

${canary}
`
}

/** What readers must know before they use the numbers, each in a line. */
function describeWarnings({ simulated, release, withdrawal }: PublishedTable): string {
  const warnings = [
    ...(simulated ? ['The data is simulated.'] : []),
    ...(release.withdrawnAt ? [`The release was withdrawn on ${release.withdrawnAt}: ${withdrawal}`] : []),
  ]
  return warnings.map((warning) => `${warning}\n`).join('')
}

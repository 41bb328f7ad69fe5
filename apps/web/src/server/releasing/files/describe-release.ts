import {
  FrozenManifest,
  recordFile,
  serializePool,
  type FacetTally,
  type FileRecord,
  type Redaction,
  type ReleaseDescription,
  type Withdrawal,
} from '@consilium/worker/manifest'
import { unpackPool } from '@consilium/worker/stored-pool'
import { checkLabels, checkNames } from '../../../domain/releasing/readiness'
import type { Context } from '../../platform/context'
import { env } from '../../platform/env'
import { readLosses } from '../exports/read-losses'

/** What the files of a release are made from. */
export interface FileSource {
  frozen: FrozenManifest
  /** The text of the pool file; null for a release without a draw. */
  pool: string | null
  /** The newest exported task files, and the pool file. */
  files: FileRecord[]
  redactions: Redaction[]
  /** When a reason or an id in the frozen part was last redacted; null if none was. */
  frozenPartRedactedAt: string | null
  withdrawn: Withdrawal | null
}

/** Reads what the files of a release are made from; null for a release from before manifests. */
export async function readFileSource({ db }: Pick<Context, 'db'>, id: string): Promise<FileSource | null> {
  const row = await db.release.findUniqueOrThrow({
    where: { id },
    select: {
      manifest: { select: { text: true } },
      notices: { where: { kind: 'withdrawal' }, select: { at: true, text: true } },
      sample: { select: { planned: { select: { hash: true, pool: { select: { data: true } } } } } },
      exports: {
        // Also of files that have expired here: copies of them are elsewhere. A file that was removed has a failure.
        where: { state: 'done', failure: null },
        orderBy: { createdAt: 'desc' },
        select: { format: true, file: { select: { bytes: true, sha256: true } } },
      },
    },
  })
  if (!row.manifest) return null
  const frozen = FrozenManifest.parse(JSON.parse(row.manifest.text))
  const planned = row.sample?.planned
  const [withdrawal] = row.notices
  const draw = frozen.sampling?.draws.find(({ number }) => number === frozen.sampling?.releaseDraw)
  const pool =
    planned && draw
      ? [
          ...serializePool({
            algorithm: draw.algorithm,
            algorithmVersion: draw.algorithmVersion,
            planHash: planned.hash,
            canary: frozen.release.canary,
            items: (await unpackPool(planned.pool.data)).map(
              ({ taskId: _task, versionId: _version, ...entry }) => entry,
            ),
          }),
        ].join('')
      : null
  return {
    frozen,
    pool,
    files: [
      ...listExported(row.exports),
      ...(pool === null ? [] : [recordFile({ name: 'pool.jsonl', format: 'pool' }, pool)]),
    ],
    redactions: await listRedactions(db, id),
    frozenPartRedactedAt: await findRedactionOfManifest(db, id),
    withdrawn: withdrawal ? { at: withdrawal.at.toISOString(), reason: withdrawal.text } : null,
  }
}

async function findRedactionOfManifest(db: Context['db'], releaseId: string): Promise<string | null> {
  const found = await db.redactedText.findFirst({
    where: { tableName: 'release_manifest', rowKey: releaseId },
    orderBy: { redaction: { at: 'desc' } },
    select: { redaction: { select: { at: true } } },
  })
  return found?.redaction.at.toISOString() ?? null
}

interface ExportRow {
  format: 'healthbench' | 'healthbench_professional'
  file: { bytes: bigint; sha256: string | null } | null
}

/** The newest whole file of each format. */
function listExported(exports: readonly ExportRow[]): FileRecord[] {
  return (['healthbench_professional', 'healthbench'] as const).flatMap((format) => {
    const found = exports.find((one) => one.format === format && one.file?.sha256)
    if (!found?.file?.sha256) return []
    const name = format === 'healthbench' ? 'healthbench' : 'professional'
    return [
      {
        name: `${name}.jsonl`,
        format: name,
        bytes: Number(found.file.bytes),
        sha256: found.file.sha256,
      } as const,
    ]
  })
}

/** Public tasks whose text, answers or id were redacted after the freeze. A held-out task is named by nothing here. */
async function listRedactions(db: Context['db'], releaseId: string): Promise<Redaction[]> {
  const rows = await db.$queryRaw<{ id: string; at: Date }[]>`
    SELECT COALESCE(t.external_id, replace(t.id::text, '-', '')) AS id, min(r.at) AS at
    FROM redacted_text e JOIN redaction r ON r.id = e.redaction_id
    JOIN release_task x ON x.release_id = ${releaseId}::uuid AND x.split = 'public' AND r.at > (SELECT created_at FROM release WHERE id = ${releaseId}::uuid)
    JOIN task t ON t.id = x.task_id
    WHERE (e.table_name = 'task_version' AND e.row_key = x.version_id::text)
      OR (e.table_name = 'criterion' AND e.row_key IN (SELECT c.id::text FROM criterion c WHERE c.version_id = x.version_id))
      OR (e.table_name = 'baseline_answer' AND e.row_key IN (SELECT a.id::text FROM baseline_answer a WHERE a.version_id = x.version_id AND a.source IN ('physician_response', 'ideal_completion')))
      OR (e.table_name = 'task' AND e.column_name = 'external_id' AND e.row_key = t.id::text)
    GROUP BY 1 ORDER BY 1`
  return rows.map(({ id, at }) => ({ id, redactedAt: at.toISOString(), reason: null }))
}

/** Describes a release for its card and its metadata. */
export async function describeRelease(
  ctx: Pick<Context, 'actor' | 'db' | 'pool'>,
  releaseId: string,
  { frozen, files, withdrawn }: FileSource,
): Promise<ReleaseDescription> {
  const { db } = ctx
  const { dataset, publication } = await db.release.findUniqueOrThrow({
    where: { id: releaseId },
    select: {
      dataset: { select: { description: true } },
      publication: { select: { at: true } },
    },
  })
  const losses = await readLosses(ctx, releaseId)
  const tally = (column: 'language' | 'specialty') =>
    db.$queryRaw<FacetTally[]>`
      SELECT CASE WHEN ${column === 'language'} THEN v.language ELSE v.specialty END AS value, count(*)::int AS tasks
      FROM release_task x JOIN task_version v ON v.id = x.version_id
      WHERE x.release_id = ${releaseId}::uuid AND x.split = 'public' GROUP BY 1 ORDER BY 2 DESC, 1`
  const { release, counts, sampling, waivedChecks, frozenHash } = frozen
  return {
    release,
    summary: dataset.description === '' ? null : dataset.description,
    counts,
    languages: await tally('language'),
    specialties: await tally('specialty'),
    sampling,
    waivedChecks: waivedChecks.map(({ check, reason }) => ({ check: labelCheck(check), reason })),
    frozenHash,
    withdrawn,
    files,
    losses: losses.healthbench?.map(({ sentence, tasks }) => `${sentence} (${formatTasks(tasks)})`) ?? [],
    publishedAt: publication?.at.toISOString() ?? null,
    // The one page of a release that anyone can open.
    url: publication ? new URL(`/releases/${releaseId}/flow`, env().NEXTAUTH_URL).href : null,
    // Nobody names an organization here, so the site is named.
    publisher: publication ? new URL(env().NEXTAUTH_URL).host : null,
    citation: null,
  }
}

const formatTasks = (tasks: number) => (tasks === 1 ? '1 task' : `${tasks.toLocaleString('en-US')} tasks`)

/** The name of a check as screens show it; manifests hold the stable one. */
function labelCheck(name: string): string {
  const known = checkNames.find((check) => check === name)
  return known ? checkLabels[known] : name
}

import type { Prisma } from '@consilium/db'
import {
  LineNote,
  type ImportDetail,
  type ImportReport,
  type ImportSummary,
  type ListImports,
} from '../../domain/imports/imports'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { isExcludedTask } from '../datasets/task-scope'
import { visibleImports } from '../platform/visibility/visible-imports'

const summaryFields = {
  id: true,
  format: true,
  onError: true,
  state: true,
  createdAt: true,
  startedAt: true,
  finishedAt: true,
  read: true,
  created: true,
  updated: true,
  unchanged: true,
  errorCount: true,
  warningCount: true,
  newDatasetName: true,
  dataset: { select: { id: true, name: true } },
  file: { select: { name: true, bytes: true, sha256: true } },
} satisfies Prisma.ImportSelect

type SummaryRow = Prisma.ImportGetPayload<{ select: typeof summaryFields }>

/**
 * Lists the newest imports: of one dataset, those without any because they are in progress or were refused, or
 * all but those of archived datasets.
 */
export async function listImports(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { datasetId, limit }: ListImports,
): Promise<ImportSummary[]> {
  const rows = await db.import.findMany({
    where: {
      AND: [
        visibleImports(actor),
        datasetId === undefined
          ? { OR: [{ datasetId: null }, { dataset: { archivedAt: null } }] }
          : { datasetId },
      ],
    },
    select: summaryFields,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  })
  return rows.map(summarizeImport)
}

/** Reads an import with its report and the number of tasks that a release could contain. */
export async function readImport(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  id: string,
): Promise<ImportDetail> {
  const row = await db.import.findFirst({
    where: { AND: [{ id }, visibleImports(actor)] },
    select: { ...summaryFields, errors: true, warnings: true, failure: true },
  })
  if (!row) throw notFound('import')
  const [counts] = await db.$queryRaw<{ releasable: number; newer: number }[]>`
    SELECT count(*)::int AS releasable, (count(*) FILTER (WHERE t.current_version_id <> x.version_id))::int AS newer
    FROM import_task x JOIN task t ON t.id = x.task_id
    WHERE x.import_id = ${id}::uuid AND t.status IN ('accepted', 'released') AND t.current_version_id IS NOT NULL AND NOT ${isExcludedTask}`
  return {
    ...summarizeImport(row),
    startedAt: row.startedAt?.toISOString() ?? null,
    sha256: row.file.sha256,
    errors: LineNote.array().parse(row.errors),
    warnings: LineNote.array().parse(row.warnings),
    failure: row.failure,
    releasable: counts?.releasable ?? 0,
    newerVersions: counts?.newer ?? 0,
  }
}

/** Reads the report of an import as far as it has run. */
export async function readImportReport(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  id: string,
): Promise<ImportReport> {
  const row = await db.import.findFirst({
    where: { AND: [{ id }, visibleImports(actor)] },
    omit: { fileId: true, newDatasetName: true, format: true, onError: true },
  })
  if (!row) throw notFound('import')
  const { datasetId, state, read, created, updated, unchanged, errorCount, warningCount, failure } = row
  const errors = LineNote.array().parse(row.errors)
  const warnings = LineNote.array().parse(row.warnings)
  return {
    importId: id,
    datasetId,
    state,
    read,
    created,
    updated,
    unchanged,
    errors,
    errorCount,
    warnings,
    warningCount,
    failure,
  }
}

/** Reads only the state: cheap enough to poll while an import runs. */
export async function readImportState({ db }: Pick<Context, 'db'>, id: string) {
  return db.import.findUnique({ where: { id }, select: { state: true } })
}

function summarizeImport({
  file,
  format,
  startedAt: _,
  createdAt,
  finishedAt,
  ...row
}: SummaryRow): ImportSummary {
  const { id, onError, state, read, created, updated, unchanged, errorCount, warningCount } = row
  return {
    id,
    dataset: row.dataset ?? { id: null, name: row.newDatasetName ?? '' },
    fileName: file.name,
    bytes: Number(file.bytes),
    format: format === 'healthbench_professional' ? 'healthbench-professional' : format,
    onError,
    state,
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    read,
    created,
    updated,
    unchanged,
    errorCount,
    warningCount,
  }
}

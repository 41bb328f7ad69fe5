import type { Transaction } from '@consilium/db'
import type { ImportReport } from './import-report'

/**
 * Adds warnings to the report of a file that was exported from here: rows with the canary of another dataset,
 * and rows that are tasks written in this dataset, of which the import makes copies.
 */
export async function warnOfOwnExport(
  tx: Transaction,
  report: ImportReport,
  { importId, datasetId }: { importId: string; datasetId: string },
): Promise<void> {
  const others = await tx.dataset.findMany({
    where: { canary: { in: [...report.canaries.keys()] }, id: { not: datasetId } },
    select: { name: true, canary: true },
    orderBy: { createdAt: 'asc' },
  })
  for (const { name, canary } of others) {
    const seen = report.canaries.get(canary)
    if (!seen) continue
    report.addWarning(
      seen.line,
      `${countRows(seen.rows, 'carries', 'carry')} the canary of the dataset “${name}”, from which the file was exported. The rows keep that canary, so a model that repeats it points to “${name}”, not to this dataset.`,
    )
  }
  const [copies] = await tx.$queryRaw<{ rows: number; line: number }[]>`
    SELECT count(*)::int AS rows, min(x.line) AS line
    FROM import_task x JOIN task t ON t.id = x.task_id
    JOIN task original ON original.dataset_id = t.dataset_id AND original.source = 'authored'
      AND original.id = CASE WHEN t.external_id ~ '^[0-9a-f]{32}$' THEN t.external_id::uuid END
    WHERE x.import_id = ${importId}::uuid HAVING count(*) > 0`
  if (copies)
    report.addWarning(
      copies.line,
      `${countRows(copies.rows, 'is a task', 'are tasks')} written in this dataset and exported from it. The import made copies beside the originals. Retire the copies, or import the file into another dataset.`,
    )
}

/** “This row carries” for one row; otherwise the line of the warning is the first of them. */
function countRows(rows: number, one: string, many: string): string {
  return rows === 1 ? `This row ${one}` : `${rows.toLocaleString('en')} rows from this line on ${many}`
}

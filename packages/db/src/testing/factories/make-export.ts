import type { ExportFormat } from '../../generated/enums'
import type { Database } from '../../open-database'

/** Stores an export with its work item, as a request does; returns its id. */
export async function makeExport(
  db: Database,
  { releaseId, format = 'healthbench' }: { releaseId: string; format?: ExportFormat },
): Promise<string> {
  const total = await db.releaseTask.count({ where: { releaseId, split: 'public' } })
  const { id } = await db.export.create({ data: { releaseId, format, total }, select: { id: true } })
  await db.workItem.create({
    data: { kind: 'export', uniqueKey: `export:${id}`, exportId: id },
    select: { id: true },
  })
  return id
}

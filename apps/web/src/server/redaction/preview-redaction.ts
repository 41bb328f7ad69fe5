import { findText } from '@consilium/db'
import { placeLabels, writeTombstone, type PreviewRedaction, type RedactionPreview } from '../../domain/redaction'
import type { Context } from '../context'
import { notFound } from '../refusal'
import { visibleDatasetTasks } from '../visibility/visible-tasks'

const MOST_OF_A_TABLE = 1_000

/** Where a text stands, counted by kind of place. Changes nothing. */
export async function previewRedaction({ actor, db }: Context, { taskId, text }: PreviewRedaction): Promise<RedactionPreview> {
  if (!(await db.task.findFirst({ where: { AND: [{ id: taskId }, visibleDatasetTasks(actor)] }, select: { id: true } }))) throw notFound('task')
  const found = await findText(db, { taskId, text, most: MOST_OF_A_TABLE })
  const counts = new Map<string, { what: string; ofTask: number; elsewhere: number }>()
  const tables = new Map<string, number>()
  for (const { table, column, ofTask } of found) {
    const what = placeLabels[`${table}.${column}`] ?? `${table}.${column}`
    const count = counts.get(what) ?? { what, ofTask: 0, elsewhere: 0 }
    count[ofTask ? 'ofTask' : 'elsewhere'] += 1
    counts.set(what, count)
    tables.set(table, (tables.get(table) ?? 0) + 1)
  }
  const versions = found.filter(({ table }) => table === 'task_version').map(({ key }) => key)
  const [releases, audit] = await Promise.all([
    db.release.findMany({ where: { tasks: { some: { versionId: { in: versions } } } }, select: { name: true }, orderBy: { createdAt: 'desc' }, take: 20 }),
    db.auditEvent.count({ where: { details: { contains: text } } }),
  ])
  return {
    places: [...counts.values()],
    ofTask: found.filter(({ ofTask }) => ofTask).length,
    elsewhere: found.filter(({ ofTask }) => !ofTask).length,
    andMore: [...tables.values()].some((count) => count >= MOST_OF_A_TABLE),
    releases: releases.map(({ name }) => name),
    inAudit: audit,
    tombstone: writeTombstone(new Date().toISOString().slice(0, 10)),
  }
}

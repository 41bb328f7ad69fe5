import { findText, type Database } from '@consilium/db'
import {
  placeLabels,
  writeTombstone,
  type PreviewRedaction,
  type RedactionPreview,
} from '../../domain/redaction'
import type { Context } from '../context'
import { notFound } from '../refusal'
import { visibleDatasetTasks } from '../visibility/visible-tasks'

const MOST_OF_A_TABLE = 1_000

/** Where a text stands, counted by kind of place. Changes nothing. */
export async function previewRedaction(
  { actor, db }: Context,
  { taskId, text }: PreviewRedaction,
): Promise<RedactionPreview> {
  if (
    !(await db.task.findFirst({
      where: { AND: [{ id: taskId }, visibleDatasetTasks(actor)] },
      select: { id: true },
    }))
  )
    throw notFound('task')
  const all = await findText(db, { taskId, text, most: MOST_OF_A_TABLE })
  // The task's own upload goes with any redaction; alone it counts only when the text stands in its bytes.
  const found = all.some(({ table }) => table !== 'file_chunk') || (await isInUploads(db, text)) ? all : []
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
    db.release.findMany({
      where: { tasks: { some: { versionId: { in: versions } } } },
      select: { name: true },
      orderBy: { createdAt: 'desc' },
      take: 20,
    }),
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

async function isInUploads(db: Database, text: string): Promise<boolean> {
  const [row] = await db.$queryRaw<{ found: boolean }[]>`
    SELECT EXISTS (SELECT FROM file_chunk c WHERE position(convert_to(${text}, 'UTF8') IN c.data) > 0 OR position(convert_to(inside_json(${text}), 'UTF8') IN c.data) > 0) AS found`
  return row?.found ?? false
}

import { findText, type Database } from '@consilium/db'
import {
  placeLabels,
  writeTombstone,
  type PreviewRedaction,
  type RedactionPreview,
} from '../../domain/redaction/redaction'
import { refuseAnswerer } from '../audit/record-admin-reading'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { visibleDatasetTasks } from '../platform/visibility/visible-tasks'

const MAX_OF_A_TABLE = 1_000

/** Counts the places that hold a text, by kind. Read-only. */
export async function previewRedaction(
  ctx: Context,
  { taskId, text }: PreviewRedaction,
): Promise<RedactionPreview> {
  const { actor, db } = ctx
  if (
    !(await db.task.findFirst({
      where: { AND: [{ id: taskId }, visibleDatasetTasks(actor)] },
      select: { id: true },
    }))
  )
    throw notFound('task')
  // The places would show which words the rubric has.
  await refuseAnswerer(ctx, [taskId])
  const all = await findText(db, { taskId, text, most: MAX_OF_A_TABLE })
  // Any redaction also removes the task's own upload; on its own it counts only when its bytes contain the
  // text.
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
    andMore: [...tables.values()].some((count) => count >= MAX_OF_A_TABLE),
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

import type { Database } from '@consilium/db'
import { readMailSettings } from '../notifications/read-mail-settings'
import { createDayFormatter } from '../platform/create-day-formatter'
import { facets, formatFacets } from './task-facets'

/** A submitted judgment as selected; `all` counts those beyond the page too. */
export interface SentRow<Decision> {
  assignmentId: string
  versionId: string
  decision: Decision
  at: Date
  heldUntil: Date | null
  all: number
}

/** Describes submitted judgments for the person who submitted them. */
export async function describeSent<Decision>(
  db: Database,
  personId: string,
  rows: readonly SentRow<Decision>[],
) {
  const [versions, { timeZone }] = await Promise.all([
    db.taskVersion.findMany({
      where: { id: { in: rows.map(({ versionId }) => versionId) } },
      select: { id: true, ...facets },
    }),
    readMailSettings(db, personId),
  ])
  const tasks = new Map(versions.map((version) => [version.id, formatFacets(version)]))
  const dayOf = createDayFormatter(timeZone)
  const lines = rows.flatMap(({ assignmentId, versionId, decision, at, heldUntil }) => {
    const task = tasks.get(versionId)
    return task
      ? [{ assignmentId, task, decision, day: dayOf(at), takesEffectAt: heldUntil?.toISOString() ?? null }]
      : []
  })
  return { lines, more: (rows[0]?.all ?? 0) - rows.length }
}

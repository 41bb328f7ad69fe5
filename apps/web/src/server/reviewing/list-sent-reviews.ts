import { Prisma } from '@consilium/db'
import { MAX_SENT, type SentReviews } from '../../domain/reviewing/sent-reviews'
import type { Context } from '../platform/context'
import { readMailSettings } from '../notifications/read-mail-settings'
import { requirePerson } from '../platform/load-person'
import { createDayFormatter } from '../platform/create-day-formatter'
import { blindStatuses } from '../../domain/lifecycle/status-sets'
import { facets, formatFacets } from '../assignments/task-facets'

interface Row {
  assignmentId: string
  versionId: string
  decision: SentReviews['reviews'][number]['decision']
  at: Date
  all: number
}

/**
 * The actor's latest review of each task that is not settled, unless the task is assigned to them again.
 * Neither other reviews nor the task's status are read.
 */
export async function listSentReviews({ actor, db }: Context): Promise<SentReviews> {
  const { id: personId } = requirePerson(actor)
  const [rows, { timeZone }] = await Promise.all([
    db.$queryRaw<Row[]>`
      SELECT s.id AS "assignmentId", s.version_id AS "versionId", r.decision::text AS decision, r.created_at AS at, count(*) OVER ()::int AS all
      FROM assignment s JOIN review r ON r.version_id = s.version_id AND r.reviewer_id = s.person_id JOIN task t ON t.id = s.task_id
      WHERE s.person_id = ${personId}::uuid AND s.kind = 'review' AND s.state = 'done' AND t.status::text IN (${Prisma.join([...blindStatuses])})
        AND NOT EXISTS (SELECT FROM assignment o WHERE o.task_id = s.task_id AND o.person_id = s.person_id AND o.kind = 'review'
          AND (o.state = 'open' OR (o.state = 'done' AND (o.created_at, o.id) > (s.created_at, s.id))))
      ORDER BY r.created_at DESC, s.id LIMIT ${MAX_SENT}::int`,
    readMailSettings(db, personId),
  ])
  const versions = await db.taskVersion.findMany({
    where: { id: { in: rows.map(({ versionId }) => versionId) } },
    select: { id: true, ...facets },
  })
  const tasks = new Map(versions.map((version) => [version.id, formatFacets(version)]))
  const dayOf = createDayFormatter(timeZone)
  const reviews = rows.flatMap(({ assignmentId, versionId, decision, at }) => {
    const facetsOfTask = tasks.get(versionId)
    if (!facetsOfTask) return []
    const { minutes: _minutes, ...task } = facetsOfTask
    return [{ assignmentId, task, decision, day: dayOf(at) }]
  })
  return { reviews, more: (rows[0]?.all ?? 0) - rows.length }
}

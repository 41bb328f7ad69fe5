import { Prisma, type Database, type Transaction } from '@consilium/db'
import { computeCreditedSeconds } from '../../domain/time/credited-seconds'
import type { TimedWork } from '../../domain/time/timed-work'

/** A person's work on a task on a day. */
export interface DaySum {
  personId: string
  taskId: string
  kind: TimedWork
  day: string
  assignmentId: string | null
  firstAt: Date
  lastAt: Date
  measuredSeconds: number
  addedSeconds: number
  creditedSeconds: number
  /** The latest correction. */
  correction: { note: string; at: Date; times: number } | null
}

type Row = Omit<DaySum, 'creditedSeconds' | 'correction'> & {
  seconds: number | null
  seenSeconds: number
  note: string
  at: Date
  times: number
}

const COUNTED = Prisma.sql`EXTRACT(epoch FROM w.ended_at - w.started_at)`

/**
 * Days of work with their counted and corrected time, for the spans that `where` selects (`w` is the span,
 * `s` its sitting, `t` the task). Ordered by day.
 */
export async function sumDays(db: Database | Transaction, where: Prisma.Sql): Promise<DaySum[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT d.*, to_char(d.date, 'YYYY-MM-DD') AS day, c.seconds, c.measured_seconds AS "seenSeconds", c.note, c.created_at AS at, c.number AS times
    FROM (
      SELECT w.person_id AS "personId", s.task_id AS "taskId", s.kind::text AS kind, w.day AS date, (array_agg(s.assignment_id ORDER BY w.ended_at DESC))[1] AS "assignmentId", min(w.started_at) AS "firstAt", max(w.ended_at) AS "lastAt",
        floor(sum(${COUNTED}))::int AS "measuredSeconds", floor(COALESCE(sum(${COUNTED}) FILTER (WHERE w.is_added), 0))::int AS "addedSeconds"
      FROM work_span w JOIN work_sitting s ON s.id = w.sitting_id JOIN task t ON t.id = s.task_id WHERE ${where}
      GROUP BY w.person_id, s.task_id, s.kind, w.day
    ) d LEFT JOIN LATERAL (
      SELECT c.* FROM time_correction c WHERE c.person_id = d."personId" AND c.task_id = d."taskId" AND c.kind::text = d.kind AND c.day = d.date ORDER BY c.number DESC LIMIT 1
    ) c ON true
    ORDER BY d.date, d."firstAt"`
  return rows.map(({ seconds, seenSeconds, note, at, times, ...row }) => ({
    ...row,
    creditedSeconds: computeCreditedSeconds(
      row.measuredSeconds,
      seconds === null ? null : { seconds, measuredSeconds: seenSeconds },
    ),
    correction: seconds === null ? null : { note, at, times },
  }))
}

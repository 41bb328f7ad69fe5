import { Prisma, type Database } from '@consilium/db'
import { computeQuantile } from '@consilium/scoring'
import { timedWorks, type TimedWork } from '../../domain/time/timed-work'
import { sumDays } from './sum-days'

/** The minutes that people spend on one task. */
interface WorkMinutes {
  kind: TimedWork
  /** The number of person–task pairs. */
  n: number
  medianMinutes: number
  p90Minutes: number
}

/** Submitted work only: work in progress will still take longer. */
const handedIn = Prisma.sql`(
  s.kind = 'write' AND EXISTS (SELECT FROM task_version v WHERE v.task_id = t.id)
  OR s.kind = 'review' AND EXISTS (SELECT FROM review r JOIN task_version v ON v.id = r.version_id WHERE v.task_id = t.id AND r.reviewer_id = w.person_id)
  OR s.kind = 'adjudicate' AND EXISTS (SELECT FROM adjudication a JOIN task_version v ON v.id = a.version_id WHERE v.task_id = t.id AND a.adjudicator_id = w.person_id)
  OR s.kind = 'answer' AND EXISTS (SELECT FROM baseline_answer b JOIN task_version v ON v.id = b.version_id WHERE v.task_id = t.id AND b.person_id = w.person_id))`

/**
 * Minutes spent on submitted work in the last 180 days, after corrections. Kinds of work without data are
 * left out.
 */
export async function readWorkMinutes(db: Database, datasetId: string): Promise<WorkMinutes[]> {
  const days = await sumDays(
    db,
    Prisma.sql`t.dataset_id = ${datasetId}::uuid AND w.day > current_date - 180 AND ${handedIn}`,
  )
  return timedWorks.flatMap((kind) => {
    const minutes = new Map<string, number>()
    for (const { personId, taskId, creditedSeconds } of days.filter((day) => day.kind === kind))
      minutes.set(`${personId} ${taskId}`, (minutes.get(`${personId} ${taskId}`) ?? 0) + creditedSeconds / 60)
    const [medianMinutes, p90Minutes] = [
      computeQuantile([...minutes.values()], 0.5),
      computeQuantile([...minutes.values()], 0.9),
    ]
    return medianMinutes === null || p90Minutes === null
      ? []
      : [{ kind, n: minutes.size, medianMinutes, p90Minutes }]
  })
}

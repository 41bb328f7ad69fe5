import { Prisma, type Database } from '@consilium/db'
import { quantile } from '../../domain/quantile'
import { timedWorks, type TimedWork } from '../../domain/time/timed-work'
import { sumDays } from './sum-days'

/** How many minutes people are at one task. */
interface WorkMinutes {
  kind: TimedWork
  /** Pairs of a person and a task. */
  n: number
  medianMinutes: number
  p90Minutes: number
}

/** Handed in: what is still being written or judged is not as long as it will be. */
const handedIn = Prisma.sql`(
  s.kind = 'write' AND EXISTS (SELECT FROM task_version v WHERE v.task_id = t.id)
  OR s.kind = 'review' AND EXISTS (SELECT FROM review r JOIN task_version v ON v.id = r.version_id WHERE v.task_id = t.id AND r.reviewer_id = w.person_id)
  OR s.kind = 'adjudicate' AND EXISTS (SELECT FROM adjudication a JOIN task_version v ON v.id = a.version_id WHERE v.task_id = t.id AND a.adjudicator_id = w.person_id))`

/** Minutes at work on what was handed in, as they stand after corrections, of the last 180 days; no kind of which there is nothing. */
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
      quantile([...minutes.values()], 0.5),
      quantile([...minutes.values()], 0.9),
    ]
    return medianMinutes === null || p90Minutes === null
      ? []
      : [{ kind, n: minutes.size, medianMinutes, p90Minutes }]
  })
}

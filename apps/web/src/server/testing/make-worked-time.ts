import type { Database } from '@consilium/db'
import type { TimedWork } from '../../domain/time/timed-work'

interface Worked {
  personId: string
  taskId: string
  kind: TimedWork
  minutes: number
  /** When the work began; an hour ago by default. */
  from?: Date
  /** The minutes that the person says it were. */
  corrected?: number
  assignmentId?: string
}

/** Stores counted time of a person on a task, with a correction if given. */
export async function makeWorkedTime(
  db: Database,
  {
    personId,
    taskId,
    kind,
    minutes,
    from = new Date(Date.now() - 3_600_000),
    corrected,
    assignmentId,
  }: Worked,
): Promise<void> {
  const day = new Date(from.toISOString().slice(0, 10))
  await db.workSitting.create({
    data: {
      personId,
      taskId,
      kind,
      ...(assignmentId && { assignmentId }),
      openedAt: from,
      spans: {
        create: { personId, day, startedAt: from, endedAt: new Date(from.getTime() + minutes * 60_000) },
      },
    },
    select: { id: true },
  })
  if (corrected === undefined) return
  await db.timeCorrection.create({
    data: {
      personId,
      taskId,
      kind,
      day,
      number: 1,
      seconds: corrected * 60,
      measuredSeconds: minutes * 60,
      note: 'A call.',
    },
    select: { id: true },
  })
}

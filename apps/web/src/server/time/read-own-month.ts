import { Prisma } from '@consilium/db'
import type { TimeMonth } from '../../domain/time/time-views'
import type { Context } from '../platform/context'
import { readMailSettings } from '../notifications/read-mail-settings'
import { requirePerson } from '../platform/load-person'
import { createDayFormatter } from '../platform/create-day-formatter'
import { inMonth } from './in-month'
import { readWorkFacets } from './read-work-facets'
import { sumDays } from './sum-days'

const pages = { write: '/write', review: '/review', adjudicate: '/adjudicate', answer: '/answer' } as const

/** The actor's own time in a month, newest day first. */
export async function readOwnMonth(
  { actor, db }: Context,
  wanted: string | undefined,
  now = new Date(),
): Promise<TimeMonth> {
  const { id: personId } = requirePerson(actor)
  const { timeZone } = await readMailSettings(db, personId)
  const thisMonth = createDayFormatter(timeZone)(now).slice(0, 7)
  const month = wanted ?? thisMonth
  const days = await sumDays(db, Prisma.sql`w.person_id = ${personId}::uuid AND ${inMonth(month)}`)
  const tasks = await db.task.findMany({
    where: { id: { in: days.map(({ taskId }) => taskId) } },
    select: { id: true, dataset: { select: { name: true } } },
  })
  const datasetOf = new Map(tasks.map(({ id, dataset }) => [id, dataset.name]))
  const facetsOf = await readWorkFacets(db, personId, days)
  const rows = days
    .toReversed()
    .map(({ personId: _, assignmentId, firstAt, lastAt, correction, ...day }) => ({
      day: day.day,
      taskId: day.taskId,
      kind: day.kind,
      dataset: datasetOf.get(day.taskId) ?? '',
      ...facetsOf({ taskId: day.taskId, assignmentId }),
      href: `${pages[day.kind]}/${assignmentId ?? day.taskId}`,
      firstAt: firstAt.toISOString(),
      lastAt: lastAt.toISOString(),
      measuredSeconds: day.measuredSeconds,
      addedSeconds: day.addedSeconds,
      creditedSeconds: day.creditedSeconds,
      correction: correction && { ...correction, at: correction.at.toISOString() },
    }))
  return { month, thisMonth, timeZone, rows }
}

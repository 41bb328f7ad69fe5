import { correctTime } from '../../../apps/web/src/server/services/timing/correct-time'
import type { Context } from '../../../apps/web/src/server/context'
import { asPerson } from './make-authoring'
import type { DemoPerson } from './make-people'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
/** How many days ago, how long in minutes, and how much of a pause was added. */
const sittings = [[19, 34, 0], [16, 22, 6], [13, 41, 0], [9, 17, 0], [6, 28, 4], [2, 25, 0]] as const

/** A month of time for two physicians, on what they write and judge; what is there already stays. */
export async function makeTime(ctx: Context, datasetId: string, people: ReadonlyMap<string, DemoPerson>): Promise<void> {
  if (await ctx.db.workSitting.count({ where: { task: { datasetId } } })) return
  const physicians = [...people.entries()].filter(([, { roles }]) => roles.includes('physician')).slice(0, 2)
  for (const [key, { id: personId }] of physicians) {
    const work = await listWork(ctx, datasetId, personId)
    for (const [index, [daysAgo, minutes, added]] of sittings.entries()) {
      const of = work[index % Math.max(1, work.length)]
      if (!of) continue
      const openedAt = new Date(Math.floor(Date.now() / DAY) * DAY - daysAgo * DAY + (8 * 60 + index * 35) * MINUTE)
      const at = (minute: number) => new Date(openedAt.getTime() + minute * MINUTE)
      const day = new Date(openedAt.toISOString().slice(0, 10))
      const parts = [{ from: 0, to: minutes, isAdded: false }, ...(added > 0 ? [{ from: minutes, to: minutes + added, isAdded: true }] : [])]
      await ctx.db.workSitting.create({ data: { personId, ...of, openedAt, spans: { create: parts.map(({ from, to, isAdded }) => ({ personId, day, startedAt: at(from), endedAt: at(to), isAdded })) } }, select: { id: true } })
      if (index === 3) await correctTime(asPerson(ctx, people, key), { taskId: of.taskId, kind: of.kind, day: day.toISOString().slice(0, 10), minutes: 30, seenSeconds: minutes * 60, note: 'I looked two things up in the library, away from the screen.' })
    }
  }
}

async function listWork({ db }: Context, datasetId: string, personId: string) {
  const [written, asked] = await Promise.all([
    db.task.findMany({ where: { datasetId, authorId: personId }, orderBy: { createdAt: 'asc' }, take: 3, select: { id: true } }),
    db.assignment.findMany({ where: { personId, task: { datasetId }, kind: { in: ['review', 'adjudication'] } }, orderBy: { createdAt: 'asc' }, take: 3, select: { id: true, kind: true, taskId: true } }),
  ])
  return [
    ...written.map(({ id }) => ({ taskId: id, kind: 'write' as const, assignmentId: null })),
    ...asked.map(({ id, kind, taskId }) => ({ taskId, kind: kind === 'review' ? ('review' as const) : ('adjudicate' as const), assignmentId: id })),
  ]
}

import { workOfKind } from '../../../apps/web/src/domain/assignments/assignment-kind'
import { correctTime } from '../../../apps/web/src/server/time/correct-time'
import type { TimedWork } from '../../../apps/web/src/domain/time/timed-work'
import type { Context } from '../../../apps/web/src/server/platform/context'
import { asPerson } from './make-authoring'
import type { DemoPerson } from './make-people'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
const PAUSE = 10 * MINUTE
const MORNING = 8 * 60 * MINUTE
const usual: Record<TimedWork, number> = { write: 27, review: 11, adjudicate: 15, answer: 25 }

interface Work {
  taskId: string
  kind: TimedWork
  assignmentId: string | null
  at: Date
}

/**
 * Records everyone's working time of these kinds, from the morning of the day of submission on. Keeps existing
 * records.
 */
export async function makeTime(
  ctx: Context,
  datasetId: string,
  people: ReadonlyMap<string, DemoPerson>,
  kinds: TimedWork[],
): Promise<void> {
  if (await ctx.db.workSitting.count({ where: { kind: { in: kinds }, task: { datasetId } } })) return
  for (const [key, { id: personId, roles }] of people) {
    if (!roles.includes('physician')) continue
    const took = await readDays(ctx, personId)
    for (const [index, { taskId, kind, assignmentId, at }] of (
      await listWork(ctx, datasetId, personId)
    ).entries()) {
      if (!kinds.includes(kind)) continue
      const midnight = Math.floor(at.getTime() / DAY) * DAY
      const day = new Date(midnight)
      const begins = took.get(day.toISOString()) ?? midnight + MORNING
      const minutes = usual[kind] - 4 + ((index * 7) % 19)
      const added = index % 4 === 1 ? 6 : 0
      const openedAt = new Date(begins)
      if (begins + (minutes + added) * MINUTE > Date.now()) continue
      took.set(day.toISOString(), begins + (minutes + added) * MINUTE + PAUSE)
      const after = (minute: number) => new Date(begins + minute * MINUTE)
      const spans = [
        { startedAt: openedAt, endedAt: after(minutes), isAdded: false },
        ...(added > 0 ? [{ startedAt: after(minutes), endedAt: after(minutes + added), isAdded: true }] : []),
      ]
      await ctx.db.workSitting.create({
        data: {
          personId,
          taskId,
          kind,
          assignmentId,
          openedAt,
          spans: { create: spans.map((span) => ({ personId, day, ...span })) },
        },
        select: { id: true },
      })
      if (index === 2)
        await correctTime(asPerson(ctx, people, key), {
          taskId,
          kind,
          day: day.toISOString().slice(0, 10),
          minutes: minutes + 13,
          seenSeconds: (minutes + added) * 60,
          note: 'I looked up two references in the library, away from the screen.',
        })
    }
  }
}

/** When a person could go on working on each day. */
async function readDays({ db }: Context, personId: string): Promise<Map<string, number>> {
  const spans = await db.workSpan.groupBy({ by: ['day'], where: { personId }, _max: { endedAt: true } })
  return new Map(spans.map(({ day, _max }) => [day.toISOString(), (_max.endedAt ?? day).getTime() + PAUSE]))
}

/** A person's submissions in order. */
async function listWork({ db }: Context, datasetId: string, personId: string): Promise<Work[]> {
  const [written, judged] = await Promise.all([
    db.taskVersion.findMany({
      where: { number: 1, task: { datasetId, authorId: personId } },
      select: { taskId: true, createdAt: true },
    }),
    db.assignment.findMany({
      where: { personId, task: { datasetId }, state: 'done' },
      select: { id: true, kind: true, taskId: true, createdAt: true },
    }),
  ])
  const work = [
    ...written.map(({ taskId, createdAt }): Work => ({
      taskId,
      kind: 'write',
      assignmentId: null,
      at: createdAt,
    })),
    ...judged.map(({ id, kind, taskId, createdAt }): Work => ({
      taskId,
      kind: workOfKind[kind],
      assignmentId: id,
      at: createdAt,
    })),
  ]
  return work.toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

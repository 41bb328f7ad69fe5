import { inTransaction, Prisma, type Transaction } from '@consilium/db'
import type { ReportedTime, ReportTime } from '../../domain/time/report-time'
import { subtractSpans, type Span } from '../../domain/time/spans'
import { splitByDay } from '../../domain/time/split-by-day'
import { timeLimits } from '../../domain/time/time-limits'
import type { Context } from '../platform/context'
import { readMailSettings } from '../notifications/read-mail-settings'
import { notFound, Refusal } from '../platform/refusal'
import { createDayFormatter } from '../platform/create-day-formatter'
import { sumDays } from './sum-days'
import { requirePerson } from '../platform/load-person'
import { findTimedTask } from './find-timed-task'
import { lockTime } from './lock-time'

/** Tolerance for a browser's clock. */
const DRIFT_MS = 2_000

const ofSitting = { id: true, personId: true, taskId: true, kind: true, openedAt: true } as const

/**
 * Counts the time that a browser reports for a sitting, from its opening until now and never twice, so that
 * scripts or a second tab can't exceed real time. Repeating a report changes nothing. Reports are
 * measurements, so only corrections are audited.
 */
export async function reportTime(
  ctx: Context,
  { sittingId, of, openedAgo, spans }: ReportTime,
  now = new Date(),
): Promise<ReportedTime> {
  const { id: personId } = requirePerson(ctx.actor)
  const known = await ctx.db.workSitting.findUnique({ where: { id: sittingId }, select: ofSitting })
  if (known && known.personId !== personId) throw notFound('sitting')
  const openedAt = new Date(now.getTime() - openedAgo)
  const found = known ? null : await findTimedTask(ctx, of, openedAt)
  if (!known && openedAgo > timeLimits.firstReport)
    throw new Refusal(
      'invalid_move',
      'This was opened too long ago to be counted. Enter the time on your time page.',
      'openedAgo',
    )
  const { timeZone } = await readMailSettings(ctx.db, personId)
  const dayOf = createDayFormatter(timeZone)
  return inTransaction(ctx.db, async (tx) => {
    await lockTime(tx, personId)
    if (found)
      await tx.workSitting.createMany({
        data: [{ id: sittingId, openedAt, personId, ...found }],
        skipDuplicates: true,
      })
    const sitting = await tx.workSitting.findUniqueOrThrow({ where: { id: sittingId }, select: ofSitting })
    if (sitting.personId !== personId) throw notFound('sitting')
    const [opened, latest] = [sitting.openedAt.getTime(), now.getTime() + DRIFT_MS]
    const reported = spans.map(({ from, to, isAdded }) => ({
      from: opened + from,
      to: Math.min(opened + to, latest),
      isAdded,
    }))
    // Measured time first: an added pause counts only where nothing was measured.
    for (const isAdded of [false, true]) {
      const left = await takeCounted(
        tx,
        personId,
        reported.filter((span) => span.isAdded === isAdded),
      )
      for (const piece of left.flatMap((span) => splitByDay(span, (at) => dayOf(new Date(at)))))
        await count(tx, { sittingId, personId, isAdded, piece })
    }
    const days = await sumDays(
      tx,
      Prisma.sql`w.person_id = ${personId}::uuid AND s.person_id = ${personId}::uuid AND s.task_id = ${sitting.taskId}::uuid AND s.kind = ${sitting.kind}::timed_work`,
    )
    return { seconds: days.reduce((sum, { creditedSeconds }) => sum + creditedSeconds, 0) }
  })
}

/** The parts of these spans that are not yet counted for this person on any task. */
async function takeCounted(tx: Transaction, personId: string, spans: readonly Span[]): Promise<Span[]> {
  if (spans.length === 0) return []
  const [from, to] = [Math.min(...spans.map((span) => span.from)), Math.max(...spans.map((span) => span.to))]
  const counted = await tx.workSpan.findMany({
    where: { personId, startedAt: { lt: new Date(to) }, endedAt: { gt: new Date(from) } },
    select: { startedAt: true, endedAt: true },
  })
  return subtractSpans(
    spans,
    counted.map(({ startedAt, endedAt }) => ({ from: startedAt.getTime(), to: endedAt.getTime() })),
  )
}

interface Piece {
  sittingId: string
  personId: string
  isAdded: boolean
  piece: Span & { day: string }
}

/** A span that continues the previous one extends it, so that a long sitting needs few rows. */
async function count(tx: Transaction, { sittingId, personId, isAdded, piece }: Piece): Promise<void> {
  const [startedAt, endedAt, day] = [new Date(piece.from), new Date(piece.to), new Date(piece.day)]
  const longer = await tx.workSpan.updateMany({
    where: { sittingId, isAdded, day, endedAt: startedAt },
    data: { endedAt },
  })
  if (longer.count === 0)
    await tx.workSpan.create({
      data: { sittingId, personId, isAdded, day, startedAt, endedAt },
      select: { id: true },
    })
}

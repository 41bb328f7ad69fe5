import { inTransaction, Prisma, recordAudit } from '@consilium/db'
import type { CorrectTime } from '../../domain/time/report-time'
import { auditActorOf, type Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { sumDays } from './sum-days'
import { requireNoPatientData } from '../guard/require-no-patient-data'
import { requirePerson } from '../platform/load-person'
import { lockTime } from './lock-time'

const DAY_SECONDS = 86_400

/**
 * Corrects the actor's own time on a task on a day. The measured time is kept; the audit event names no task,
 * because reviewing is blind.
 */
export async function correctTime(
  { actor, db }: Context,
  { taskId, kind, day, minutes, seenSeconds, note }: CorrectTime,
): Promise<void> {
  const { id: personId } = requirePerson(actor)
  const ownDay = Prisma.sql`w.person_id = ${personId}::uuid AND w.day = ${day}::date`
  const isIt = (one: { taskId: string; kind: string }) => one.taskId === taskId && one.kind === kind
  if (!(await sumDays(db, ownDay)).some(isIt)) throw notFound('day of work')
  await requireNoPatientData(db, {
    taskId,
    texts: [{ text: note, where: 'note' }],
    field: 'note',
    offers: 'change',
  })
  await inTransaction(db, async (tx) => {
    await lockTime(tx, personId)
    const days = await sumDays(tx, ownDay)
    const own = days.find(isIt)
    if (!own) throw notFound('day of work')
    if (seenSeconds > own.measuredSeconds)
      throw new Refusal(
        'conflict',
        'The counted time has changed since you loaded this page. Reload it, then correct the time.',
      )
    const seconds = minutes * 60
    const others = days.filter((one) => one !== own).reduce((sum, one) => sum + one.creditedSeconds, 0)
    if (others + seconds > DAY_SECONDS)
      throw new Refusal(
        'invalid_input',
        `The day would have more than 24 hours. At most ${Math.floor((DAY_SECONDS - others) / 60)} minutes are left.`,
        'minutes',
      )
    const number = (own.correction?.times ?? 0) + 1
    const { id } = await tx.timeCorrection.create({
      data: {
        personId,
        taskId,
        kind,
        day: new Date(day),
        number,
        seconds,
        measuredSeconds: seenSeconds,
        note,
      },
      select: { id: true },
    })
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'person.time_corrected',
      entity: { type: 'person', id: personId },
      details: { correctionId: id, kind, day, seconds, seenSeconds },
    })
  })
}

import { inTransaction, recordAudit } from '@consilium/db'
import type { NotifiedAnswerers, NotifyAnswerers } from '../../domain/answering/drawn-answers'
import { identifyToday } from '../notifications/identify-today'
import { notifyPeople } from '../notifications/notify-people'
import { auditActorOf, type Context } from '../platform/context'
import { personOf } from '../platform/person-of'
import { Refusal } from '../platform/refusal'
import { listFreeSpecialists } from '../sampling/draws/list-free-specialists'
import { lockReleaseDraw } from './lock-release-draw'

/**
 * Notifies the physicians who could answer a drawn task of this specialty and have not begun. A person is notified at
 * most once a day, whatever the draft. The notification names no task.
 */
export async function notifyAnswerers(
  { actor, db }: Context,
  { draftId, specialty }: NotifyAnswerers,
): Promise<NotifiedAnswerers> {
  return inTransaction(db, async (tx) => {
    const { datasetId, sampleId } = await lockReleaseDraw(tx, actor, draftId)
    const by = personOf(actor)
    const people = (await listFreeSpecialists(tx, sampleId)).get(specialty)?.filter((id) => id !== by) ?? []
    if (people.length === 0)
      throw new Refusal(
        'conflict',
        'There is nobody to notify: no task of this specialty waits for an answer, or everyone who could answer one has begun, or was notified today. Invite a physician instead.',
        'specialty',
      )
    await notifyPeople(
      tx,
      by,
      people.map((personId) => ({ personId, kind: 'answers_wanted', datasetId, aboutId: identifyToday() })),
    )
    await recordAudit(tx, {
      actor: auditActorOf(actor),
      action: 'sample.answerers_notified',
      entity: { type: 'sample', id: sampleId },
      details: { draftId, specialty, people: people.length },
    })
    return { notified: people.length }
  })
}

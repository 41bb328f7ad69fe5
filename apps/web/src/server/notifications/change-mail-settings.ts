import { inTransaction, recordAudit } from '@consilium/db'
import type { MailSettings } from '../../domain/notifications/mail-settings'
import type { Context } from '../platform/context'
import { readMailSettings } from './read-mail-settings'
import { requirePerson } from '../platform/load-person'

/** Sets which emails the actor gets about their work. Setting the same values again changes nothing. */
export async function changeMailSettings({ actor, db }: Context, settings: MailSettings): Promise<void> {
  const { id: personId } = requirePerson(actor)
  await inTransaction(db, async (tx) => {
    const before = await readMailSettings(tx, personId)
    const changed = (Object.keys(settings) as (keyof MailSettings)[]).filter(
      (name) => settings[name] !== before[name],
    )
    if (changed.length === 0) return
    await tx.mailSetting.upsert({
      where: { personId },
      create: { personId, ...settings },
      update: settings,
      select: { personId: true },
    })
    await recordAudit(tx, {
      actor: { kind: 'person', id: personId },
      action: 'person.mails_chosen',
      entity: { type: 'person', id: personId },
      details: Object.fromEntries(changed.map((name) => [name, settings[name]])),
    })
  })
}

import type { Database, Transaction } from '@consilium/db'
import { defaultMailSettings, type MailSettings } from '../../domain/notifications/mail-settings'

/** Which emails a person gets; the defaults when they never chose. */
export async function readMailSettings(db: Database | Transaction, personId: string): Promise<MailSettings> {
  const chosen = await db.mailSetting.findUnique({
    where: { personId },
    select: { dailyDigest: true, urgentMails: true, digestHour: true, timeZone: true },
  })
  return chosen ?? defaultMailSettings
}

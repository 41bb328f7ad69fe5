import type { Database, Transaction } from '@consilium/db'
import { defaultMailSettings, type MailSettings } from '../../domain/notifying/mail-settings'

/** Which mails someone wants; whoever never chose gets the defaults. */
export async function readMailSettings(db: Database | Transaction, personId: string): Promise<MailSettings> {
  const chosen = await db.mailSetting.findUnique({
    where: { personId },
    select: { dailyDigest: true, urgentMails: true, digestHour: true, timeZone: true },
  })
  return chosen ?? defaultMailSettings
}

import { z } from 'zod'
import { MailServer } from '../mails'

/** What mails someone wants about their work, and when the daily one comes. */
export const MailSettings = z.strictObject({
  dailyDigest: z.boolean(),
  urgentMails: z.boolean(),
  digestHour: z.int('Choose an hour.').min(0, 'Choose an hour.').max(23, 'Choose an hour.'),
  timeZone: z.string().max(60, 'Choose one of the list.').refine(isTimeZone, 'Choose one of the list.'),
})
export type MailSettings = z.infer<typeof MailSettings>

export const defaultMailSettings: MailSettings = {
  dailyDigest: true,
  urgentMails: true,
  digestHour: 7,
  timeZone: 'UTC',
}

/** Whether mails go out at all is told too: nobody waits for one that no server sends. */
export const MailSettingsView = MailSettings.extend({ server: MailServer })
export type MailSettingsView = z.infer<typeof MailSettingsView>

function isTimeZone(name: string): boolean {
  // An offset such as +02:00 is a zone for some engines and none for others.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

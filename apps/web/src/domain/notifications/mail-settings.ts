import { z } from 'zod'
import { MailServer } from './mails'

/** Which mails a person gets about their work, and when the daily digest is sent. */
export const MailSettings = z.strictObject({
  dailyDigest: z.boolean(),
  urgentMails: z.boolean(),
  digestHour: z.int('Choose an hour.').min(0, 'Choose an hour.').max(23, 'Choose an hour.'),
  timeZone: z
    .string()
    .max(60, 'Choose a time zone from the list.')
    .refine(isTimeZone, 'Choose a time zone from the list.'),
})
export type MailSettings = z.infer<typeof MailSettings>

export const defaultMailSettings: MailSettings = {
  dailyDigest: true,
  urgentMails: true,
  digestHour: 7,
  timeZone: 'UTC',
}

/** Includes whether a mail server is configured, so that nobody waits for a mail that is never sent. */
export const MailSettingsView = MailSettings.extend({ server: MailServer })
export type MailSettingsView = z.infer<typeof MailSettingsView>

function isTimeZone(name: string): boolean {
  // Some JavaScript engines accept an offset such as +02:00 as a time zone, and others don't.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en-GB', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

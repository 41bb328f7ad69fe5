import type { Transaction } from '@consilium/db'

interface MailSetting {
  dailyDigest: boolean
  urgentMails: boolean
  hour: number
  timeZone: string
  /** The day of the last digest, or null. */
  digestOn: string | null
  /** An urgent mail was sent within the last hour. */
  hadUrgentMail: boolean
  name: string
  address: string
  isDisabled: boolean
}

/**
 * Reads and locks a person's mail settings, so that of two workers about to write a mail the second sees the
 * first's.
 */
export async function lockMailSetting(tx: Transaction, personId: string): Promise<MailSetting> {
  await tx.$executeRaw`INSERT INTO mail_setting (person_id) VALUES (${personId}::uuid) ON CONFLICT DO NOTHING`
  const [setting] = await tx.$queryRaw<MailSetting[]>`
    SELECT m.daily_digest AS "dailyDigest", m.urgent_mails AS "urgentMails", m.digest_hour AS hour, m.time_zone AS "timeZone", m.digest_on::text AS "digestOn",
      coalesce(m.urgent_at > now() - interval '1 hour', false) AS "hadUrgentMail", p.name, p.email AS address, p.disabled_at IS NOT NULL AS "isDisabled"
    FROM mail_setting m JOIN person p ON p.id = m.person_id WHERE m.person_id = ${personId}::uuid FOR UPDATE OF m`
  if (!setting) throw new Error('The person does not exist.')
  return setting
}

import { Prisma } from '@consilium/db'
import {
  explainClosedText,
  type ListMails,
  type MailPage,
  type MailRow,
  type MailState,
} from '../../domain/notifications/mails'
import type { Context } from '../platform/context'
import { readMailServer } from './read-mail-server'

export interface FoundMail extends Omit<MailRow, 'createdAt' | 'sentAt' | 'expiresAt' | 'closed'> {
  createdAt: Date
  sentAt: Date | null
  expiresAt: Date | null
  hasText: boolean
}

/** Every email with its state, derived from the email and from the job that sends it. */
export const mailsSql = Prisma.sql`
  SELECT m.id, m.kind::text AS kind, m.address, m.subject, m.created_at AS "createdAt", m.sent_at AS "sentAt", m.expires_at AS "expiresAt", m.failure, m.text <> '' AS "hasText",
    CASE
      WHEN m.sent_at IS NOT NULL THEN 'sent'
      WHEN m.text = '' OR m.expires_at <= now() OR w.state = 'cancelled' THEN 'over'
      WHEN w.state = 'failed' THEN 'failed'
      WHEN w.state = 'done' THEN 'unsent'
      ELSE 'waiting'
    END AS state
  FROM mail m LEFT JOIN LATERAL (SELECT state::text AS state FROM work_item w WHERE w.mail_id = m.id ORDER BY w.created_at DESC LIMIT 1) AS w ON true`

/**
 * One page of the outbox, newest first, without texts: each text is read separately, and the audit log
 * records it.
 */
export async function listMails(
  { db }: Pick<Context, 'db'>,
  { after, limit, state, ...filter }: ListMails,
): Promise<MailPage> {
  const narrowed = Prisma.sql`SELECT * FROM (${mailsSql}) AS x WHERE ${conditionsOf(filter)}`
  const wanted = state ? Prisma.sql`x.state = ${state}` : Prisma.sql`true`
  const later = after
    ? Prisma.sql`AND (x."createdAt", x.id) < (SELECT k.created_at, k.id FROM mail k WHERE k.id = ${after}::uuid)`
    : Prisma.empty
  const [found, states, server] = await Promise.all([
    db.$queryRaw<
      FoundMail[]
    >`SELECT * FROM (${narrowed}) AS x WHERE ${wanted} ${later} ORDER BY x."createdAt" DESC, x.id DESC LIMIT ${limit + 1}`,
    db.$queryRaw<
      { state: MailState; mails: number }[]
    >`SELECT x.state, count(*)::int AS mails FROM (${narrowed}) AS x GROUP BY x.state ORDER BY x.state`,
    readMailServer(db),
  ])
  const mails = found.slice(0, limit)
  return {
    mails: mails.map(({ hasText, ...mail }) => ({
      ...mail,
      createdAt: mail.createdAt.toISOString(),
      sentAt: mail.sentAt?.toISOString() ?? null,
      expiresAt: mail.expiresAt?.toISOString() ?? null,
      closed: explainClosedText({ ...mail, hasText }),
    })),
    total: states.filter((one) => !state || one.state === state).reduce((sum, one) => sum + one.mails, 0),
    after: found.length > limit ? (mails.at(-1)?.id ?? null) : null,
    server,
    states,
  }
}

function conditionsOf({ text, kind }: Pick<ListMails, 'text' | 'kind'>): Prisma.Sql {
  const like = `%${(text ?? '').replace(/[\\%_]/g, '\\$&')}%`
  return Prisma.join(
    [
      Prisma.sql`true`,
      ...(text ? [Prisma.sql`(x.address ILIKE ${like} OR x.subject ILIKE ${like})`] : []),
      ...(kind ? [Prisma.sql`x.kind = ${kind}`] : []),
    ],
    ' AND ',
  )
}

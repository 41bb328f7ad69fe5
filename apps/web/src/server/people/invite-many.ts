import { inTransaction, lockInvitations, type Transaction } from '@consilium/db'
import type { InviteMany } from '../../domain/people/people'
import type { InviteReport } from '../../domain/people/people-views'
import type { Context } from '../platform/context'
import { readMailServer } from '../notifications/read-mail-server'
import { Refusal } from '../platform/refusal'
import { wakeMailer } from '../platform/wake-mailer'
import { checkInvitationFile, type CheckedLine } from './check-invitation-file'
import { writeInvitation } from './write-invitation'

const MAX_DURATION_MS = 60_000

/** Previews each line of a file; with `commit`, invites everyone on the chosen lines, or nobody. */
export async function inviteMany(ctx: Context, input: InviteMany): Promise<InviteReport> {
  const report = await inTransaction(
    ctx.db,
    async (tx) => {
      if (input.commit) await lockInvitations(tx)
      const checked = await checkInvitationFile(ctx.actor, tx, input)
      const lines = checked.map(({ shown }) => shown)
      return input.commit
        ? { lines, ...(await inviteLines(ctx, tx, checked, input)) }
        : { lines, invited: 0, links: [] }
    },
    { timeoutMs: MAX_DURATION_MS },
  )
  if (report.invited > 0 && input.byMail) await wakeMailer()
  return report
}

async function inviteLines(
  ctx: Context,
  tx: Transaction,
  checked: readonly CheckedLine[],
  { only, byMail }: InviteMany,
): Promise<Pick<InviteReport, 'invited' | 'links'>> {
  const chosen = only ? checked.filter(({ shown }) => only.includes(shown.line)) : checked
  if (only && chosen.length < new Set(only).size)
    throw new Refusal(
      'conflict',
      'Nobody was invited: the file has changed since it was checked. Check it again.',
      'csv',
    )
  const refused = chosen.filter(({ shown }) => shown.problems.length > 0)
  const [first, ...more] = refused
  if (first)
    throw new Refusal(
      'conflict',
      `Nobody was invited: line ${first.shown.line}${more.length > 0 ? ` and ${more.length} more` : ''} cannot be invited. ${first.shown.problems[0]}`,
      'csv',
    )
  // A link that a mail server accepts exists only in the recipient's mailbox.
  const showsLinks = !byMail || (await readMailServer(tx)) !== 'sends'
  const links: InviteReport['links'] = []
  for (const { shown, input } of chosen) {
    if (!input) continue
    const { link } = await writeInvitation(tx, ctx, input)
    if (showsLinks) links.push({ line: shown.line, email: input.email, link })
  }
  return { invited: chosen.length, links }
}

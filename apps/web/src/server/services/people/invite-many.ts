import { inTransaction, type Transaction } from '@consilium/db'
import { InvitePerson, type InviteMany } from '../../../domain/people'
import { parseCsv, readHeader, readInviteRow } from '../../../domain/people-csv'
import type { InviteLine, InviteReport } from '../../../domain/people-views'
import type { Context } from '../../context'
import { readKnownAddresses } from '../../people/known-addresses'
import { Refusal } from '../../refusal'
import { wakeMailer } from '../mailing/wake-mailer'
import { refuseInvitation } from './check-invitation'
import { writeInvitation } from './write-invitation'

const MOST_LINES = 500

/** Says for each line of a file what would happen; with `commit`, invites all by mail, or nobody when a line cannot be. */
export async function inviteMany(ctx: Context, { csv, commit }: InviteMany): Promise<InviteReport> {
  const report = await inTransaction(
    ctx.db,
    async (tx) => {
      if (commit) await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('consilium.invitations'))`
      const checked = await checkLines(ctx, tx, csv)
      const lines = checked.map(({ line }) => line)
      if (!commit) return { lines, invited: 0 }
      const refused = lines.filter(({ problems }) => problems.length > 0)
      const [first] = refused
      if (first) throw new Refusal('conflict', `Nobody was invited: line ${first.line} and ${refused.length - 1} more cannot be. ${first.problems[0]}`.replace(' and 0 more', ''), 'csv')
      for (const { input } of checked) if (input) await writeInvitation(tx, ctx, input)
      return { lines, invited: checked.length }
    },
    { timeoutMs: 60_000 },
  )
  if (report.invited > 0) await wakeMailer()
  return report
}

async function checkLines(ctx: Context, tx: Transaction, csv: string): Promise<{ line: InviteLine; input: InvitePerson | null }[]> {
  const parsed = parseCsv(csv)
  if ('problem' in parsed) throw new Refusal('invalid_input', parsed.problem, 'csv')
  const [head, ...rows] = parsed.rows
  if (!head || rows.length === 0) throw new Refusal('invalid_input', 'This file has no line with a person. Its first line names the columns; each other line is one person.', 'csv')
  if (rows.length > MOST_LINES) throw new Refusal('too_large', `This file has ${rows.length} lines; ${MOST_LINES} at once are possible. Split it.`, 'csv')
  const header = readHeader(head.cells)
  if ('problem' in header) throw new Refusal('invalid_input', header.problem, 'csv')
  const known = await readKnownAddresses(tx)
  const seen = new Map<string, number>()
  return rows.map(({ line, cells }) => {
    const given = readInviteRow(header.columns, cells)
    const shown = { line, email: given.email, name: given.name ?? '', roles: given.roles }
    const extra = cells.slice(header.columns.length).some((cell) => cell !== '') ? [`This line has ${cells.length} cells, the first line ${header.columns.length}. Put text that holds a separator into quotes.`] : []
    const read = InvitePerson.safeParse({ ...given, byMail: true })
    if (!read.success || extra.length > 0) {
      return { line: { ...shown, outcome: 'refused', problems: [...extra, ...(read.error?.issues ?? []).map(({ path, message }) => `${nameOf(path)}${message}`)] }, input: null }
    }
    const input = read.data
    const earlier = seen.get(input.email)
    const refusal = earlier !== undefined ? `This address stands in line ${earlier} already.` : refuseInvitation(ctx.actor, known, input)?.message.replace('say below how you know', 'invite them alone and say how you know')
    const outcome = refusal ? 'refused' : known.isInvited(input.email) ? 'replace' : 'invite'
    seen.set(input.email, earlier ?? line)
    if (!refusal) known.add(input.email)
    return { line: { ...shown, email: input.email, outcome, problems: refusal ? [refusal] : [] }, input }
  })
}

/** Which cell a message is about, and which of several values in it. */
function nameOf(path: readonly PropertyKey[]): string {
  const names = path.filter((part) => part !== 'profile' && typeof part === 'string').map((part) => String(part).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  return names.length === 0 ? '' : `${names.join(' ')}: `
}

import type { Transaction } from '@consilium/db'
import { findInvitationProblem, type KnownAddresses } from '../../../domain/invitations'
import { InvitePerson, MOST_INVITED_AT_ONCE, type InviteMany } from '../../../domain/people'
import {
  parseCsv,
  readHeader,
  readInviteRow,
  type CsvRow,
  type InviteColumn,
} from '../../../domain/people-csv'
import type { InviteLine } from '../../../domain/people-views'
import type { Actor } from '../../../domain/permissions'
import { readKnownAddresses } from '../../people/known-addresses'
import { Refusal } from '../../refusal'
import { rolesOf } from './check-invitation'

export interface CheckedLine {
  shown: InviteLine
  /** Null when the line cannot be read as an invitation. */
  input: InvitePerson | null
}

/** What each line of a file would do, in the order of the file. Throws when it is no such file. */
export async function checkInvitationFile(
  actor: Actor,
  tx: Transaction,
  { csv, lookAlikes, byMail }: InviteMany,
): Promise<CheckedLine[]> {
  const parsed = parseCsv(csv)
  if ('problem' in parsed) throw new Refusal('invalid_input', parsed.problem, 'csv')
  const [head, ...rows] = parsed.rows
  if (!head || rows.length === 0)
    throw new Refusal(
      'invalid_input',
      'This file has no line with a person. Its first line names the columns; each other line is one person.',
      'csv',
    )
  if (rows.length > MOST_INVITED_AT_ONCE)
    throw new Refusal(
      'too_large',
      `This file has ${rows.length} lines; ${MOST_INVITED_AT_ONCE} at once are possible. Split it.`,
      'csv',
    )
  const header = readHeader(head.cells)
  if ('problem' in header) throw new Refusal('invalid_input', header.problem, 'csv')
  const known = await readKnownAddresses(tx)
  const reasons = new Map(lookAlikes.map(({ line, reason }) => [line, reason]))
  const seen = new Map<string, number>()
  return rows.map((row) => {
    const read = readLine(row, header.columns, { byMail, lookAlikeReason: reasons.get(row.line) })
    if (!read.input) return read
    const earlier = seen.get(read.input.email)
    seen.set(read.input.email, earlier ?? row.line)
    const judged =
      earlier === undefined
        ? judge(actor, known, read.input)
        : { outcome: 'refused' as const, problems: [`This address stands in line ${earlier} already.`] }
    if (judged.problems.length === 0) known.add(read.input.email)
    return { ...read, shown: { ...read.shown, ...judged } }
  })
}

function readLine(
  { line, cells }: CsvRow,
  columns: readonly InviteColumn[],
  more: { byMail: boolean; lookAlikeReason: string | undefined },
): CheckedLine {
  const given = readInviteRow(columns, cells)
  const read = InvitePerson.safeParse({ ...given, ...more })
  const isLonger = cells.slice(columns.length).some((cell) => cell !== '')
  const problems = [
    ...(isLonger
      ? [
          `This line has ${cells.length} cells, the first line ${columns.length}. Put text that holds a separator into quotes.`,
        ]
      : []),
    ...(read.error?.issues ?? []).map(({ path, message }) => `${nameOf(path)}${message}`),
  ]
  const shown = { line, email: read.data?.email ?? given.email, name: given.name ?? '', roles: given.roles }
  if (!read.success || isLonger) return { shown: { ...shown, outcome: 'refused', problems }, input: null }
  return { shown: { ...shown, outcome: 'invite', problems: [] }, input: read.data }
}

function judge(
  actor: Actor,
  known: KnownAddresses,
  input: InvitePerson,
): Pick<InviteLine, 'outcome' | 'problems'> {
  const problem = findInvitationProblem(rolesOf(actor), known, input)
  if (!problem) return { outcome: known.isInvited(input.email) ? 'replace' : 'invite', problems: [] }
  return { outcome: problem.kind === 'roles' ? 'refused' : problem.kind, problems: [problem.message] }
}

/** Which column a message is about. */
function nameOf(path: readonly PropertyKey[]): string {
  const names = path
    .filter((part) => part !== 'profile' && typeof part === 'string')
    .map((part) => String(part).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  return names.length === 0 ? '' : `${names.join(' ')}: `
}

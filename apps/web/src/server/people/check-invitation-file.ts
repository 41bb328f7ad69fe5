import type { Transaction } from '@consilium/db'
import { findInvitationProblem, type KnownAddresses } from '../../domain/people/invitations'
import { InvitePerson, MAX_INVITED_AT_ONCE, type InviteMany } from '../../domain/people/people'
import {
  parseCsv,
  readHeader,
  readInviteRow,
  type CsvRow,
  type InviteColumn,
} from '../../domain/people/people-csv'
import type { InviteLine } from '../../domain/people/people-views'
import type { Actor } from '../../domain/permissions/permissions'
import { readKnownAddresses } from './known-addresses'
import { Refusal } from '../platform/refusal'
import { rolesOf } from './check-invitation'

export interface CheckedLine {
  shown: InviteLine
  /** Null when the line cannot be read as an invitation. */
  input: InvitePerson | null
}

/** Checks each line of an invitation file, in order. Refuses a file that can't be read. */
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
      'This file has no line with a person. The first line names the columns; each other line is one person.',
      'csv',
    )
  if (rows.length > MAX_INVITED_AT_ONCE)
    throw new Refusal(
      'too_large',
      `This file has ${rows.length} lines, but at most ${MAX_INVITED_AT_ONCE} are possible at once. Split it.`,
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
        : { outcome: 'refused' as const, problems: [`This address is already on line ${earlier}.`] }
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
          `This line has ${cells.length} cells, but the first line has ${columns.length}. Put text that contains a separator in quotation marks.`,
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

/** The column that a message is about. */
function nameOf(path: readonly PropertyKey[]): string {
  const names = path
    .filter((part) => part !== 'profile' && typeof part === 'string')
    .map((part) => String(part).replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))
  return names.length === 0 ? '' : `${names.join(' ')}: `
}

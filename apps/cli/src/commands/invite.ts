import {
  closeInvitations,
  createInvitation,
  findAddressesInUse,
  lockInvitations,
  type Transaction,
} from '@consilium/db'
import { findInvitationProblem, knowAddresses } from '../../../web/src/domain/invitations'
import { InvitePerson, RoleSchema } from '../../../web/src/domain/people'
import { CliError, exitCodes, UsageError } from '../cli-error'
import type { Command } from '../command'
import { withDatabase } from '../with-database'

export const inviteCommand: Command = {
  words: ['invite'],
  summary: 'invite a person and print their one-time link',
  reaches: 'machine',
  options: {
    email: { value: 'ADDRESS', help: 'whom to invite', required: true },
    role: {
      value: 'ROLE',
      help: 'what they will be',
      required: true,
      multiple: true,
      choices: RoleSchema.options,
    },
    'look-alike-reason': {
      value: 'TEXT',
      help: 'how you know that an address which looks like another is right',
    },
    url: { value: 'URL', help: 'address that the link begins with (or CONSILIUM_URL)' },
  },
  details: [
    'The link is the only line on standard output. It works once, for 72 hours; an earlier one for the same address is revoked.',
  ],
  async run(context) {
    const { args, terminal } = context
    const input = readInput({
      email: args.required('email'),
      roles: args.list('role'),
      lookAlikeReason: args.text('look-alike-reason'),
    })
    const url = context.url()
    const { token, expiresAt } = await withDatabase(context, (tx) => invite(tx, input))
    terminal.note(`Send this link to ${input.email}. It works once, until ${expiresAt.toISOString()}.`)
    terminal.print(`${url}/join/${token}`)
    return exitCodes.done
  },
}

const optionOf: Record<string, string | undefined> = {
  email: '--email',
  roles: '--role',
  lookAlikeReason: '--look-alike-reason',
}

/** As the page reads what is typed there. */
function readInput(given: Record<string, unknown>): InvitePerson {
  const read = InvitePerson.safeParse(given)
  if (read.success) return read.data
  throw new UsageError(
    read.error.issues
      .map(({ path, message }) => [optionOf[String(path[0])], message].filter(Boolean).join(': '))
      .join('\n'),
  )
}

async function invite(tx: Transaction, { email, roles, lookAlikeReason }: InvitePerson) {
  await lockInvitations(tx)
  const { joined, invited } = await findAddressesInUse(tx)
  const problem = findInvitationProblem(null, knowAddresses(joined, invited), {
    email,
    roles,
    lookAlikeReason,
  })
  if (problem?.kind === 'look_alike')
    throw new CliError(`${problem.message} Give it with --look-alike-reason.`)
  if (problem) throw new CliError(`${email} has already joined.`)
  const replaced = await closeInvitations(tx, { email })
  const details = {
    ...(replaced.length > 0 ? { replaced } : {}),
    ...(lookAlikeReason ? { lookAlikeReason } : {}),
  }
  return createInvitation(tx, { email, roles, invitedById: null, actor: { kind: 'operator' }, details })
}

import {
  closeInvitations,
  createInvitation,
  findAddressesInUse,
  lockInvitations,
  type Transaction,
} from '@consilium/db'
import { findInvitationProblem, indexKnownAddresses } from '../../../web/src/domain/people/invitations'
import { InvitePerson } from '../../../web/src/domain/people/people'
import { RoleSchema } from '../../../web/src/domain/permissions/roles'
import { CliError, exitCodes, UsageError } from '../terminal/cli-error'
import type { Command } from '../command-line/command'
import { withDatabase } from './with-database'

export const inviteCommand: Command = {
  words: ['invite'],
  summary: 'invite a person and print their one-time link',
  reaches: 'machine',
  options: {
    email: { value: 'ADDRESS', help: 'email address of the person', required: true },
    role: {
      value: 'ROLE',
      help: 'role of the person',
      required: true,
      multiple: true,
      choices: RoleSchema.options,
    },
    'look-alike-reason': {
      value: 'TEXT',
      help: 'how you know that an address that looks like another one is correct',
    },
    url: { value: 'URL', help: 'address of the instance, used in the link (or CONSILIUM_URL)' },
  },
  details: [
    'The link is the only line on standard output. It works once, within 72 hours; an earlier link for the same address is revoked.',
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

/** Validates the input with the schema of the page. */
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
  const problem = findInvitationProblem(null, indexKnownAddresses(joined, invited), {
    email,
    roles,
    lookAlikeReason,
  })
  if (problem?.kind === 'look_alike')
    throw new CliError(`${problem.message} Explain with --look-alike-reason.`)
  if (problem) throw new CliError(`${email} has already joined.`)
  const replaced = await closeInvitations(tx, { email })
  const details = {
    ...(replaced.length > 0 ? { replaced } : {}),
    ...(lookAlikeReason ? { lookAlikeReason } : {}),
  }
  return createInvitation(tx, { email, roles, invitedById: null, actor: { kind: 'operator' }, details })
}

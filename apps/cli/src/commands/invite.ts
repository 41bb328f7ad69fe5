import { createInvitation } from '@consilium/db'
import { CliError, exitCodes, UsageError } from '../cli-error'
import type { Command } from '../command'
import { withDatabase } from '../with-database'

const roles = ['physician', 'adjudicator', 'admin', 'viewer'] as const

export const inviteCommand: Command = {
  words: ['invite'],
  summary: 'invite a person and print their one-time link',
  reaches: 'machine',
  options: {
    email: { value: 'ADDRESS', help: 'whom to invite', required: true },
    role: { value: 'ROLE', help: 'what they will be', required: true, multiple: true, choices: roles },
    url: { value: 'URL', help: 'address that the link begins with (or CONSILIUM_URL)' },
  },
  details: ['The link is the only line on standard output. It works once, for 72 hours; an earlier one for the same address is revoked.'],
  async run(context) {
    const { args, terminal } = context
    const email = args.required('email').trim().toLowerCase()
    if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw new UsageError(`“${email}” is not a whole e-mail address, such as name@hospital.org.`)
    const url = context.url()
    const { token, expiresAt } = await withDatabase(context, async (tx) => {
      const known = await tx.person.findUnique({ where: { email }, select: { id: true } })
      if (known) throw new CliError(`${email} has already joined.`)
      await tx.invitation.updateMany({ where: { email, acceptedAt: null, revokedAt: null }, data: { revokedAt: new Date() } })
      return createInvitation(tx, { email, roles: roles.filter((role) => args.list('role').includes(role)), invitedById: null, actor: { kind: 'operator' } })
    })
    terminal.note(`Send this link to ${email}. It works once, until ${expiresAt.toISOString()}.`)
    terminal.print(`${url}/join/${token}`)
    return exitCodes.done
  },
}

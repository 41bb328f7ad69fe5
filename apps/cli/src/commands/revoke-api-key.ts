import { recordAudit } from '@consilium/db'
import { CliError, exitCodes } from '../terminal/cli-error'
import type { Command } from '../command-line/command'
import { withDatabase } from './with-database'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const revokeApiKeyCommand: Command = {
  words: ['api-key', 'revoke'],
  operands: ['ID'],
  summary: 'revoke an API key immediately',
  reaches: 'machine',
  options: {},
  async run(context) {
    const id = context.args.operand('ID')
    const unknown = new CliError(`There is no API key ${id}. List the keys with api-key list.`)
    if (!uuid.test(id)) throw unknown
    const revoked = await withDatabase(context, async (tx) => {
      const { count } = await tx.apiKey.updateMany({
        where: { id, revokedAt: null },
        data: { revokedAt: new Date() },
      })
      if (count === 0 && !(await tx.apiKey.findUnique({ where: { id }, select: { id: true } }))) throw unknown
      if (count > 0)
        await recordAudit(tx, {
          actor: { kind: 'operator' },
          action: 'api_key.revoked',
          entity: { type: 'api_key', id },
        })
      return count > 0
    })
    context.terminal.note(revoked ? `API key ${id} is revoked.` : `API key ${id} was already revoked.`)
    return exitCodes.done
  },
}

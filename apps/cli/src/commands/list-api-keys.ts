import { exitCodes } from '../terminal/cli-error'
import type { Command } from '../command-line/command'
import { formatTable } from '../terminal/format-table'
import { withDatabase } from './with-database'

export const listApiKeysCommand: Command = {
  words: ['api-key', 'list'],
  summary: 'list the API keys, without their secrets',
  reaches: 'machine',
  options: {},
  async run(context) {
    const keys = await withDatabase(context, (tx) =>
      tx.apiKey.findMany({
        orderBy: { createdAt: 'asc' },
        select: {
          id: true,
          name: true,
          prefix: true,
          scopes: true,
          createdAt: true,
          lastUsedAt: true,
          expiresAt: true,
          revokedAt: true,
        },
      }),
    )
    if (keys.length === 0) {
      context.terminal.note('There are no API keys.')
      return exitCodes.done
    }
    const rows = keys.map((key) => [
      key.id,
      key.name,
      `${key.prefix}…`,
      key.scopes.join(' '),
      dayOf(key.createdAt),
      key.lastUsedAt ? dayOf(key.lastUsedAt) : 'never',
      stateOf(key),
    ])
    context.terminal.print(
      formatTable(['id', 'name', 'key', 'scopes', 'created', 'last used', 'state'], rows),
    )
    return exitCodes.done
  },
}

function stateOf({ revokedAt, expiresAt }: { revokedAt: Date | null; expiresAt: Date | null }): string {
  if (revokedAt) return `revoked ${dayOf(revokedAt)}`
  if (!expiresAt) return 'valid'
  return expiresAt.getTime() > Date.now() ? `valid until ${dayOf(expiresAt)}` : `expired ${dayOf(expiresAt)}`
}

function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10)
}

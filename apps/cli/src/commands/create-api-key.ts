import { createApiKey } from '@consilium/db'
import { exitCodes } from '../terminal/cli-error'
import type { Command } from '../command-line/command'
import { withDatabase } from './with-database'

const scopes = ['read', 'import', 'run', 'systems', 'heldout', 'admin'] as const

export const createApiKeyCommand: Command = {
  words: ['api-key', 'create'],
  summary: 'create an API key and print it once',
  reaches: 'machine',
  options: {
    name: { value: 'NAME', help: 'the program that will use the key', required: true },
    scope: { value: 'SCOPE', help: 'what the key may do', required: true, multiple: true, choices: scopes },
    days: { value: 'N', help: 'days until the key expires; by default it does not expire' },
  },
  details: [
    'read: datasets, runs, results · import: tasks · run: releases, prices, runs on public tasks · systems: systems and judges, to which tasks are sent · heldout: runs on held-out tasks, together with run · admin: everything, publishing included.',
    'The key is the only line on standard output: CONSILIUM_API_KEY=$(npm run -s consilium -- api-key create --name ci --scope admin)',
  ],
  async run(context) {
    const { args, terminal } = context
    const days = args.count('days')
    const key = await withDatabase(context, (tx) =>
      createApiKey(tx, {
        name: args.required('name'),
        scopes: scopes.filter((scope) => args.list('scope').includes(scope)),
        expiresAt: days === undefined ? null : new Date(Date.now() + days * 86_400_000),
        ownerId: null,
        actor: { kind: 'operator' },
      }),
    )
    terminal.note(`API key ${key.id}. It is shown only once; store it where you keep secrets.`)
    terminal.print(key.secret)
    return exitCodes.done
  },
}

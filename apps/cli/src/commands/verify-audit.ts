import { openDatabase, verifyAudit, type AuditCheck } from '@consilium/db'
import { CliError, exitCodes, UsageError } from '../cli-error'
import type { Command } from '../command'

export const verifyAuditCommand: Command = {
  words: ['audit', 'verify'],
  summary: 'check that nobody changed or removed a row of the audit log',
  reaches: 'machine',
  options: {
    known: {
      value: 'HASH',
      help: 'hash of an anchor that was kept outside of the database; it must still be there',
    },
  },
  details: [
    'Every hash is computed anew: each event, the chain of each object, and the anchors over all chains, of which the worker',
    'writes one every five minutes. Keep the newest hash elsewhere: who owns the database can make all anchors anew, not that one.',
    'What was removed after the last anchor does not show.',
  ],
  async run({ args, env, terminal }) {
    const url = env.DATABASE_URL
    if (!url)
      throw new CliError(
        'This works with the database of the instance, and DATABASE_URL is not set. Start the instance on this machine with npm start, or set DATABASE_URL.',
      )
    const known = args.text('known')
    if (known !== undefined && !/^[0-9a-f]{64}$/.test(known))
      throw new UsageError('--known is a hash of 64 digits and letters a–f, as audit verify prints it.')
    const { pool, close } = openDatabase(url, { connections: 1 })
    try {
      const client = await pool.connect().catch(() => {
        throw new CliError('The database of DATABASE_URL does not answer. Start it, or mend DATABASE_URL.')
      })
      const check = await verifyAudit(client, { known }).finally(() => client.release())
      terminal.print(describe(check))
      for (const { sentence } of check.faults) terminal.note(sentence)
      return check.faults.length === 0 ? exitCodes.done : exitCodes.failed
    } finally {
      await close()
    }
  },
}

function describe({ events, chains, anchors, unanchored, newestAnchor, faults, ms }: AuditCheck): string {
  return [
    `Checked ${count(events, 'event')} in ${count(chains, 'chain')} and ${count(anchors, 'anchor')} in ${(ms / 1_000).toFixed(1)} s.`,
    unanchored === 0
      ? 'Every event is covered by an anchor.'
      : `${count(unanchored, 'event')} after the last anchor: they are linked, but no anchor covers them yet.`,
    newestAnchor === null
      ? 'There is no anchor yet; the worker writes one every five minutes.'
      : `Newest anchor: ${newestAnchor}`,
    faults.length === 0
      ? 'Nothing was changed or removed.'
      : `Found ${faults.length === 100 ? 'at least 100 faults' : count(faults.length, 'fault')}:`,
  ].join('\n')
}

function count(number: number, noun: string): string {
  return `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
}

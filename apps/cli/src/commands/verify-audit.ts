import { openDatabase, verifyAudit, type AuditCheck } from '@consilium/db'
import { exitCodes, UsageError } from '../terminal/cli-error'
import type { Command } from '../command-line/command'
import { formatCount } from '../terminal/format-duration'
import { requireDatabaseUrl, unreachableDatabase } from './with-database'

export const verifyAuditCommand: Command = {
  words: ['audit', 'verify'],
  summary: 'verify that no row of the audit log was changed or removed',
  reaches: 'machine',
  options: {
    known: {
      value: 'HASH',
      help: 'hash of an anchor that you kept outside the database; the log must still contain it',
    },
  },
  details: [
    'Recomputes every hash: each event, the chain of each object, and the anchors over all chains. The worker writes an anchor',
    'every five minutes. Keep the newest hash elsewhere: the owner of the database can rewrite all anchors, but not your copy.',
    'Events removed after the last anchor are not detected.',
  ],
  async run({ args, env, terminal }) {
    const known = args.text('known')
    if (known !== undefined && !/^[0-9a-f]{64}$/.test(known))
      throw new UsageError('--known is a hash of 64 digits and letters a–f, as audit verify prints it.')
    const { pool, close } = openDatabase(requireDatabaseUrl(env), { connections: 1 })
    try {
      const client = await pool.connect().catch(() => {
        throw unreachableDatabase()
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
    `Checked ${formatCount(events, 'event')} in ${formatCount(chains, 'chain')} and ${formatCount(anchors, 'anchor')} in ${(ms / 1_000).toFixed(1)} s.`,
    unanchored === 0
      ? 'Every event is covered by an anchor.'
      : `${formatCount(unanchored, 'event')} after the last anchor: linked, but not covered by an anchor yet.`,
    newestAnchor === null
      ? 'There is no anchor yet; the worker writes one every five minutes.'
      : `Newest anchor: ${newestAnchor}`,
    faults.length === 0
      ? 'Nothing was changed or removed.'
      : `Found ${faults.length === 100 ? 'at least 100 faults' : formatCount(faults.length, 'fault')}:`,
  ].join('\n')
}

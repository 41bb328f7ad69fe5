import type { Database } from '@consilium/db'
import type { AuditChoices } from '../../domain/audit'
import type { Context } from '../context'

const MOST = 500

/** What the filters of the log offer. People and keys are all there are: who did nothing yet is found to have done nothing. */
export async function readChoices({ db }: Pick<Context, 'db'>): Promise<AuditChoices> {
  const [actions, types, people, keys] = await Promise.all([
    listActions(db),
    listTypes(db),
    db.person.findMany({ select: { id: true, name: true }, orderBy: [{ name: 'asc' }, { id: 'asc' }], take: MOST }),
    db.apiKey.findMany({ select: { id: true, name: true }, orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], take: MOST }),
  ])
  return { actions, types, people, keys }
}

/** The actions that are in the log, each found by one step along the index, not by reading the log. */
export async function listActions(db: Database): Promise<string[]> {
  const rows = await db.$queryRaw<{ value: string }[]>`
    WITH RECURSIVE step AS (
      (SELECT action AS value FROM audit_event ORDER BY action LIMIT 1)
      UNION ALL SELECT (SELECT e.action FROM audit_event e WHERE e.action > s.value ORDER BY e.action LIMIT 1) FROM step s WHERE s.value IS NOT NULL
    ) SELECT value FROM step WHERE value IS NOT NULL`
  return rows.map(({ value }) => value)
}

async function listTypes(db: Database): Promise<string[]> {
  const rows = await db.$queryRaw<{ value: string }[]>`
    WITH RECURSIVE step AS (
      (SELECT entity_type AS value FROM audit_event ORDER BY entity_type LIMIT 1)
      UNION ALL SELECT (SELECT e.entity_type FROM audit_event e WHERE e.entity_type > s.value ORDER BY e.entity_type LIMIT 1) FROM step s WHERE s.value IS NOT NULL
    ) SELECT value FROM step WHERE value IS NOT NULL`
  return rows.map(({ value }) => value)
}

import type { Database } from '@consilium/db'
import type { AuditChoices } from '../../domain/audit/audit'
import type { Context } from '../platform/context'
import { listPairs } from './list-pairs'

const MOST = 500

/** The filter options of the log. All people and keys are offered, including those without entries. */
export async function readChoices({ db }: Pick<Context, 'db'>): Promise<AuditChoices> {
  const [pairs, types, people, keys] = await Promise.all([
    listPairs(db),
    listTypes(db),
    db.person.findMany({
      select: { id: true, name: true },
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      take: MOST,
    }),
    db.apiKey.findMany({
      select: { id: true, name: true },
      orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
      take: MOST,
    }),
  ])
  return { actions: [...new Set(pairs.map(({ action }) => action))], types, people, keys }
}

/** Also one index step for each. */
async function listTypes(db: Database): Promise<string[]> {
  const rows = await db.$queryRaw<{ value: string }[]>`
    WITH RECURSIVE step AS (
      (SELECT entity_type AS value FROM audit_event ORDER BY entity_type LIMIT 1)
      UNION ALL SELECT (SELECT e.entity_type FROM audit_event e WHERE e.entity_type > s.value ORDER BY e.entity_type LIMIT 1) FROM step s WHERE s.value IS NOT NULL
    ) SELECT value FROM step WHERE value IS NOT NULL`
  return rows.map(({ value }) => value)
}

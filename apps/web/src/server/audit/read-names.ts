import { Prisma, type Database } from '@consilium/db'
import { selectRunSystem } from '../platform/select-run-system'

interface Named {
  actorKind: string
  actorId: string | null
  entityType: string
  entityId: string
}

/** Names by `type:id`. */
export type Names = ReadonlyMap<string, string>

/** Reads the names of the objects and actors of these events; those without a name are left out. */
export async function readNames(db: Database, events: readonly Named[]): Promise<Names> {
  const idsOf = (...types: string[]) => [
    ...new Set(
      events.flatMap(({ actorKind, actorId, entityType, entityId }) => [
        ...(types.includes(entityType) ? [entityId] : []),
        ...(actorId && types.includes(actorKind) ? [actorId] : []),
      ]),
    ),
  ]
  const connections = idsOf('lane', 'provider_connection')
  const rows = await db.$queryRaw<{ type: string; id: string; name: string }[]>`
    SELECT 'person' AS type, id, name FROM person WHERE id = ANY(${idsOf('person')}::uuid[])
    UNION ALL SELECT 'api_key', id, name FROM api_key WHERE id = ANY(${idsOf('api_key')}::uuid[])
    UNION ALL SELECT 'invitation', id, email FROM invitation WHERE id = ANY(${idsOf('invitation')}::uuid[]) AND email <> ''
    UNION ALL SELECT 'session', s.id, p.name FROM session s JOIN person p ON p.id = s.person_id WHERE s.id = ANY(${idsOf('session')}::uuid[])
    UNION ALL SELECT 'dataset', id, name FROM dataset WHERE id = ANY(${idsOf('dataset')}::uuid[])
    UNION ALL SELECT 'import', i.id, f.name FROM import i JOIN file f ON f.id = i.file_id WHERE i.id = ANY(${idsOf('import')}::uuid[])
    UNION ALL SELECT 'task', id, external_id FROM task WHERE id = ANY(${idsOf('task')}::uuid[]) AND external_id IS NOT NULL
    UNION ALL SELECT 'release_draft', id, name FROM release_draft WHERE id = ANY(${idsOf('release_draft')}::uuid[])
    UNION ALL SELECT 'sample', id, name FROM sample WHERE id = ANY(${idsOf('sample')}::uuid[])
    UNION ALL SELECT 'release', id, name FROM release WHERE id = ANY(${idsOf('release')}::uuid[])
    UNION ALL SELECT 'system', id, name FROM system WHERE id = ANY(${idsOf('system')}::uuid[])
    UNION ALL SELECT 'judge', id, name FROM judge WHERE id = ANY(${idsOf('judge')}::uuid[])
    UNION ALL SELECT 'price_table', id, 'number ' || number FROM price_table WHERE id = ANY(${idsOf('price_table')}::uuid[])
    UNION ALL SELECT 'provider_connection', id, provider::text || COALESCE(' …' || NULLIF(key_hint, '…'), '') FROM provider_connection WHERE id = ANY(${connections}::uuid[])
    UNION ALL SELECT 'run', r.id, ${Prisma.raw(selectRunSystem('s', 'r'))} || ' on ' || e.name FROM run r JOIN system s ON s.id = r.system_id JOIN release e ON e.id = r.release_id WHERE r.id = ANY(${idsOf('run')}::uuid[])`
  return new Map(rows.map(({ type, id, name }) => [`${type}:${id}`, name]))
}

export function nameOf(names: Names, type: string, id: string): string | null {
  return names.get(`${type === 'lane' ? 'provider_connection' : type}:${id}`) ?? null
}

import { Prisma, type Role } from '@consilium/db'
import type { ListPeople, PeoplePage, PersonFilter, PersonState } from '../../domain/people-views'
import type { Context } from '../context'

interface Found {
  id: string; name: string; email: string; roles: Role[]; specialties: string[]; languages: string[]; country: string | null; affiliation: string | null
  disabled: boolean; removed: boolean; pseudonymised: boolean; lastSeenAt: Date | null
}

const order = Prisma.sql`(lower(p.name), p.id)`

/** One page of people in the order of their names, found by key, with the counts that the filters show. */
export async function listPeople({ db }: Pick<Context, 'db'>, { after, before, limit, ...filter }: ListPeople): Promise<PeoplePage> {
  const where = conditionsOf(filter)
  const key = after ?? before
  const start = key ? Prisma.sql`AND ${order} ${after ? Prisma.sql`>` : Prisma.sql`<`} (SELECT lower(k.name), k.id FROM person k WHERE k.id = ${key}::uuid)` : Prisma.empty
  const way = before && !after ? Prisma.sql`DESC` : Prisma.sql`ASC`
  const found = await db.$queryRaw<Found[]>`
    SELECT p.id, p.name, p.email, p.specialties, p.languages, p.country, p.affiliation, p.disabled_at IS NOT NULL AS disabled,
      p.work_removed_at IS NOT NULL AS removed, p.pseudonymised_at IS NOT NULL AS pseudonymised,
      ARRAY(SELECT r.role::text FROM person_role r WHERE r.person_id = p.id ORDER BY r.role) AS roles,
      (SELECT max(s.last_seen_at) FROM session s WHERE s.person_id = p.id) AS "lastSeenAt"
    FROM person p WHERE ${where} ${start} ORDER BY lower(p.name) ${way}, p.id ${way} LIMIT ${limit}`
  if (before && !after) found.reverse()
  const [first, last] = [found[0], found.at(-1)]
  const [[sums], counts] = await Promise.all([
    db.$queryRaw<{ total: number; earlier: number }[]>`
      SELECT count(*)::int AS total, (count(*) FILTER (WHERE ${order} < (SELECT lower(k.name), k.id FROM person k WHERE k.id = ${first?.id ?? null}::uuid)))::int AS earlier
      FROM person p WHERE ${where}`,
    countPeople(db),
  ])
  const { total, earlier } = sums ?? { total: 0, earlier: 0 }
  return {
    people: found.map(({ disabled, removed, pseudonymised, lastSeenAt, ...row }) => ({ ...row, lastSeenAt: lastSeenAt?.toISOString() ?? null, states: statesOf({ disabled, removed, pseudonymised }) })),
    total,
    first: first ? earlier + 1 : 0,
    after: last && earlier + found.length < total ? last.id : null,
    before: first && earlier > 0 ? first.id : null,
    counts,
  }
}

function statesOf({ disabled, removed, pseudonymised }: { disabled: boolean; removed: boolean; pseudonymised: boolean }): PersonState[] {
  const states: PersonState[] = pseudonymised ? ['pseudonymised'] : disabled ? ['disabled'] : ['active']
  return removed ? [...states, 'work_removed'] : states
}

const stateConditions: Record<PersonState, Prisma.Sql> = {
  active: Prisma.sql`p.disabled_at IS NULL`,
  disabled: Prisma.sql`(p.disabled_at IS NOT NULL AND p.pseudonymised_at IS NULL)`,
  work_removed: Prisma.sql`p.work_removed_at IS NOT NULL`,
  pseudonymised: Prisma.sql`p.pseudonymised_at IS NOT NULL`,
}

function conditionsOf({ text, role, specialty, country, seniority, state }: PersonFilter): Prisma.Sql {
  const like = text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : ''
  return Prisma.join(
    [
      Prisma.sql`true`,
      ...(text ? [Prisma.sql`(p.name ILIKE ${like} OR p.email ILIKE ${like} OR p.affiliation ILIKE ${like})`] : []),
      ...(role ? [Prisma.sql`EXISTS (SELECT FROM person_role r WHERE r.person_id = p.id AND r.role::text = ${role})`] : []),
      ...(specialty ? [Prisma.sql`${specialty} = ANY(p.specialties)`] : []),
      ...(country ? [Prisma.sql`p.country = ${country}`] : []),
      ...(seniority ? [Prisma.sql`p.seniority = ${seniority}`] : []),
      ...(state ? [stateConditions[state]] : []),
    ],
    ' AND ',
  )
}

async function countPeople(db: Context['db']): Promise<PeoplePage['counts']> {
  const rows = await db.$queryRaw<{ kind: string; value: string; people: number }[]>`
    SELECT 'role' AS kind, role::text AS value, count(*)::int AS people FROM person_role GROUP BY 2
    UNION ALL SELECT 'specialty', s, count(*)::int FROM person p, unnest(p.specialties) AS s GROUP BY 2
    UNION ALL SELECT 'country', country, count(*)::int FROM person WHERE country IS NOT NULL GROUP BY 2
    UNION ALL SELECT 'state', 'active', count(*)::int FROM person p WHERE ${stateConditions.active}
    UNION ALL SELECT 'state', 'disabled', count(*)::int FROM person p WHERE ${stateConditions.disabled}
    UNION ALL SELECT 'state', 'work_removed', count(*)::int FROM person p WHERE ${stateConditions.work_removed}
    UNION ALL SELECT 'state', 'pseudonymised', count(*)::int FROM person p WHERE ${stateConditions.pseudonymised}
    UNION ALL SELECT 'all', '', count(*)::int FROM person ORDER BY 1, 2`
  const of = (kind: string) => rows.filter((row) => row.kind === kind && row.people > 0).map(({ value, people }) => ({ value, people }))
  return { people: of('all')[0]?.people ?? 0, roles: of('role'), specialties: of('specialty'), countries: of('country'), states: of('state') }
}

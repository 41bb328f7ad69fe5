import { Prisma, type Role } from '@consilium/db'
import {
  vendorOfTie,
  type ListPeople,
  type PeoplePage,
  type PeopleSort,
  type PersonFilter,
  type PersonState,
} from '../../domain/people/people-list'
import type { Context } from '../platform/context'

interface Found {
  id: string
  name: string
  email: string
  roles: Role[]
  specialties: string[]
  country: string | null
  affiliation: string | null
  vendorTies: string[]
  disabled: boolean
  removed: boolean
  pseudonymised: boolean
  joinedAt: Date
  lastSeenAt: Date | null
}

const lastSeen = Prisma.sql`(SELECT max(s.last_seen_at) FROM session s WHERE s.person_id = p.id)`
const orders: Record<PeopleSort, { key: Prisma.Sql; descending: boolean }> = {
  // Not the database's own collation, which may sort É after Z.
  name: { key: Prisma.sql`p.name COLLATE "und-x-icu"`, descending: false },
  joined: { key: Prisma.sql`p.created_at`, descending: true },
  seen: { key: Prisma.sql`COALESCE(${lastSeen}, '-infinity')`, descending: true },
}

/** One page of people in the requested order, by keyset pagination, with the counts for the filters. */
export async function listPeople(
  { db }: Pick<Context, 'db'>,
  { after, before, limit, sort, ...filter }: ListPeople,
): Promise<PeoplePage> {
  const where = conditionsOf(filter)
  const { key, descending } = orders[sort]
  const place = Prisma.sql`(${key}, p.id)`
  const placeOf = (id: string | null) =>
    Prisma.sql`(SELECT ${key}, p.id FROM person p WHERE p.id = ${id}::uuid)`
  const [later, earlierThan] = descending ? [Prisma.sql`<`, Prisma.sql`>`] : [Prisma.sql`>`, Prisma.sql`<`]
  const backwards = before !== undefined && after === undefined
  const cursor = after ?? before
  const start = cursor
    ? Prisma.sql`AND ${place} ${backwards ? earlierThan : later} ${placeOf(cursor)}`
    : Prisma.empty
  const way = descending === backwards ? Prisma.sql`ASC` : Prisma.sql`DESC`
  const found = await db.$queryRaw<Found[]>`
    SELECT p.id, p.name, p.email, p.specialties, p.country, p.affiliation, p.disabled_at IS NOT NULL AS disabled,
      p.work_removed_at IS NOT NULL AS removed, p.pseudonymised_at IS NOT NULL AS pseudonymised, p.created_at AS "joinedAt", ${lastSeen} AS "lastSeenAt",
      ARRAY(SELECT t.vendor FROM vendor_tie t WHERE t.person_id = p.id ORDER BY t.vendor) AS "vendorTies",
      ARRAY(SELECT r.role::text FROM person_role r WHERE r.person_id = p.id ORDER BY r.role) AS roles
    FROM person p WHERE ${where} ${start} ORDER BY ${key} ${way}, p.id ${way} LIMIT ${limit}`
  if (backwards) found.reverse()
  const [first, last] = [found[0], found.at(-1)]
  const [[sums], counts] = await Promise.all([
    db.$queryRaw<{ total: number; earlier: number }[]>`
      SELECT count(*)::int AS total, (count(*) FILTER (WHERE ${place} ${earlierThan} ${placeOf(first?.id ?? null)}))::int AS earlier FROM person p WHERE ${where}`,
    countPeople(db),
  ])
  const { total, earlier } = sums ?? { total: 0, earlier: 0 }
  return {
    people: found.map(({ disabled, removed, pseudonymised, joinedAt, lastSeenAt, ...row }) => ({
      ...row,
      joinedAt: joinedAt.toISOString(),
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      states: statesOf({ disabled, removed, pseudonymised }),
    })),
    total,
    first: first ? earlier + 1 : 0,
    after: last && earlier + found.length < total ? last.id : null,
    before: first && earlier > 0 ? first.id : null,
    counts,
  }
}

function statesOf({
  disabled,
  removed,
  pseudonymised,
}: {
  disabled: boolean
  removed: boolean
  pseudonymised: boolean
}): PersonState[] {
  const states: PersonState[] = pseudonymised ? ['pseudonymised'] : disabled ? ['disabled'] : ['active']
  return removed ? [...states, 'work_removed'] : states
}

const stateConditions: Record<PersonState, Prisma.Sql> = {
  active: Prisma.sql`p.disabled_at IS NULL`,
  disabled: Prisma.sql`(p.disabled_at IS NOT NULL AND p.pseudonymised_at IS NULL)`,
  work_removed: Prisma.sql`p.work_removed_at IS NOT NULL`,
  pseudonymised: Prisma.sql`p.pseudonymised_at IS NOT NULL`,
}

function conditionsOf({ text, role, specialty, country, seniority, state, ties }: PersonFilter): Prisma.Sql {
  const like = text ? `%${text.replace(/[\\%_]/g, '\\$&')}%` : ''
  return Prisma.join(
    [
      Prisma.sql`true`,
      ...(text
        ? [Prisma.sql`(p.name ILIKE ${like} OR p.email ILIKE ${like} OR p.affiliation ILIKE ${like})`]
        : []),
      ...(role
        ? [Prisma.sql`EXISTS (SELECT FROM person_role r WHERE r.person_id = p.id AND r.role::text = ${role})`]
        : []),
      ...(specialty ? [Prisma.sql`${specialty} = ANY(p.specialties)`] : []),
      ...(country ? [Prisma.sql`p.country = ${country}`] : []),
      ...(seniority ? [Prisma.sql`p.seniority = ${seniority}`] : []),
      ...(state ? [stateConditions[state]] : []),
      ...(ties ? [matchTies(ties)] : []),
    ],
    ' AND ',
  )
}

function matchTies(ties: string): Prisma.Sql {
  const vendor = vendorOfTie(ties)
  if (vendor !== null)
    return Prisma.sql`EXISTS (SELECT FROM vendor_tie t WHERE t.person_id = p.id AND vendor_key(t.vendor) = vendor_key(${vendor}))`
  return Prisma.sql`${ties === 'any' ? Prisma.empty : Prisma.sql`NOT`} EXISTS (SELECT FROM vendor_tie t WHERE t.person_id = p.id)`
}

async function countPeople(db: Context['db']): Promise<PeoplePage['counts']> {
  const rows = await db.$queryRaw<{ kind: string; value: string; people: number }[]>`
    SELECT 'role' AS kind, role::text AS value, count(*)::int AS people FROM person_role GROUP BY 2
    UNION ALL SELECT 'specialty', s, count(*)::int FROM person p, unnest(p.specialties) AS s GROUP BY 2
    UNION ALL SELECT 'country', country, count(*)::int FROM person WHERE country IS NOT NULL GROUP BY 2
    UNION ALL SELECT 'vendor', min(vendor), count(DISTINCT person_id)::int FROM vendor_tie GROUP BY vendor_key(vendor)
    UNION ALL SELECT 'tied', '', count(DISTINCT person_id)::int FROM vendor_tie
    UNION ALL SELECT 'state', 'active', count(*)::int FROM person p WHERE ${stateConditions.active}
    UNION ALL SELECT 'state', 'disabled', count(*)::int FROM person p WHERE ${stateConditions.disabled}
    UNION ALL SELECT 'state', 'work_removed', count(*)::int FROM person p WHERE ${stateConditions.work_removed}
    UNION ALL SELECT 'state', 'pseudonymised', count(*)::int FROM person p WHERE ${stateConditions.pseudonymised}
    UNION ALL SELECT 'all', '', count(*)::int FROM person ORDER BY 1, 2`
  const of = (kind: string) =>
    rows.filter((row) => row.kind === kind && row.people > 0).map(({ value, people }) => ({ value, people }))
  const one = (kind: string) => of(kind)[0]?.people ?? 0
  return {
    people: one('all'),
    tied: one('tied'),
    roles: of('role'),
    specialties: of('specialty'),
    countries: of('country'),
    states: of('state'),
    vendors: of('vendor'),
  }
}

import { pseudonymOf } from '../../domain/people-pseudonyms'
import type { PersonDetail } from '../../domain/people-views'
import { changedFields, emptyProfile, profileLabels, type ProfilePage } from '../../domain/profiles'
import type { Context } from '../context'
import { notFound, Refusal } from '../refusal'
import { readProfile, readVendors } from '../services/people/change-profile'
import { countWork } from './count-work'

/** Everything that admins see of one person. */
export async function readPerson({ actor, db }: Pick<Context, 'actor' | 'db'>, id: string): Promise<PersonDetail> {
  const person = await db.person.findUnique({ where: { id }, include: { roles: true } })
  if (!person) throw notFound('person')
  const [profile, history, work, sessions, apiKeys, events, otherAdmins] = await Promise.all([
    readProfile(db, id),
    readHistory(db, id),
    countWork(db, id),
    db.session.findMany({ where: { personId: id, revokedAt: null, expiresAt: { gt: new Date() } }, orderBy: { lastSeenAt: 'desc' }, take: 20 }),
    db.apiKey.count({ where: { ownerId: id, revokedAt: null } }),
    readEvents(db, id),
    db.person.count({ where: { id: { not: id }, disabledAt: null, roles: { some: { role: 'admin' } } } }),
  ])
  const roles = person.roles.map(({ role }) => role)
  return {
    id, name: person.name, email: person.email, roles,
    joinedAt: person.createdAt.toISOString(),
    disabledAt: person.disabledAt?.toISOString() ?? null,
    pseudonymisedAt: person.pseudonymisedAt?.toISOString() ?? null,
    workRemovedAt: person.workRemovedAt?.toISOString() ?? null,
    isSelf: actor.kind === 'person' && actor.id === id,
    isLastAdmin: roles.includes('admin') && otherAdmins === 0,
    pseudonym: pseudonymOf(id, roles),
    profile, history, work, apiKeys, events,
    sessions: sessions.map((session) => ({ id: session.id, openedAt: session.createdAt.toISOString(), lastSeenAt: session.lastSeenAt.toISOString(), address: session.address, browser: session.userAgent })),
  }
}

/** The caller's own profile with what it was before. */
export async function readOwnProfile({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<ProfilePage> {
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person has a profile.')
  const [profile, knownVendors, history] = await Promise.all([readProfile(db, actor.id), readVendors(db), readHistory(db, actor.id)])
  return { name: actor.name, email: actor.email, roles: [...actor.roles], profile, knownVendors, history, isNew: history.length === 0 && profile.specialties.length === 0 }
}

async function readHistory(db: Context['db'], personId: string): Promise<ProfilePage['history']> {
  const rows = await db.profileChange.findMany({ where: { personId }, orderBy: { id: 'asc' }, take: 200, include: { changedBy: { select: { id: true, name: true } } } })
  return rows
    .map((row, index) => {
      const fields = changedFields(rows[index - 1] ?? emptyProfile, row)
      return { at: row.at.toISOString(), by: row.changedBy?.name ?? null, own: row.changedById === personId, changed: fields.map((field) => profileLabels[field]) }
    })
    .toReversed()
}

async function readEvents(db: Context['db'], id: string): Promise<PersonDetail['events']> {
  const events = await db.auditEvent.findMany({ where: { entityType: 'person', entityId: id }, orderBy: { id: 'desc' }, take: 100 })
  const ids = [...new Set(events.flatMap(({ actorKind, actorId }) => (actorKind === 'person' && actorId ? [actorId] : [])))]
  const people = await db.person.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } })
  const names = new Map(people.map((person) => [person.id, person.name]))
  return events.map((event) => {
    const { reason } = JSON.parse(event.details) as { reason?: unknown }
    const by = event.actorKind === 'person' ? (names.get(event.actorId ?? '') ?? 'Someone') : { api_key: 'An API key', operator: 'The operator', platform: 'The platform' }[event.actorKind]
    return { id: event.id.toString(), at: event.at.toISOString(), by, action: event.action, reason: typeof reason === 'string' ? reason : null }
  })
}

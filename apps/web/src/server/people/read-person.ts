import { RoleSchema } from '../../domain/permissions/roles'
import { pseudonymOf } from '../../domain/people/people-pseudonyms'
import type { PersonDetail } from '../../domain/people/person-detail'
import { listDifferences } from '../../domain/people/profile-differences'
import { emptyProfile, type ProfilePage } from '../../domain/people/profiles'
import { readQueueSeen } from '../assignments/queue-seen'
import type { Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { readProfile, readVendors } from './read-profile'
import { countOwnWithdrawals } from './count-withdrawals'
import { countWork } from './count-work'

const MAX_CHANGES = 200

/** Everything that admins can see about one person. */
export async function readPerson(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  id: string,
): Promise<PersonDetail> {
  const person = await db.person.findUnique({ where: { id }, include: { roles: true } })
  if (!person) throw notFound('person')
  const [profile, history, work, access, assignments, withdrawals, otherAdmins] = await Promise.all([
    readProfile(db, id),
    readHistory(db, id),
    countWork(db, id),
    readAccess(db, id),
    readAssignments(db, id),
    countOwnWithdrawals(db, id),
    db.person.count({ where: { id: { not: id }, disabledAt: null, roles: { some: { role: 'admin' } } } }),
  ])
  const roles = RoleSchema.options.filter((role) => person.roles.some((held) => held.role === role))
  return {
    id,
    name: person.name,
    email: person.email,
    roles,
    joinedAt: person.createdAt.toISOString(),
    disabledAt: person.disabledAt?.toISOString() ?? null,
    pseudonymisedAt: person.pseudonymisedAt?.toISOString() ?? null,
    workRemovedAt: person.workRemovedAt?.toISOString() ?? null,
    isSelf: actor.kind === 'person' && actor.id === id,
    isLastAdmin: roles.includes('admin') && otherAdmins === 0,
    pseudonym: pseudonymOf(id, roles),
    profile,
    history,
    withdrawals,
    work,
    access,
    assignments,
  }
}

/** The caller's own profile with its history. */
export async function readOwnProfile({ actor, db }: Pick<Context, 'actor' | 'db'>): Promise<ProfilePage> {
  if (actor.kind !== 'person') throw new Refusal('forbidden', 'Only a person has a profile.')
  const [profile, knownVendors, history, seenAt, openAssignments] = await Promise.all([
    readProfile(db, actor.id),
    readVendors(db),
    readHistory(db, actor.id),
    readQueueSeen(db, actor.id),
    db.assignment.count({ where: { personId: actor.id, state: 'open' } }),
  ])
  return {
    name: actor.name,
    email: actor.email,
    roles: [...actor.roles],
    profile,
    knownVendors,
    history,
    openAssignments,
    hasSeenQueue: seenAt !== null,
    isNew: history.length === 0 && profile.specialties.length === 0,
  }
}

/** The changes, newest first, each with the previous values. */
async function readHistory(db: Context['db'], personId: string): Promise<ProfilePage['history']> {
  const rows = await db.profileChange.findMany({
    where: { personId },
    orderBy: { id: 'desc' },
    take: MAX_CHANGES + 1,
    include: { changedBy: { select: { name: true } } },
  })
  return rows.slice(0, MAX_CHANGES).map((row, index) => {
    const changes = listDifferences(rows[index + 1] ?? emptyProfile, row)
    return {
      at: row.at.toISOString(),
      by: row.changedBy?.name ?? null,
      own: row.changedById === personId,
      changed: changes.map(({ label }) => label),
      changes,
    }
  })
}

async function readAccess(db: Context['db'], personId: string): Promise<PersonDetail['access']> {
  const now = new Date()
  const [sessions, seen, factor, invitations, apiKeys] = await Promise.all([
    db.session.count({ where: { personId, revokedAt: null, expiresAt: { gt: now } } }),
    db.session.aggregate({ where: { personId }, _max: { lastSeenAt: true } }),
    db.secondFactor.findUnique({ where: { personId }, select: { confirmedAt: true } }),
    db.invitation.count({
      where: { invitedById: personId, acceptedAt: null, revokedAt: null, expiresAt: { gt: now } },
    }),
    db.apiKey.findMany({
      where: { ownerId: personId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
      orderBy: { createdAt: 'asc' },
      take: 100,
    }),
  ])
  return {
    sessions,
    invitations,
    lastSeenAt: seen._max.lastSeenAt?.toISOString() ?? null,
    secondFactorSince: factor?.confirmedAt?.toISOString() ?? null,
    apiKeys: apiKeys.map(({ id, name, scopes, lastUsedAt, expiresAt }) => ({
      id,
      name,
      scopes,
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
  }
}

async function readAssignments(db: Context['db'], personId: string): Promise<PersonDetail['assignments']> {
  const rows = await db.assignment.findMany({
    where: { personId, state: 'open' },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    include: { task: { select: { dataset: { select: { id: true, name: true } } } } },
  })
  return rows.map(({ id, kind, taskId, createdAt, dueAt, task: { dataset } }) => ({
    id,
    kind,
    taskId,
    datasetId: dataset.id,
    dataset: dataset.name,
    givenAt: createdAt.toISOString(),
    dueAt: dueAt?.toISOString() ?? null,
  }))
}

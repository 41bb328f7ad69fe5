import type { Database } from '@consilium/db'

export interface Secret {
  kind: string
  text: string
  /** The person it belongs to, who may see it. */
  personId: string | null
  /** Whether an admin has this name. */
  isAdminName?: boolean
}

/**
 * Stored values that few people or nobody may see: addresses and names of people, keys, hashes of passwords
 * and tokens.
 */
export async function findSecrets(db: Database): Promise<Secret[]> {
  const people = await db.person.findMany({
    select: { id: true, name: true, email: true, passwordHash: true, roles: { select: { role: true } } },
  })
  // When two people share a name and one is an admin, the name reveals nothing about the other.
  const namesOfAdmins = new Set(
    people.filter(({ roles }) => roles.some(({ role }) => role === 'admin')).map(({ name }) => name),
  )
  const ofPeople = people.flatMap(({ id, name, email, passwordHash }): Secret[] => [
    { kind: 'an address', text: email, personId: id },
    // Shorter names may occur as words in other texts.
    ...(name.length >= 9 && name.includes(' ')
      ? [{ kind: `the name “${name}”`, text: name, personId: id, isAdminName: namesOfAdmins.has(name) }]
      : []),
    ...(passwordHash ? [{ kind: 'the hash of a password', text: passwordHash, personId: null }] : []),
  ])
  const columns = await Promise.all([
    db.providerConnection
      .findMany({ where: { sealedKey: { not: null } }, take: 100 })
      .then((rows) => rows.map(({ sealedKey }) => ['a sealed key', sealedKey])),
    db.invitation
      .findMany({ take: 100, orderBy: { createdAt: 'desc' } })
      .then((rows) => rows.map(({ tokenHash }) => ['the hash of an invitation', tokenHash])),
    db.apiKey
      .findMany({ take: 100, orderBy: { createdAt: 'desc' } })
      .then((rows) => rows.map(({ keyHash }) => ['the hash of an API key', keyHash])),
    db.secondFactor
      .findMany({ take: 100 })
      .then((rows) => rows.map(({ sealedSecret }) => ['a second factor', sealedSecret])),
    db.passwordReset
      .findMany({ take: 100, orderBy: { createdAt: 'desc' } })
      .then((rows) => rows.map(({ tokenHash }) => ['the hash of a reset', tokenHash])),
  ])
  return [
    ...ofPeople,
    ...columns
      .flat()
      .flatMap(([kind, text]): Secret[] =>
        kind && text && text.length >= 12 ? [{ kind, text, personId: null }] : [],
      ),
  ]
}

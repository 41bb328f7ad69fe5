import type { Transaction } from '@consilium/db'
import type { Context } from './context'
import { notFound, Refusal } from './refusal'

export type PersonActor = Extract<Context['actor'], { kind: 'person' }>

/** Requires a person as the actor: programs can't manage people. */
export function requirePerson(actor: Context['actor']): PersonActor {
  if (actor.kind !== 'person')
    throw new Refusal('forbidden', 'Only a person may do this. Sign in as an admin.')
  return actor
}

/** Loads the person and locks the row until the transaction ends. */
export async function lockPerson(tx: Transaction, id: string) {
  await tx.$queryRaw`SELECT id FROM person WHERE id = ${id}::uuid FOR UPDATE`
  const person = await tx.person.findUnique({ where: { id }, include: { roles: true } })
  if (!person) throw notFound('person')
  return { ...person, roles: person.roles.map(({ role }) => role) }
}

import type { Transaction } from '@consilium/db'
import type { Context } from '../../context'
import { notFound, Refusal } from '../../refusal'

export type PersonActor = Extract<Context['actor'], { kind: 'person' }>

/** People are steered by people: no program does it. */
export function requirePerson(actor: Context['actor']): PersonActor {
  if (actor.kind !== 'person')
    throw new Refusal('forbidden', 'Only a person may do this. Sign in as an admin.')
  return actor
}

/** The person, locked until the transaction ends. */
export async function lockPerson(tx: Transaction, id: string) {
  await tx.$queryRaw`SELECT id FROM person WHERE id = ${id}::uuid FOR UPDATE`
  const person = await tx.person.findUnique({ where: { id }, include: { roles: true } })
  if (!person) throw notFound('person')
  return { ...person, roles: person.roles.map(({ role }) => role) }
}

import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../transaction'
import type { Database } from '../../open-database'

export interface MadeTurn {
  turnId: string
  workItemId: string
  personId: string
}

/** Creates a person, by default without roles; returns the id. */
export async function makePerson(
  db: Database,
  roles: ('physician' | 'adjudicator' | 'admin' | 'viewer')[] = [],
): Promise<string> {
  const { id } = await db.person.create({
    data: {
      name: 'A person',
      email: `${randomUUID()}@example.org`,
      roles: { create: roles.map((role) => ({ role })) },
    },
    select: { id: true },
  })
  return id
}

/** Writes the same rows as asking a system: the turn and its work item. */
export async function makeTurn(
  db: Database,
  {
    systemId,
    message = 'What should I do?',
    personId,
  }: { systemId: string; message?: string; personId?: string },
): Promise<MadeTurn> {
  const asker = personId ?? (await makePerson(db))
  return inTransaction(db, async (tx) => {
    const { id } = await tx.turn.create({
      data: { personId: asker, systemId, conversation: [{ role: 'user', content: message }] },
      select: { id: true },
    })
    const item = await tx.workItem.create({
      data: { kind: 'turn', uniqueKey: `turn:${id}`, turnId: id },
      select: { id: true },
    })
    return { turnId: id, workItemId: String(item.id), personId: asker }
  })
}

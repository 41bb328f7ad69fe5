import type { Transaction } from '@consilium/db'
import { matchSpecialty } from '../../domain/people/match-specialty'

/** How a person's specialties match that of a task; null when it states none. */
export async function readMatch(
  tx: Transaction,
  { versionId, personId }: { versionId: string; personId: string },
) {
  const [{ specialty }, { specialties }] = await Promise.all([
    tx.taskVersion.findUniqueOrThrow({ where: { id: versionId }, select: { specialty: true } }),
    tx.person.findUniqueOrThrow({ where: { id: personId }, select: { specialties: true } }),
  ])
  return matchSpecialty(specialty, specialties)
}

import type { Transaction } from '@consilium/db'
import type { KeptCriterion, LibraryKind } from '../../../domain/library'
import { showTemplate } from '../../library/read-library'

export interface OfferedEntry {
  id: string
  /** Empty for a criterion. */
  name: string
  criteria: KeptCriterion[]
  /** An admin keeps it. */
  ofProgramme: boolean
}

const keeper = {
  person: { select: { roles: { where: { role: 'admin' }, select: { role: true } } } },
} as const

/** All that a dataset offers of one kind, or the one that was taken out. */
export async function findOffered(
  tx: Transaction,
  kind: LibraryKind,
  datasetId: string,
  takenOut?: { id: string },
): Promise<OfferedEntry[]> {
  const where = {
    datasetId,
    archivedAt: null,
    ...(takenOut ? { ...takenOut, shared: false, takenOutAt: { not: null } } : { shared: true }),
  }
  if (kind === 'criterion') {
    const rows = await tx.libraryCriterion.findMany({ where, include: keeper })
    return rows.map(({ id, text, points, tags, evidence, person }) => ({
      id,
      name: '',
      criteria: [{ text, points, tags, evidence }],
      ofProgramme: person.roles.length > 0,
    }))
  }
  const rows = await tx.rubricTemplate.findMany({ where, include: keeper })
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    criteria: showTemplate(row, null).criteria,
    ofProgramme: row.person.roles.length > 0,
  }))
}

type Content = Pick<OfferedEntry, 'name' | 'criteria'>

/** Writes an entry anew, or one that is offered from its beginning; its id. */
export async function writeEntry(
  tx: Transaction,
  kind: LibraryKind,
  { name, criteria, ...which }: Content & ({ id: string } | { datasetId: string; personId: string }),
): Promise<string> {
  const data = { ...(criteria[0] as KeptCriterion) }
  const select = { id: true }
  if ('id' in which) {
    await (kind === 'criterion'
      ? tx.libraryCriterion.update({ where: which, data, select })
      : tx.rubricTemplate.update({ where: which, data: { name, criteria }, select }))
    return which.id
  }
  const { datasetId, personId } = which
  const whose = { datasetId, personId, shared: true }
  const { id } = await (kind === 'criterion'
    ? tx.libraryCriterion.create({ data: { ...data, ...whose }, select })
    : tx.rubricTemplate.create({ data: { name, criteria, ...whose }, select }))
  return id
}

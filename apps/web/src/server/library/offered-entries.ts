import type { Transaction } from '@consilium/db'
import type { KeptCriterion, LibraryKind } from '../../domain/library/library'
import { toTemplateView } from './read-library'

export interface OfferedEntry {
  id: string
  /** Empty for a criterion. */
  name: string
  criteria: KeptCriterion[]
  /** True if an admin keeps it, so that it belongs to the program. */
  ofProgram: boolean
}

const withKeeperRole = {
  person: { select: { roles: { where: { role: 'admin' }, select: { role: true } } } },
} as const

/** All entries of one kind that a dataset offers, or the removed entry with an id. */
export async function listOfferedEntries(
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
    const rows = await tx.libraryCriterion.findMany({ where, include: withKeeperRole })
    return rows.map(({ id, text, points, tags, evidence, person }) => ({
      id,
      name: '',
      criteria: [{ text, points, tags, evidence }],
      ofProgram: person.roles.length > 0,
    }))
  }
  const rows = await tx.rubricTemplate.findMany({ where, include: withKeeperRole })
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    criteria: toTemplateView(row, null).criteria,
    ofProgram: row.person.roles.length > 0,
  }))
}

type Content = Pick<OfferedEntry, 'name' | 'criteria'>

/** Updates an entry, or creates one that is offered from the start; returns its id. */
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

import { recordAudit, type Database, type Transaction } from '@consilium/db'
import { z } from 'zod'
import type { LibraryKind } from '../../domain/library/library'
import { auditActorOf, type Context } from '../platform/context'

export interface LibraryEntry {
  id: string
  datasetId: string
  shared: boolean
  /** All texts in it. */
  texts: string[]
}

interface EntryFilter {
  id: string
  personId?: string
  datasetId?: string
  shared?: boolean
  takenOutAt?: { not: null }
}

const Criteria = z.array(z.object({ text: z.string(), tags: z.array(z.string()), evidence: z.string() }))
const listTexts = ({ text, tags, evidence }: z.infer<typeof Criteria>[number]) =>
  [text, ...tags, evidence].filter(Boolean)

/** An entry that is not archived; null if there is none. */
export async function findEntry(
  db: Database | Transaction,
  kind: LibraryKind,
  which: EntryFilter,
): Promise<LibraryEntry | null> {
  const where = { ...which, archivedAt: null }
  if (kind === 'criterion') {
    const row = await db.libraryCriterion.findFirst({ where })
    return row && { id: row.id, datasetId: row.datasetId, shared: row.shared, texts: listTexts(row) }
  }
  const row = await db.rubricTemplate.findFirst({ where })
  return (
    row && {
      id: row.id,
      datasetId: row.datasetId,
      shared: row.shared,
      texts: [row.name, ...Criteria.parse(row.criteria).flatMap(listTexts)],
    }
  )
}

/** Updates the entry if it still matches the filter; returns whether it did. */
export async function updateEntry(
  tx: Transaction,
  kind: LibraryKind,
  which: EntryFilter,
  data: { shared?: boolean; archivedAt?: Date; takenOutAt?: Date | null },
): Promise<boolean> {
  const where = { ...which, archivedAt: null }
  const { count } =
    kind === 'criterion'
      ? await tx.libraryCriterion.updateMany({ where, data })
      : await tx.rubricTemplate.updateMany({ where, data })
  return count > 0
}

/** Allows one change at a time to what a dataset offers. */
export async function lockOfferedEntries(tx: Transaction, datasetId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`library-of:${datasetId}`}, 0))::text`
}

const actions = {
  criterion: {
    kept: 'library_criterion.kept',
    offered: 'library_criterion.offered',
    takenBack: 'library_criterion.taken_back',
    takenOut: 'library_criterion.taken_out',
    putBack: 'library_criterion.put_back',
    published: 'library_criterion.published',
    reworded: 'library_criterion.reworded',
    archived: 'library_criterion.archived',
  },
  template: {
    kept: 'rubric_template.kept',
    offered: 'rubric_template.offered',
    takenBack: 'rubric_template.taken_back',
    takenOut: 'rubric_template.taken_out',
    putBack: 'rubric_template.put_back',
    published: 'rubric_template.published',
    reworded: 'rubric_template.reworded',
    archived: 'rubric_template.archived',
  },
} as const satisfies Record<LibraryKind, Record<string, string>>

interface EntryAudit {
  kind: LibraryKind
  did: keyof (typeof actions)[LibraryKind]
  id: string
  details?: Record<string, unknown>
}

/** Records a change of an entry in the audit log, never its text. */
export async function auditEntry(
  tx: Transaction,
  actor: Context['actor'],
  { kind, did, id, details }: EntryAudit,
): Promise<void> {
  const entity =
    kind === 'criterion'
      ? ({ type: 'library_criterion', id } as const)
      : ({ type: 'rubric_template', id } as const)
  await recordAudit(tx, { actor: auditActorOf(actor), action: actions[kind][did], entity, details })
}

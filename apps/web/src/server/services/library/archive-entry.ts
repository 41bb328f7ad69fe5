import { inTransaction } from '@consilium/db'
import type { ArchiveEntry } from '../../../domain/library'
import type { Context } from '../../context'
import { notFound } from '../../refusal'
import { requirePerson } from '../people/load-person'
import { auditEntry, changeEntry } from './entries'

/** Puts something of one's own away; it is no longer offered either. Rubrics that hold it keep it. */
export async function archiveEntry(ctx: Context, { kind, id }: ArchiveEntry): Promise<void> {
  const { id: personId } = requirePerson(ctx.actor)
  await inTransaction(ctx.db, async (tx) => {
    if (!(await changeEntry(tx, kind, { id, personId }, { archivedAt: new Date(), shared: false })))
      throw notFound(kind)
    await auditEntry(tx, ctx.actor, { kind, did: 'archived', id })
  })
}

import { inTransaction } from '@consilium/db'
import type { ArchiveEntry } from '../../domain/library/library'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { requirePerson } from '../platform/load-person'
import { auditEntry, updateEntry } from './entries'

/**
 * Archives the actor's own entry, which is then no longer offered either. Rubrics that contain it keep it.
 */
export async function archiveEntry(ctx: Context, { kind, id }: ArchiveEntry): Promise<void> {
  const { id: personId } = requirePerson(ctx.actor)
  await inTransaction(ctx.db, async (tx) => {
    if (!(await updateEntry(tx, kind, { id, personId }, { archivedAt: new Date(), shared: false })))
      throw notFound(kind)
    await auditEntry(tx, ctx.actor, { kind, did: 'archived', id })
  })
}

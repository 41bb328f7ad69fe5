import { inTransaction } from '@consilium/db'
import type { PutBackEntry } from '../../../domain/library'
import type { Context } from '../../context'
import { findPlannedDataset } from '../../planning/find-planned-dataset'
import { notFound } from '../../refusal'
import { requireStillAdmin } from '../people/lock-admins'
import { requirePerson } from '../people/load-person'
import { auditEntry, changeEntry, lockOffered } from './entries'
import { findOffered } from './offered-entries'
import { refuseDouble } from './refuse-double'

/** An admin offers anew what an admin took out, as it was. What was never offered, and what its person archived, is not found. */
export async function putBackEntry(ctx: Context, { kind, id, datasetId }: PutBackEntry): Promise<void> {
  const { id: actorId } = requirePerson(ctx.actor)
  await findPlannedDataset(ctx, datasetId)
  await inTransaction(ctx.db, async (tx) => {
    await requireStillAdmin(tx, actorId)
    await lockOffered(tx, datasetId)
    const [entry] = await findOffered(tx, kind, datasetId, { id })
    if (!entry) throw notFound(kind)
    refuseDouble(kind, await findOffered(tx, kind, datasetId), entry)
    if (
      !(await changeEntry(
        tx,
        kind,
        { id, datasetId, shared: false, takenOutAt: { not: null } },
        { shared: true, takenOutAt: null },
      ))
    )
      throw notFound(kind)
    await auditEntry(tx, ctx.actor, { kind, did: 'putBack', id, details: { datasetId } })
  })
}

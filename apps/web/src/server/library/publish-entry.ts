import { inTransaction, type Transaction } from '@consilium/db'
import type {
  KeptCriterion,
  LibraryKind,
  PublishCriterion,
  PublishTemplate,
} from '../../domain/library/library'
import type { Context } from '../platform/context'
import { hashEntryContent } from './hash-entry-content'
import { findPlannedDataset } from '../datasets/find-planned-dataset'
import { notFound, Refusal } from '../platform/refusal'
import { requireStillAdmin } from '../platform/require-another-admin'
import { requirePerson } from '../platform/load-person'
import { auditEntry, updateEntry, lockOfferedEntries } from './entries'
import { listOfferedEntries, writeEntry, type OfferedEntry } from './offered-entries'
import { assertCanOffer } from './assert-can-offer'
import { requireNoPatientDataInEntry } from './require-no-patient-data-in-entry'

type Publishing = Omit<PublishTemplate, 'name'> & { kind: LibraryKind; name: string }

/** Offers a criterion in the name of the program and returns its id. */
export function publishCriterion(ctx: Context, { criterion, ...more }: PublishCriterion): Promise<string> {
  return publishEntry(ctx, { ...more, kind: 'criterion', name: '', criteria: [tidy(criterion)] })
}

/** Offers a template in the name of the program and returns its id. */
export function publishTemplate(ctx: Context, { name, criteria, ...more }: PublishTemplate): Promise<string> {
  return publishEntry(ctx, { ...more, kind: 'template', name: name.trim(), criteria: criteria.map(tidy) })
}

const tidy = ({ text, evidence, ...more }: KeptCriterion): KeptCriterion => ({
  ...more,
  text: text.trim(),
  evidence: evidence.trim(),
})

/**
 * Updates an entry of the program in place. A person’s entry stays theirs, unchanged; a new entry of the
 * program replaces it in the offer.
 */
async function publishEntry(
  ctx: Context,
  { kind, datasetId, replaces, name, criteria, mayStay }: Publishing,
): Promise<string> {
  const { id: actorId } = requirePerson(ctx.actor)
  await findPlannedDataset(ctx, datasetId)
  return inTransaction(ctx.db, async (tx) => {
    await requireStillAdmin(tx, actorId)
    await lockOfferedEntries(tx, datasetId)
    const offered = await listOfferedEntries(tx, kind, datasetId)
    const old = replaces && (offered.find(({ id }) => id === replaces.id) ?? null)
    if (replaces && !old) throw notFound(kind)
    if (old && hashEntryContent(old) !== replaces?.mark)
      throw new Refusal(
        'conflict',
        'Someone changed this entry in the meantime. What you typed is kept here. Check the current text, then save again.',
      )
    if (old && old.ofProgram && hashEntryContent({ name, criteria }) === hashEntryContent(old)) return old.id
    assertCanOffer(
      kind,
      offered.filter(({ id }) => id !== old?.id),
      { name, criteria },
    )
    const kept = requireNoPatientDataInEntry({ name, criteria }, old, mayStay)
    const details = kept.length > 0 ? { mayStay: kept, reason: mayStay?.trim() } : {}
    return old?.ofProgram
      ? updatePublished(tx, ctx, { kind, id: old.id, name, criteria, details })
      : addPublished(tx, ctx, { kind, datasetId, personId: actorId, old, name, criteria, details })
  })
}

type Written = Pick<Publishing, 'kind' | 'name' | 'criteria'> & {
  /** Additional details for the audit log. */
  details: Record<string, unknown>
}

async function updatePublished(
  tx: Transaction,
  { actor }: Context,
  { kind, id, details, ...content }: Written & { id: string },
): Promise<string> {
  await writeEntry(tx, kind, { id, ...content })
  await auditEntry(tx, actor, { kind, did: 'reworded', id, details })
  return id
}

async function addPublished(
  tx: Transaction,
  { actor }: Context,
  {
    kind,
    old,
    details,
    ...content
  }: Written & { datasetId: string; personId: string; old: OfferedEntry | null },
): Promise<string> {
  const id = await writeEntry(tx, kind, content)
  await auditEntry(tx, actor, {
    kind,
    did: 'published',
    id,
    details: { datasetId: content.datasetId, ...(old ? { inPlaceOf: old.id } : {}), ...details },
  })
  if (!old) return id
  if (!(await updateEntry(tx, kind, { id: old.id, shared: true }, { shared: false }))) throw notFound(kind)
  await auditEntry(tx, actor, {
    kind,
    did: 'takenOut',
    id: old.id,
    details: { datasetId: content.datasetId },
  })
  return id
}

import { inTransaction, type Transaction } from '@consilium/db'
import type { KeptCriterion, LibraryKind, PublishCriterion, PublishTemplate } from '../../../domain/library'
import type { Context } from '../../context'
import { markOf } from '../../library/mark-entry'
import { findPlannedDataset } from '../../planning/find-planned-dataset'
import { notFound, Refusal } from '../../refusal'
import { requireStillAdmin } from '../people/lock-admins'
import { requirePerson } from '../people/load-person'
import { auditEntry, changeEntry, lockOffered } from './entries'
import { findOffered, writeEntry, type OfferedEntry } from './offered-entries'
import { refuseDouble } from './refuse-double'
import { requireCleanEntry } from './require-clean-entry'

type Publishing = Omit<PublishTemplate, 'name'> & { kind: LibraryKind; name: string }

/** Offers a criterion in the name of the programme. The id. */
export function publishCriterion(ctx: Context, { criterion, ...more }: PublishCriterion): Promise<string> {
  return publishEntry(ctx, { ...more, kind: 'criterion', name: '', criteria: [tidy(criterion)] })
}

/** Offers a template in the name of the programme. The id. */
export function publishTemplate(ctx: Context, { name, criteria, ...more }: PublishTemplate): Promise<string> {
  return publishEntry(ctx, { ...more, kind: 'template', name: name.trim(), criteria: criteria.map(tidy) })
}

const tidy = ({ text, evidence, ...more }: KeptCriterion): KeptCriterion => ({
  ...more,
  text: text.trim(),
  evidence: evidence.trim(),
})

/**
 * What the programme offers itself is changed in its place. What a person offers stays theirs as it is: the programme's
 * goes beside it, and theirs is offered no more.
 */
async function publishEntry(
  ctx: Context,
  { kind, datasetId, replaces, name, criteria, mayStay }: Publishing,
): Promise<string> {
  const { id: actorId } = requirePerson(ctx.actor)
  await findPlannedDataset(ctx, datasetId)
  return inTransaction(ctx.db, async (tx) => {
    await requireStillAdmin(tx, actorId)
    await lockOffered(tx, datasetId)
    const offered = await findOffered(tx, kind, datasetId)
    const old = replaces && (offered.find(({ id }) => id === replaces.id) ?? null)
    if (replaces && !old) throw notFound(kind)
    if (old && markOf(old) !== replaces?.mark)
      throw new Refusal(
        'conflict',
        'Someone changed this meanwhile. What you typed is kept here: look at what it is now, then save again.',
      )
    if (old && old.ofProgramme && markOf({ name, criteria }) === markOf(old)) return old.id
    refuseDouble(
      kind,
      offered.filter(({ id }) => id !== old?.id),
      { name, criteria },
    )
    const kept = requireCleanEntry({ name, criteria }, old, mayStay)
    const details = kept.length > 0 ? { mayStay: kept, reason: mayStay?.trim() } : {}
    return old?.ofProgramme
      ? reword(tx, ctx, { kind, id: old.id, name, criteria, details })
      : add(tx, ctx, { kind, datasetId, personId: actorId, old, name, criteria, details })
  })
}

type Written = Pick<Publishing, 'kind' | 'name' | 'criteria'> & {
  /** What else the audit holds. */ details: Record<string, unknown>
}

async function reword(
  tx: Transaction,
  { actor }: Context,
  { kind, id, details, ...content }: Written & { id: string },
): Promise<string> {
  await writeEntry(tx, kind, { id, ...content })
  await auditEntry(tx, actor, { kind, did: 'reworded', id, details })
  return id
}

async function add(
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
  if (!(await changeEntry(tx, kind, { id: old.id, shared: true }, { shared: false }))) throw notFound(kind)
  await auditEntry(tx, actor, {
    kind,
    did: 'takenOut',
    id: old.id,
    details: { datasetId: content.datasetId },
  })
  return id
}

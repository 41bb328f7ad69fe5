import { inTransaction, type Transaction } from '@consilium/db'
import { authoringLimits } from '../../domain/authoring/authoring-limits'
import type { KeepCriterion, KeepTemplate, LibraryKind } from '../../domain/library/library'
import { normalizeCriterion } from '../../domain/authoring/rubric-checks/normalize-criterion'
import type { Context } from '../platform/context'
import { findPlannedDataset } from '../datasets/find-planned-dataset'
import { Refusal } from '../platform/refusal'
import { requirePerson } from '../platform/load-person'
import { auditEntry } from './entries'

type Caller = Pick<Context, 'actor' | 'db'>

/**
 * Saves a criterion for other rubrics and returns its id. If the person has already saved the same criterion,
 * returns the id of the existing one.
 */
export async function keepCriterion(ctx: Caller, { datasetId, criterion }: KeepCriterion): Promise<string> {
  const { id: personId } = requirePerson(ctx.actor)
  await findPlannedDataset(ctx, datasetId)
  const text = criterion.text.trim()
  return inTransaction(ctx.db, async (tx) => {
    await lockLibrary(tx, personId)
    const own = await tx.libraryCriterion.findMany({
      where: { personId, archivedAt: null },
      select: { id: true, datasetId: true, text: true, points: true },
    })
    const same = own.find(
      (kept) =>
        kept.datasetId === datasetId &&
        kept.points === criterion.points &&
        normalizeCriterion(kept.text) === normalizeCriterion(text),
    )
    if (same) return same.id
    assertKeptWithinLimit('criterion', own.length)
    assertEverKeptWithinLimit('criterion', await tx.libraryCriterion.count({ where: { personId } }))
    const { id } = await tx.libraryCriterion.create({
      data: { ...criterion, text, personId, datasetId },
      select: { id: true },
    })
    await auditEntry(tx, ctx.actor, { kind: 'criterion', did: 'kept', id, details: { datasetId } })
    return id
  })
}

/** Keeps a rubric as a template for others and returns its id. */
export async function keepTemplate(
  ctx: Caller,
  { datasetId, name, criteria }: KeepTemplate,
): Promise<string> {
  const { id: personId } = requirePerson(ctx.actor)
  await findPlannedDataset(ctx, datasetId)
  const called = name.trim()
  return inTransaction(ctx.db, async (tx) => {
    await lockLibrary(tx, personId)
    const own = await tx.rubricTemplate.findMany({
      where: { personId, archivedAt: null },
      select: { name: true },
    })
    if (own.some((kept) => kept.name.toLowerCase() === called.toLowerCase()))
      throw new Refusal(
        'conflict',
        'You already have a template with this name. Choose another name, or archive the old template first.',
        'name',
      )
    assertKeptWithinLimit('template', own.length)
    assertEverKeptWithinLimit('template', await tx.rubricTemplate.count({ where: { personId } }))
    const { id } = await tx.rubricTemplate.create({
      data: { name: called, criteria, personId, datasetId },
      select: { id: true },
    })
    await auditEntry(tx, ctx.actor, {
      kind: 'template',
      did: 'kept',
      id,
      details: { datasetId, criteria: criteria.length },
    })
    return id
  })
}

const plurals = { criterion: 'criteria', template: 'templates' } as const satisfies Record<
  LibraryKind,
  string
>

function assertKeptWithinLimit(kind: LibraryKind, kept: number): void {
  const most = authoringLimits.library[kind]
  if (kept >= most)
    throw new Refusal(
      'too_large',
      `You keep ${most} ${plurals[kind]}, which is the maximum. Archive some that you no longer use.`,
    )
}

/** Archived entries stay stored for the rubrics made from them, so their number is limited too. */
function assertEverKeptWithinLimit(kind: LibraryKind, kept: number): void {
  const most = authoringLimits.libraryEver[kind]
  if (kept >= most)
    throw new Refusal(
      'too_large',
      `You have kept ${most} ${plurals[kind]} in total, including archived ones, which is the maximum. Use the ones that you have.`,
    )
}

/** Allows one change at a time to a person's library, so that counts and comparisons hold until the write. */
async function lockLibrary(tx: Transaction, personId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`library:${personId}`}, 0))::text`
}

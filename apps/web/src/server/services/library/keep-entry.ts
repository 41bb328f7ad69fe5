import { inTransaction, type Transaction } from '@consilium/db'
import { authoringLimits } from '../../../domain/authoring-limits'
import type { KeepCriterion, KeepTemplate, LibraryKind } from '../../../domain/library'
import { normaliseCriterion } from '../../../domain/rubric-checks/normalise-criterion'
import type { Context } from '../../context'
import { findPlannedDataset } from '../../planning/find-planned-dataset'
import { Refusal } from '../../refusal'
import { requirePerson } from '../people/load-person'
import { auditEntry } from './entries'

type Caller = Pick<Context, 'actor' | 'db'>

/** Keeps a criterion for other rubrics; one that is kept already is found again, not doubled. The id. */
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
        normaliseCriterion(kept.text) === normaliseCriterion(text),
    )
    if (same) return same.id
    refuseMore('criterion', own.length)
    refuseEver('criterion', await tx.libraryCriterion.count({ where: { personId } }))
    const { id } = await tx.libraryCriterion.create({
      data: { ...criterion, text, personId, datasetId },
      select: { id: true },
    })
    await auditEntry(tx, ctx.actor, { kind: 'criterion', did: 'kept', id, details: { datasetId } })
    return id
  })
}

/** Keeps a rubric as the beginning of others. The id. */
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
        'You have a template of this name. Give this one another, or archive the old one first.',
        'name',
      )
    refuseMore('template', own.length)
    refuseEver('template', await tx.rubricTemplate.count({ where: { personId } }))
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

function refuseMore(kind: LibraryKind, kept: number): void {
  const most = authoringLimits.library[kind]
  if (kept >= most)
    throw new Refusal(
      'too_large',
      `You keep ${most} ${plurals[kind]}, which is the most. Archive some that you no longer use.`,
    )
}

/** What is archived stays behind the rubrics that were made of it, so that archiving makes no room without end. */
function refuseEver(kind: LibraryKind, kept: number): void {
  const most = authoringLimits.libraryEver[kind]
  if (kept >= most)
    throw new Refusal(
      'too_large',
      `You have kept ${most} ${plurals[kind]} in all, archived ones included, which is the most. Go on with those that you have.`,
    )
}

/** One change of a person's library at a time: what is counted and compared stays so until it is written. */
async function lockLibrary(tx: Transaction, personId: string): Promise<void> {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`library:${personId}`}, 0))::text`
}

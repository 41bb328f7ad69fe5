import type { Prisma } from '@consilium/db'
import { findRefusal, type Actor } from '../../../domain/permissions/permissions'
import { whereAnyRule, type VisibilityRule } from './visibility-rule'

/** The runs whose text `actor` may read: all, the published ones, or none. */
export function runRules(actor: Actor): VisibilityRule<Prisma.RunWhereInput>[] {
  if (findRefusal(actor, 'runs.read') === null)
    return [[{ says: 'they can also read unpublished runs', where: {} }]]
  if (findRefusal(actor, 'published.read') === null)
    return [[{ says: 'the run is published', where: { publishedAt: { not: null } } }]]
  return []
}

/** Every read of a run starts from this filter. */
export const visibleRuns = (actor: Actor) => whereAnyRule(runRules(actor))

/** Of the runs that `actor` may see, those whose numbers, answers and verdicts they may read. */
export const readableNumbers = (actor: Actor): Prisma.RunWhereInput =>
  findRefusal(actor, 'runs.read') === null ? {} : { notices: { none: { kind: 'hiding' } } }

/** The same of a run that was read, by its withdrawal. */
export const mayReadNumbers = (actor: Actor, withdrawal: { hidden: unknown } | null) =>
  !withdrawal?.hidden || findRefusal(actor, 'runs.read') === null

/**
 * The runs of which `actor` reads the numbers after changing them. A key with the scope `run` alone lists no
 * runs, but a change that answered “not found” would be repeated and paid twice.
 */
export const changeableRuns = (actor: Actor) =>
  findRefusal(actor, 'runs.start') === null ? {} : visibleRuns(actor)

/** The splits whose task text `actor` may read: held-out only with access to unpublished runs. */
export function visibleSplits(actor: Actor): readonly ('public' | 'held_out')[] {
  if (findRefusal(actor, 'runs.read') === null) return ['public', 'held_out']
  return findRefusal(actor, 'published.read') === null ? ['public'] : []
}

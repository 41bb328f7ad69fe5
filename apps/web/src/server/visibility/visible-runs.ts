import type { Prisma } from '@consilium/db'
import { refusalOf, type Actor } from '../../domain/permissions'
import { onAnyOf, type Ground } from './ground'

/** The runs whose text `actor` may read: all, the published ones, or none. */
export function runGrounds(actor: Actor): Ground<Prisma.RunWhereInput>[] {
  if (refusalOf(actor, 'runs.read') === null)
    return [[{ says: 'they read runs that are not published too', where: {} }]]
  if (refusalOf(actor, 'published.read') === null)
    return [[{ says: 'the run is published', where: { publishedAt: { not: null } } }]]
  return []
}

/** Every read of a run starts from it. */
export const visibleRuns = (actor: Actor) => onAnyOf(runGrounds(actor))

/** The tasks of a release whose text `actor` may read: held-out ones only with the right to unpublished runs. */
export function visibleSplits(actor: Actor): readonly ('public' | 'held_out')[] {
  if (refusalOf(actor, 'runs.read') === null) return ['public', 'held_out']
  return refusalOf(actor, 'published.read') === null ? ['public'] : []
}

/**
 * Runs whose numbers anyone may read: published, whole, with nothing unscored. A condition on `run`
 * the partial index run_public holds them.
 */
export const rankedRuns = `run.published_at IS NOT NULL AND run.state = 'completed' AND run."limit" IS NULL`

import type { Prisma } from '@consilium/db'
import { refusalOf, type Actor } from '../../domain/permissions'
import { nothing } from './nothing'
import { readsDatasets, stillAskable } from './visible-tasks'
import { visibleRuns, visibleSplits } from './visible-runs'

/** The releases whose making `actor` may read: all, or those with a run that they may read. */
export function visibleReleases(actor: Actor): Prisma.ReleaseWhereInput {
  if (readsDatasets(actor)) return {}
  return refusalOf(actor, 'published.read') === null ? { runs: { some: visibleRuns(actor) } } : nothing
}

/**
 * The tasks of a release whose text `actor` may read beside answers and verdicts: without the right to unpublished runs
 * not the held-out ones, and for physicians none that they may still be asked to review, adjudicate or answer.
 */
export function visibleReleaseTasks(actor: Actor): Prisma.ReleaseTaskWhereInput {
  return { split: { in: [...visibleSplits(actor)] }, ...(isAskable(actor) ? { NOT: { task: stillAskable(actor.id) } } : {}) }
}

/** Versions of a release that `actor` may not read although their split is open to them: for statements that list tasks. */
export function spoiledVersions(actor: Actor, releaseId: string): Prisma.ReleaseTaskWhereInput | null {
  return isAskable(actor) ? { releaseId, split: { in: [...visibleSplits(actor)] }, task: stillAskable(actor.id) } : null
}

function isAskable(actor: Actor): actor is Extract<Actor, { kind: 'person' }> {
  return actor.kind === 'person' && (actor.roles.includes('physician') || actor.roles.includes('adjudicator')) && refusalOf(actor, 'runs.read') !== null
}

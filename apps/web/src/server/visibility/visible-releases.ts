import type { Prisma } from '@consilium/db'
import { refusalOf, type Actor } from '../../domain/permissions'
import { onAnyOf, type Ground } from './ground'
import { everything, readsDatasets, stillAskable } from './visible-tasks'
import { visibleRuns, visibleSplits } from './visible-runs'

/** The releases whose making `actor` may read: all, or those with a run that they may read. */
export function releaseGrounds(actor: Actor): Ground<Prisma.ReleaseWhereInput>[] {
  if (readsDatasets(actor)) return [everything]
  return refusalOf(actor, 'published.read') === null
    ? [[{ says: 'it has a run that they may read', where: { runs: { some: visibleRuns(actor) } } }]]
    : []
}

export const visibleReleases = (actor: Actor) => onAnyOf(releaseGrounds(actor))

/**
 * The tasks of a release whose text `actor` may read beside answers and verdicts: without the right to unpublished runs
 * not the held-out ones, and for physicians none that they may still be asked to review, adjudicate or answer.
 */
export function releaseTaskGrounds(actor: Actor): Ground<Prisma.ReleaseTaskWhereInput>[] {
  const splits = [...visibleSplits(actor)]
  if (splits.length === 0) return []
  const says = splits.includes('held_out')
    ? 'they read public and held-out tasks'
    : 'the task is on the public split'
  const asked = isAskable(actor)
    ? [
        {
          says: 'they cannot be asked any more to review, adjudicate or answer this task',
          where: { NOT: { task: stillAskable(actor.id) } },
        },
      ]
    : []
  return [[{ says, where: { split: { in: splits } } }, ...asked]]
}

/** Release tasks have no id of their own: nobody's split is none. */
export const visibleReleaseTasks = (actor: Actor): Prisma.ReleaseTaskWhereInput =>
  visibleSplits(actor).length === 0 ? { split: { in: [] } } : onAnyOf(releaseTaskGrounds(actor))

/** Versions of a release that `actor` may not read although their split is open to them: for statements that list tasks. */
export function spoiledVersions(actor: Actor, releaseId: string): Prisma.ReleaseTaskWhereInput | null {
  return isAskable(actor)
    ? { releaseId, split: { in: [...visibleSplits(actor)] }, task: stillAskable(actor.id) }
    : null
}

function isAskable(actor: Actor): actor is Extract<Actor, { kind: 'person' }> {
  return (
    actor.kind === 'person' &&
    (actor.roles.includes('physician') || actor.roles.includes('adjudicator')) &&
    refusalOf(actor, 'runs.read') !== null
  )
}

import type { Prisma } from '@consilium/db'
import { findRefusal, type Actor } from '../../../domain/permissions/permissions'
import { whereAnyRule, type VisibilityRule } from './visibility-rule'
import { personOf } from '../person-of'
import { answeredBy, everything, readsDatasets, stillAskable } from './visible-tasks'
import { visibleRuns, visibleSplits } from './visible-runs'

/** The releases whose composition `actor` may read: all, or published ones with a run that they may read. */
export function releaseRules(actor: Actor): VisibilityRule<Prisma.ReleaseWhereInput>[] {
  if (readsDatasets(actor)) return [everything]
  return findRefusal(actor, 'published.read') === null
    ? [
        [
          { says: 'the release is published', where: { publication: { isNot: null } } },
          { says: 'it has a run that they can read', where: { runs: { some: visibleRuns(actor) } } },
        ],
      ]
    : []
}

export const visibleReleases = (actor: Actor) => whereAnyRule(releaseRules(actor))

/**
 * The tasks of a release whose text `actor` may read beside answers and verdicts. Held-out tasks require
 * access to unpublished runs; physicians don’t see tasks that they may still be asked to review, adjudicate
 * or answer.
 */
export function releaseTaskRules(actor: Actor): VisibilityRule<Prisma.ReleaseTaskWhereInput>[] {
  const splits = [...visibleSplits(actor)]
  if (splits.length === 0) return []
  const says = splits.includes('held_out')
    ? 'they can read public and held-out tasks'
    : 'the task is on the public split'
  const askedId = findAskable(actor)
  const asked = askedId
    ? [
        {
          says: 'they can no longer be asked to review, adjudicate or answer this task',
          where: { NOT: { task: stillAskable(askedId) } },
        },
      ]
    : []
  return [[{ says, where: { split: { in: splits } } }, ...asked]]
}

/** Release tasks have no id, so the empty filter is an empty list of splits. */
export const visibleReleaseTasks = (actor: Actor): Prisma.ReleaseTaskWhereInput =>
  visibleSplits(actor).length === 0 ? { split: { in: [] } } : whereAnyRule(releaseTaskRules(actor))

/**
 * Versions in the actor’s splits that they may still be asked to judge, and so may not read; for readers of
 * unpublished runs, those that they answer. For raw SQL that lists tasks.
 */
export function spoiledVersions(actor: Actor, releaseId: string): Prisma.ReleaseTaskWhereInput | null {
  const askedId = findAskable(actor)
  const id = askedId ?? personOf(actor)
  if (id === null) return null
  const task = askedId ? stillAskable(id) : answeredBy(id)
  return { releaseId, split: { in: [...visibleSplits(actor)] }, task }
}

/** The physician who reads, in person or by their API key; null if nobody asks the reader to judge tasks. */
function findAskable(actor: Actor): string | null {
  if (actor.kind === 'visitor' || findRefusal(actor, 'runs.read') === null) return null
  const [id, roles = []] =
    actor.kind === 'person' ? [actor.id, actor.roles] : [actor.ownerId, actor.ownerRoles]
  return id && (roles.includes('physician') || roles.includes('adjudicator')) ? id : null
}

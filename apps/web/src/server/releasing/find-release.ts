import type { ReleaseStateName } from '../../domain/releasing/release-states'
import type { Context } from '../platform/context'
import { notFound, Refusal } from '../platform/refusal'
import { readReleaseState, releaseStateFields } from '../platform/release-state'
import { visibleReleases } from '../platform/visibility/visible-releases'

/** Finds a release that is about to be published or annotated, with its state. */
export async function findRelease(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  id: string,
): Promise<{ name: string; state: ReleaseStateName }> {
  const release = await db.release.findFirst({
    where: { AND: [{ id }, visibleReleases(actor)] },
    select: { name: true, ...releaseStateFields },
  })
  if (!release) throw notFound('release')
  return { name: release.name, state: readReleaseState(release) }
}

/** Refuses to publish a release that is withdrawn. */
export function refuseWithdrawn(name: string): never {
  throw new Refusal('invalid_move', `The release “${name}” is withdrawn, so it can’t be published.`)
}

import type { Prisma } from '@consilium/db'
import type { ReleaseStateName } from '../../domain/releasing/release-states'

/** What the state of a release is read from. */
export const releaseStateFields = {
  publication: { select: { at: true } },
  notices: { where: { kind: 'withdrawal' }, select: { id: true }, take: 1 },
} as const satisfies Prisma.ReleaseSelect

interface StateRow {
  publication: unknown
  notices: readonly unknown[]
}

/** The state of a release, read with `releaseStateFields`. */
export function readReleaseState({ publication, notices }: StateRow): ReleaseStateName {
  if (notices.length > 0) return 'withdrawn'
  return publication ? 'published' : 'frozen'
}

/** Releases of which runs can be published. */
export const openReleases = {
  publication: { isNot: null },
  notices: { none: { kind: 'withdrawal' } },
} as const satisfies Prisma.ReleaseWhereInput

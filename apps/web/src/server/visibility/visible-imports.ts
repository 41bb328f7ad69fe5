import type { Prisma } from '@consilium/db'
import { refusalOf, type Actor } from '../../domain/permissions'
import { onAnyOf, type Ground } from './ground'
import { readsDatasets } from './visible-tasks'

/** The imports that `actor` may read: their reports quote ids of the source, and are for those who read datasets or fill them. */
export function importGrounds(actor: Actor): Ground<Prisma.ImportWhereInput>[] {
  return readsDatasets(actor) || refusalOf(actor, 'datasets.import') === null
    ? [[{ says: 'they read whole datasets, or import into them', where: {} }]]
    : []
}

export const visibleImports = (actor: Actor) => onAnyOf(importGrounds(actor))

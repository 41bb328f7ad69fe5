import type { Prisma } from '@consilium/db'
import { refusalOf, type Actor } from '../../domain/permissions'
import { nothing } from './nothing'
import { readsDatasets } from './visible-tasks'

/** The imports that `actor` may read: their reports quote ids of the source, and are for those who read datasets or fill them. */
export function visibleImports(actor: Actor): Prisma.ImportWhereInput {
  return readsDatasets(actor) || refusalOf(actor, 'datasets.import') === null ? {} : nothing
}

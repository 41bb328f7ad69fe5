import { composeFacets, type Composition, type FacetCount } from '../../domain/datasets/composition'
import type { Context } from '../platform/context'
import { fromScope, themeOfVersion, type TaskScope } from './task-scope'

/** Counts the composition of the tasks of a dataset, release or import. */
export async function countFacets(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  scope: TaskScope,
): Promise<Composition> {
  const counts = await db.$queryRaw<FacetCount[]>`
    SELECT v.use_case AS "useCase", v.mode, v.difficulty, v.specialty, ${themeOfVersion} AS theme, count(*)::int AS tasks
    ${fromScope(actor, scope)} GROUP BY 1, 2, 3, 4, 5`
  return composeFacets(counts)
}

import type { Database } from '@consilium/db'
import { composeFacets, type Composition, type FacetCount } from '../../domain/composition'
import { fromScope, themeOfVersion, type TaskScope } from './task-scope'

/** What the tasks of a dataset, release or import are made of. */
export async function countFacets(db: Database, scope: TaskScope): Promise<Composition> {
  const counts = await db.$queryRaw<FacetCount[]>`
    SELECT v.use_case AS "useCase", v.mode, v.difficulty, v.specialty, ${themeOfVersion} AS theme, count(*)::int AS tasks
    ${fromScope(scope)} GROUP BY 1, 2, 3, 4, 5`
  return composeFacets(counts)
}

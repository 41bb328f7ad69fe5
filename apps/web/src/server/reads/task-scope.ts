import { Prisma } from '@consilium/db'
import type { TaskFilter } from '../../domain/datasets'

/** Which tasks a read is about, and in which of their versions. */
export type TaskScope = { datasetId: string } | { releaseId: string } | { importId: string }

/** The part of a statement that gives the scope's tasks as `t` and their versions as `v`. */
export function fromScope(scope: TaskScope): Prisma.Sql {
  if ('datasetId' in scope) {
    return Prisma.sql`FROM task t JOIN task_version v ON v.id = t.current_version_id WHERE t.dataset_id = ${scope.datasetId}::uuid`
  }
  if ('releaseId' in scope) {
    return Prisma.sql`FROM release_task x JOIN task t ON t.id = x.task_id JOIN task_version v ON v.id = x.version_id
      WHERE x.release_id = ${scope.releaseId}::uuid`
  }
  // What a release of the import would hold: its tasks as they are now.
  return Prisma.sql`FROM import_task x JOIN task t ON t.id = x.task_id JOIN task_version v ON v.id = t.current_version_id
    WHERE x.import_id = ${scope.importId}::uuid AND t.status IN ('accepted', 'released')`
}

/** The theme among a version's example tags, as a column. */
export const themeOfVersion = Prisma.sql`(SELECT tag FROM unnest(v.example_tags) AS tag WHERE tag LIKE 'theme:%' LIMIT 1)`

/** `AND …` for each filter that is given. */
export function matchFilter({ useCase, mode, difficulty, specialty, theme, status }: TaskFilter): Prisma.Sql {
  const conditions = [
    useCase && Prisma.sql`AND v.use_case = ${useCase}::use_case`,
    mode && Prisma.sql`AND v.mode = ${mode}::mode`,
    difficulty && Prisma.sql`AND v.difficulty = ${difficulty}::difficulty`,
    specialty && Prisma.sql`AND v.specialty = ${specialty}`,
    theme && Prisma.sql`AND v.example_tags @> ARRAY[${theme}]`,
    status && Prisma.sql`AND t.status = ${status}::task_status`,
  ].filter((condition) => condition !== undefined && condition !== '')
  return conditions.length > 0 ? Prisma.join(conditions, ' ') : Prisma.empty
}

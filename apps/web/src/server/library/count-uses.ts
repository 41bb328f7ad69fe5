import type { Database } from '@consilium/db'

const MOST_NAMED = 5

/** By the id of an entry: how many tasks hold something of it as they stand now, and a few of them. */
export type Uses = Map<string, { rubrics: number; usedIn: string[] }>

/** In which rubrics of a dataset the entries of the library stand. What someone is still writing is not looked at. */
export async function countUses(db: Database, datasetId: string): Promise<Uses> {
  const rows = await db.$queryRaw<{ entry: string; rubrics: number; usedIn: string[] }[]>`
    SELECT entry, count(*)::int AS rubrics, (array_agg(task ORDER BY at DESC))[1:${MOST_NAMED}::int] AS "usedIn"
    FROM (SELECT DISTINCT entry, t.id::text AS task, v.created_at AS at
      FROM task t JOIN task_version v ON v.id = t.current_version_id JOIN criterion c ON c.version_id = v.id
      -- How its author came to a criterion stays told when it is accepted.
      CROSS JOIN LATERAL (SELECT COALESCE(c.provenance -> 'origin', c.provenance #> '{authored,origin}') AS origin) AS from_author
      CROSS JOIN LATERAL jsonb_array_elements_text(origin -> 'of') AS entry
      WHERE t.dataset_id = ${datasetId}::uuid AND t.source = 'authored' AND t.status <> 'withdrawn' AND origin ->> 'is' IN ('library', 'template')) AS used
    GROUP BY entry`
  return new Map(rows.map(({ entry, rubrics, usedIn }) => [entry, { rubrics, usedIn }]))
}

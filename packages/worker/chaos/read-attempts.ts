import { ask, type Asker } from './ask'

/** The engine's own row of a call. */
export interface AttemptRow {
  id: string
  /** Of the whole row. */
  hash: string
  question: string
  outcome: string
}

export function readAttempts(pool: Asker): Promise<AttemptRow[]> {
  return ask(
    pool,
    `SELECT a.id::text, md5(a::text) AS hash, a.outcome,
       CASE WHEN k.id IS NULL THEN 'answer ' || substr(t.external_id, 6) ELSE 'verdict ' || substring(k.text FROM '^Point ([0-9.]+):') END AS question
     FROM attempt a JOIN work_item w ON w.id = a.work_item_id LEFT JOIN criterion k ON k.id = a.criterion_id
     LEFT JOIN task_version v ON v.id = w.version_id LEFT JOIN task t ON t.id = v.task_id
     ORDER BY a.id`,
  )
}

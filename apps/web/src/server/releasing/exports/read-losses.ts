import { listLosses } from '@consilium/worker/list-losses'
import { exportFormats, type ExportLosses, type ReleaseFileFormat } from '../../../domain/releasing/exports'
import type { Context } from '../../platform/context'
import { notFound } from '../../platform/refusal'
import { visibleReleases } from '../../platform/visibility/visible-releases'

interface Shape {
  answers: ('physician_response' | 'ideal_completion')[]
  isAuthored: boolean
  hasEvidence: boolean
  hasBaseline: boolean
  tasks: number
}

const namesInWorker: Record<ReleaseFileFormat, 'healthbench' | 'professional'> = {
  healthbench: 'healthbench',
  'healthbench-professional': 'professional',
}

/** Counts what the public tasks of a release lose in each format. */
export async function readLosses(
  { actor, db, pool }: Pick<Context, 'actor' | 'db' | 'pool'>,
  releaseId: string,
): Promise<ExportLosses> {
  const release = await db.release.findFirst({
    where: { AND: [{ id: releaseId }, visibleReleases(actor)] },
    select: { id: true },
  })
  if (!release) throw notFound('release')
  const { rows: shapes } = await pool.query<Shape>(
    `SELECT answers, "isAuthored", "hasEvidence", "hasBaseline", count(*)::int AS tasks FROM (
       SELECT ARRAY(SELECT a.source FROM baseline_answer a
           WHERE a.version_id = x.version_id AND a.source IN ('physician_response', 'ideal_completion') ORDER BY a.created_at, a.id) AS answers,
         t.source = 'authored' AS "isAuthored",
         EXISTS (SELECT FROM criterion c WHERE c.version_id = x.version_id AND c.evidence <> '') AS "hasEvidence",
         EXISTS (SELECT FROM baseline_answer a WHERE a.version_id = x.version_id AND a.person_id IS NOT NULL) AS "hasBaseline"
       FROM release_task x JOIN task t ON t.id = x.task_id WHERE x.release_id = $1 AND x.split = 'public'
     ) AS shape GROUP BY 1, 2, 3, 4`,
    [releaseId],
  )
  const entries = exportFormats.map((format) => {
    const tasks = new Map<string, number>()
    for (const { answers, tasks: count, ...beside } of shapes) {
      const row = { physicianAnswers: answers.map((source) => ({ source, text: '' })) }
      for (const sentence of listLosses(row, namesInWorker[format], beside))
        tasks.set(sentence, (tasks.get(sentence) ?? 0) + count)
    }
    return [format, [...tasks].map(([sentence, count]) => ({ sentence, tasks: count }))] as const
  })
  return Object.fromEntries(entries) as ExportLosses
}

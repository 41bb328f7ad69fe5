import { LISTED_TASKS, type ReleaseDifference } from '../../domain/releasing/release-difference'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { visibleDrafts } from '../platform/visibility/visible-draws'
import { findCurrentDraw } from '../sampling/draws/find-current-draw'

interface Row {
  id: string
  kind: 'added' | 'changed' | 'dropped' | 'kept'
}

/** Compares the current draw of a draft with the last release of its dataset, task by task. */
export async function readReleaseDifference(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  draftId: string,
): Promise<ReleaseDifference> {
  const draft = await db.releaseDraft.findFirst({
    where: { AND: [{ id: draftId }, visibleDrafts(actor)] },
    select: { datasetId: true, releaseId: true },
  })
  if (!draft) throw notFound('draft')
  const [sampleId, previous] = await Promise.all([
    findCurrentDraw(db, draftId),
    db.release.findFirst({
      where: {
        datasetId: draft.datasetId,
        ...(draft.releaseId === null ? {} : { id: { not: draft.releaseId } }),
      },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true, name: true },
    }),
  ])
  const rows = await db.$queryRaw<Row[]>`
    SELECT task_id AS id,
      CASE WHEN o.task_id IS NULL THEN 'added' WHEN n.task_id IS NULL THEN 'dropped'
        WHEN o.version_id = n.version_id THEN 'kept' ELSE 'changed' END AS kind
    FROM (SELECT task_id, version_id FROM sample_task WHERE sample_id = ${sampleId}::uuid) AS n
    FULL JOIN (SELECT task_id, version_id FROM release_task WHERE release_id = ${previous?.id ?? null}::uuid) AS o USING (task_id)
    ORDER BY 1`
  const count = (kind: Row['kind']) => rows.filter((row) => row.kind === kind).length
  return {
    previous,
    counts: {
      added: count('added'),
      changed: count('changed'),
      dropped: count('dropped'),
      kept: count('kept'),
    },
    tasks: rows.flatMap(({ id, kind }) => (kind === 'kept' ? [] : [{ id, kind }])).slice(0, LISTED_TASKS),
  }
}

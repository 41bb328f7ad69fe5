import { MIN_SHOWN_COUNT } from '@consilium/scoring'
import type { DrawnAnswer, DrawnAnswers } from '../../domain/answering/drawn-answers'
import { isActive } from '../assignments/active-assignments'
import { missingAnswers } from '../assignments/waiting/waiting-answers'
import { readWorkEstimates } from '../datasets/read-work-estimates'
import type { Context } from '../platform/context'
import { notFound } from '../platform/refusal'
import { visibleDrafts } from '../platform/visibility/visible-draws'
import { findCurrentDraw } from '../sampling/draws/find-current-draw'

const MAX_ANSWERS = 5_000

/** The answers to the tasks of the current draw of a draft; null before the first draw. */
export async function readDrawnAnswers(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  draftId: string,
): Promise<DrawnAnswers | null> {
  const draft = await db.releaseDraft.findFirst({
    where: { AND: [{ id: draftId }, visibleDrafts(actor)] },
    select: { datasetId: true },
  })
  if (!draft) throw notFound('draft')
  const sampleId = await findCurrentDraw(db, draftId)
  if (sampleId === null) return null
  const [[counts], answers, subset, estimate] = await Promise.all([
    db.$queryRaw<[{ tasks: number; answered: number; missing: number; inProgress: number }]>`
      SELECT count(*)::int AS tasks, (count(*) FILTER (WHERE missing <= 0 AND open = 0))::int AS answered, COALESCE(sum(greatest(missing, 0)), 0)::int AS missing,
        COALESCE(sum(open), 0)::int AS "inProgress"
      FROM (
        SELECT ${missingAnswers} AS missing,
          (SELECT count(*)::int FROM assignment s WHERE s.task_id = t.id AND s.kind = 'baseline' AND ${isActive}) AS open
        FROM sample_task x JOIN task t ON t.id = x.task_id JOIN task_version v ON v.id = x.version_id WHERE x.sample_id = ${sampleId}::uuid
      ) AS each`,
    db.$queryRaw<(DrawnAnswer & { pasted: number | null })[]>`
      SELECT b.id, x.task_id AS "taskId", NULLIF(btrim(v.specialty), '') AS specialty, answer_origin(b.source, b.details) AS origin,
        s.match::text AS match, s.match_reason AS "matchReason", char_length(b.text) AS characters, b.shared_with_models AS "sharedWithModels",
        COALESCE(b.details ->> 'simulated' = 'true', false) AS simulated,
        n.reason::text AS returned, (b.assignment_id IS NOT NULL AND n.answer_id IS NULL AND b.replaces_id IS NULL) AS returnable,
        to_char(b.created_at, 'YYYY-MM-DD') AS day, b.pasted_characters AS pasted
      FROM sample_task x JOIN task_version v ON v.id = x.version_id
        JOIN task_version o ON o.task_id = x.task_id AND same_conversation(o.id, x.version_id) JOIN baseline_answer b ON b.version_id = o.id
        LEFT JOIN assignment s ON s.id = b.assignment_id LEFT JOIN answer_return n ON n.answer_id = b.id
      WHERE x.sample_id = ${sampleId}::uuid ORDER BY b.id LIMIT ${MAX_ANSWERS}::int`,
    db.answerSubset.findUnique({ where: { sampleId }, select: { answers: true, taskIds: true } }),
    readWorkEstimates(db, 'answer', [draft.datasetId]),
  ])
  const own = answers.filter(({ pasted }) => pasted !== null)
  const written = own.reduce((sum, { characters }) => sum + characters, 0)
  return {
    ...counts,
    expectedMinutes: counts.missing * estimate(draft.datasetId).minutes,
    subset: subset && { tasks: subset.taskIds.length, answers: subset.answers },
    pastedShare:
      own.length < MIN_SHOWN_COUNT || written === 0
        ? null
        : own.reduce((sum, { pasted, characters }) => sum + Math.min(pasted ?? 0, characters), 0) / written,
    answers: answers.map(({ pasted: _, ...answer }) => answer),
  }
}

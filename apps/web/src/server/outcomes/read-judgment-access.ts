import type { JudgmentAccess, JudgmentBarrier, OfJudgments } from '../../domain/outcomes/task-judgments'
import type { Context } from '../platform/context'
import { requirePerson } from '../platform/load-person'
import { notFound } from '../platform/refusal'
import { whereAnyRule } from '../platform/visibility/visibility-rule'
import { judgmentRules } from '../platform/visibility/visible-judgments'
import { visibleDatasetTasks } from '../platform/visibility/visible-tasks'

/** How much was said about a task, or why the admin can’t read it. Reads none of it. */
export async function readJudgmentAccess(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  { datasetId, taskId }: OfJudgments,
): Promise<JudgmentAccess> {
  const { id } = requirePerson(actor)
  const task = await db.task.findFirst({
    where: { AND: [{ id: taskId, datasetId }, visibleDatasetTasks(actor)] },
    select: {
      source: true,
      authorId: true,
      judgmentReadings: { where: { personId: id }, select: { taskId: true } },
      assignments: { where: { personId: id, state: 'open' }, select: { id: true } },
      versions: {
        select: {
          adjudication: { select: { adjudicatorId: true } },
          reviews: { where: { reviewerId: id }, select: { id: true } },
          answers: { where: { personId: id }, select: { id: true } },
          _count: { select: { reviews: true } },
        },
      },
    },
  })
  if (!task) throw notFound('task')
  const { versions } = task
  const isReadable =
    (await db.task.count({ where: { AND: [{ id: taskId }, whereAnyRule(judgmentRules(actor))] } })) > 0
  const hasJudged = versions.some(
    ({ reviews, answers, adjudication }) =>
      reviews.length > 0 || answers.length > 0 || adjudication?.adjudicatorId === id,
  )
  const part: JudgmentBarrier =
    task.authorId === id
      ? 'author'
      : hasJudged
        ? 'judged'
        : task.assignments.length > 0
          ? 'assigned'
          : 'askable'
  if (!isReadable && task.source === 'authored') return { isOpen: false, barrier: part }
  return {
    isOpen: true,
    reviews: versions.reduce((sum, { _count }) => sum + _count.reviews, 0),
    decisions: versions.filter(({ adjudication }) => adjudication !== null).length,
    wasRead: task.judgmentReadings.length > 0,
  }
}

import type { TaskDraft } from '../../../domain/authoring/task-drafts'

type Rubric = Pick<TaskDraft, 'criteria'>

/** Names an undo step after changes from elsewhere have moved the criterion whose number is in its name. */
export function renumberStep(what: string, before: Rubric, after: Rubric): string {
  return what.replace(/(?<=\bcriterion )\d+/, (number) => {
    const id = before.criteria[Number(number) - 1]?.id
    const place = after.criteria.findIndex((criterion) => criterion.id === id)
    return place === -1 ? number : String(place + 1)
  })
}

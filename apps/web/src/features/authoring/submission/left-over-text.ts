import { createUuid } from '../../../components/browser/create-uuid'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import type { BothSides, Difference } from '../../kits/drafts/conflict/difference'
import { findOverflow, listDifferences, mergeDrafts } from '../../kits/drafts/conflict/merge-drafts'
import { taskDraftParts } from '../../kits/task-draft/task-draft-parts'

/** `mine` is the text that was left over, `theirs` that of the closed task. */
export type LeftOverSides = BothSides<TaskDraft>

/** What the left-over text has and the task lacks. */
export function listLeftOver(sides: LeftOverSides): (Difference & { here: string })[] {
  return listDifferences(taskDraftParts, sides).filter(
    (one): one is Difference & { here: string } =>
      one.here !== null && one.here !== '' && one.here !== one.there && one.changedBy !== 'theirs',
  )
}

/** The text of the task with what was left over. */
export function addLeftOver(sides: LeftOverSides): TaskDraft {
  return findOverflow(taskDraftParts, sides, {})
    ? sides.mine
    : mergeDrafts(taskDraftParts, sides, {}, createUuid)
}

/** Whether a copy has all words that were left over. */
export function hasLeftOver({ mine, theirs }: LeftOverSides, copy: TaskDraft): boolean {
  const found = new Set([...listTexts(theirs), ...listTexts(copy)])
  return listTexts(mine).every((text) => text.trim() === '' || found.has(text))
}

const listTexts = (draft: TaskDraft): string[] => [
  draft.message,
  ...draft.nodes.map(({ text }) => text),
  ...draft.criteria.flatMap(({ text, tags, evidence }) => [text, ...tags, evidence]),
  ...draft.context.flatMap(({ fact, note }) => [fact, note]),
  ...Object.values(draft.notes),
  ...draft.examples.map(({ text }) => text),
  ...draft.replies.map(({ text }) => text),
]

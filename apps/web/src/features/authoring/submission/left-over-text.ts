import { createUuid } from '../../../components/browser/create-uuid'
import { readPath } from '../../../domain/authoring/draft-tree'
import { emptyTaskDraft } from '../../../domain/authoring/empty-task-draft'
import type { TaskDraft } from '../../../domain/authoring/task-drafts'
import type { BothSides, Difference } from '../../kits/drafts/conflict/difference'
import { findOverflow, listDifferences, mergeDrafts } from '../../kits/drafts/conflict/merge-drafts'
import { conversationItems, SHOWN_CONVERSATION } from '../../kits/task-draft/task-draft-items'
import { taskDraftParts } from '../../kits/task-draft/task-draft-parts'
import { deletedStrings as words } from './left-over-strings'

/** `mine` is the text that was left over, `theirs` that of the closed task. */
export type LeftOverSides = BothSides<TaskDraft>

/** All of a draft that was deleted: the server has nothing of it. */
export const listSidesOfDeleted = (mine: TaskDraft): LeftOverSides => ({
  mine,
  theirs: emptyTaskDraft,
  base: emptyTaskDraft,
})

type LeftOver = Pick<Difference, 'key' | 'label' | 'there'> & { here: string }

/** What the left-over text has and the task lacks. */
export function listLeftOver(sides: LeftOverSides): LeftOver[] {
  const messages = listNewMessages(sides)
  const others = listDifferences(taskDraftParts, sides).filter(
    (one): one is Difference & { here: string } =>
      one.here !== null &&
      one.here !== '' &&
      one.here !== one.there &&
      one.changedBy !== 'theirs' &&
      one.group !== taskDraftParts.declined.label &&
      !(one.key === SHOWN_CONVERSATION && messages.length > 0),
  )
  return [...messages, ...others]
}

/** Both sides keep their messages in a merge, so these are no differences. */
function listNewMessages({ mine, theirs, base }: LeftOverSides): LeftOver[] {
  const known = new Set([...theirs.nodes, ...(base?.nodes ?? [])].map(({ id }) => id))
  const written = new Set(mine.nodes.map(({ id }) => id).filter((id) => !known.has(id)))
  return conversationItems
    .read(mine)
    .filter(({ id }) => written.has(id))
    .map(({ id, label, text }) => ({ key: id, label, here: text, there: null }))
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
  // Several messages may be in one of the copy.
  return listTexts(mine).every((text) => text.trim() === '' || found.has(text) || copy.message.includes(text))
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

/** What becomes of the model's answers, which the server deleted, and of the rating of the last one. */
export function describeAnswers(draft: TaskDraft): string[] {
  const path = readPath(draft)
  const isLost = path.some(
    ({ id, origin }) => origin === 'answer' && (id !== draft.headId || draft.message.trim() !== ''),
  )
  const isPasted = path.some(({ role, origin }) => role === 'assistant' && origin === 'pasted')
  return [
    ...(isLost ? [words.answersGone] : isPasted ? [words.answersPasted] : []),
    ...(draft.responseQuality === null ? [] : [words.ratingGone]),
  ]
}

import type { AuthoringTask } from '../../../domain/authoring/task-drafts'

/** A view beside the conversation. */
export type EditorTab = 'status' | 'returned' | 'rubric' | 'context' | 'test-drive' | 'rating'

const tabOfPart: readonly (readonly [part: RegExp, tab: EditorTab])[] = [
  [/^(criterion|rubric|suggestions)/, 'rubric'],
  [/^(rating-notes|note:)/, 'rating'],
  [/^context/, 'context'],
  [/^(test-drive|example:)/, 'test-drive'],
  [/^point/, 'returned'],
  [/^status/, 'status'],
]

/** The tab that contains a part of the editor. */
export const findTabOfPart = (part: string): EditorTab | null =>
  tabOfPart.find(([pattern]) => pattern.test(part))?.[1] ?? null

/** The tabs of a task, those with feedback from others first. */
export const listEditorTabs = ({ status }: Pick<AuthoringTask, 'status'>, readOnly: boolean): EditorTab[] => [
  ...(readOnly ? (['status'] as const) : []),
  ...(status === 'revision' && !readOnly ? (['returned'] as const) : []),
  'rubric',
  'context',
  'test-drive',
  'rating',
]

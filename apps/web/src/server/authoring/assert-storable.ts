import type { TaskDraft } from '../../domain/authoring/task-drafts'
import { isStorable } from '../../domain/platform/strip-unstorable-chars'
import { Refusal } from '../platform/refusal'

/** Refuses a draft with a character that Postgres can't store. */
export function assertStorable(content: TaskDraft): void {
  if (!isStorable(content))
    throw new Refusal(
      'invalid_input',
      'The draft contains a character that cannot be stored. Remove the text that you pasted last and type it instead.',
      'content',
    )
}

import { expect, it } from 'vitest'
import { emptyTaskDraft } from './empty-task-draft'
import { TaskDraft } from './task-drafts'

it('begins as a draft that is allowed', () => {
  expect(TaskDraft.parse(emptyTaskDraft)).toEqual(emptyTaskDraft)
})
